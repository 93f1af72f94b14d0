import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { formatList, formatStrike } from '#ui/formats.ts';
import { inOwnDirection } from '#ui/own-direction.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { KINDS } from './chosen-positions.ts';
import {
  type Draft,
  type DraftProblem,
  newDraft,
  positionOf,
  problemOf,
  withMoreLegs,
  withoutLeg,
  withStrike,
  withStrikesSwapped,
} from './draft.ts';
import { LegFields } from './leg-fields.tsx';
import { positionName } from './position-names.ts';
import { cleanName, isSame, MOST_LEGS, MOST_LETTERS, type Position } from './position-text.ts';
import { StrikeSelect } from './small-fields.tsx';

type PositionFormProps = {
  readonly draft: Draft;
  readonly positions: readonly Position[];
  /** The chain's strikes, and the row of the money, −1 where it is not known. */
  readonly strikes: Float64Array;
  readonly atmRow: number;
  readonly onChange: (draft: Draft) => void;
  readonly onDone: (position: Position) => void;
  readonly onCancel: () => void;
};

/** Puts a position together: its kind, strikes or legs, and a name. */
export function PositionForm(props: PositionFormProps) {
  const { draft, positions, strikes, atmRow, onChange, onDone, onCancel } = props;
  const { t, i18n } = useTranslation();
  const problem = problemOf(draft, positions, strikes);
  const own = draft.of && isSame(draft.of);
  const others = positions.filter((position) => !own?.(position));
  const isNew = draft.of === null;
  return (
    <Box
      component="form"
      aria-label={t(`multi-strike-straddle:form.${isNew ? 'add' : 'change'}`)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) onDone(positionOf({ ...draft, name: cleanName(draft.name) }));
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
      sx={(theme) => ({
        display: 'grid',
        gap: 1,
        p: 1.5,
        borderTop: `1px solid ${theme.strikescope.hairline}`,
      })}
    >
      <FilterButtons
        label={t('multi-strike-straddle:form.kind')}
        value={draft.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`multi-strike-straddle:kind.${kind}`) }))}
        onChange={(kind) =>
          onChange({ ...newDraft(kind, strikes, atmRow, others), name: draft.name, of: draft.of })
        }
      />
      {draft.kind === 'ratio' ? (
        <>
          {draft.legs.map((leg, at) => (
            <LegFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the form; two may be alike while it is filled in
              key={at}
              at={at}
              leg={leg}
              strikes={strikes}
              onChange={(changed) =>
                onChange({ ...draft, legs: draft.legs.map((one, place) => (place === at ? changed : one)) })
              }
              onRemove={draft.legs.length > 1 ? () => onChange(withoutLeg(draft, at)) : null}
            />
          ))}
          <Button
            size="small"
            startIcon={<AddIcon />}
            disabled={draft.legs.length >= MOST_LEGS}
            onClick={() => onChange(withMoreLegs(draft))}
            sx={{ justifySelf: 'start' }}
          >
            {t('multi-strike-straddle:form.moreLegs', { most: MOST_LEGS })}
          </Button>
        </>
      ) : (
        <Strikes draft={draft} strikes={strikes} onChange={onChange} />
      )}
      <TextField
        size="small"
        label={t('multi-strike-straddle:form.name')}
        placeholder={inOwnDirection(positionName({ ...positionOf(draft), name: '' }, t))}
        value={draft.name}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
        slotProps={{ htmlInput: { maxLength: MOST_LETTERS }, inputLabel: { shrink: true } }}
      />
      {problem && (
        <Typography role="status" variant="caption" sx={{ color: 'warning.main' }}>
          {problemText(problem, t, i18n.language)}
          {problem.kind === 'crossed' && (
            <Button size="small" onClick={() => onChange(withStrikesSwapped(draft))}>
              {t('multi-strike-straddle:problem.swap')}
            </Button>
          )}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" disableElevation disabled={problem !== null}>
          {t(`multi-strike-straddle:form.${isNew ? 'take' : 'save'}`)}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('multi-strike-straddle:form.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

type StrikesProps = Pick<PositionFormProps, 'draft' | 'strikes' | 'onChange'>;

/** The one strike of a straddle, or the two of a strangle, the put's first. */
function Strikes({ draft, strikes, onChange }: StrikesProps) {
  const { t } = useTranslation();
  const legs = draft.kind === 'straddle' ? draft.legs.slice(0, 1) : draft.legs;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
      {legs.map(({ strike, side }, at) => {
        const label = t(`multi-strike-straddle:form.${draft.kind === 'straddle' ? 'strike' : side}`);
        return (
          <Box key={side} sx={{ display: 'grid', fontSize: 12, color: 'text.secondary' }}>
            <span aria-hidden="true">{label}</span>
            <StrikeSelect
              label={label}
              strikes={strikes}
              value={strike}
              onChange={(chosen) => onChange(withStrike(draft, at, chosen))}
            />
          </Box>
        );
      })}
    </Box>
  );
}

function problemText(problem: DraftProblem, t: TFunction, language: string): string {
  if (problem.kind !== 'unlisted') return t(`multi-strike-straddle:problem.${problem.kind}`);
  return t('multi-strike-straddle:problem.unlisted', {
    count: problem.strikes.length,
    strikes: formatList(problem.strikes.map(formatStrike), language),
  });
}
