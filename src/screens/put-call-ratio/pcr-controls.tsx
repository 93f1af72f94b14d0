import Box from '@mui/material/Box';
import { memo } from 'react';
import { MOST_EXPIRIES } from '#api/request-words.ts';
import { formatStrikeSet, type StrikeSet } from '#market/strike-set.ts';
import { StrikeSetControl } from '#ui/controls/strike-set-control.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { MEASURES, type PcrParams } from './screen.ts';

const NO_STRIKES = new Float64Array(0);

type PcrControlsProps = OwnControls<PcrParams> & {
  /** null while the chain loads. */
  readonly strikes: Float64Array | null;
  readonly set: StrikeSet;
};

/** The controls of this screen alone. */
export const PcrControls = memo(function PcrControls({ strikes, own, set, onChange }: PcrControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <StrikeSetControl
        strikes={strikes ?? NO_STRIKES}
        value={set}
        onChange={(chosen) => onChange({ set: formatStrikeSet(chosen) })}
      />
      <FilterButtons
        label={t('put-call-ratio:exps.label')}
        value={own.exps}
        options={[
          { value: 'one', label: t('put-call-ratio:exps.one') },
          {
            value: 'all',
            label: t('put-call-ratio:exps.all'),
            hint: t('put-call-ratio:exps.allHint', { count: MOST_EXPIRIES + 1 }),
          },
        ]}
        onChange={(exps) => onChange({ exps })}
      />
    </>
  );
});

/** What the first panel shows: the measure, and whether through the day or by strike. */
export const PcrTabs = memo(function PcrTabs({ own, onChange }: Pick<PcrControlsProps, 'own' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5 }}>
      <FilterButtons
        label={t('put-call-ratio:of.label')}
        value={own.of}
        options={MEASURES.map((value) => ({ value, label: t(`put-call-ratio:of.${value}`) }))}
        onChange={(of) => onChange({ of })}
      />
      <FilterButtons
        label={t('put-call-ratio:view.label')}
        value={own.view}
        options={[
          { value: 'day', label: t('put-call-ratio:view.day') },
          { value: 'strikes', label: t('put-call-ratio:view.strikes') },
        ]}
        onChange={(view) => onChange({ view })}
      />
    </Box>
  );
});
