import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { formatStrikeSet, parseStrikeSet, type StrikeSet } from '#market/strike-set.ts';
import { lazyPart } from '../fetched-code.ts';
import { ChoiceList } from '../overlays.tsx';
import { strikeSetName } from '../strike-set-text.ts';
import { useTranslation } from '../use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';

/** Strikes on each side of the money that can be chosen. */
const EACH = [3, 5, 10, 15] as const;

const PRESETS: readonly StrikeSet[] = [
  { kind: 'all' },
  ...EACH.map((each) => ({ kind: 'around', each, anchor: 'open' }) as const),
  ...EACH.map((each) => ({ kind: 'around', each, anchor: 'rolling' }) as const),
];

const StrikeRange = lazyPart(async () => ({ default: (await import('./strike-range.tsx')).StrikeRange }));

export type StrikeSetControlProps = {
  /** The chain's strikes, ascending; empty while it loads. */
  readonly strikes: Float64Array;
  readonly value: StrikeSet;
  readonly onChange: (set: StrikeSet) => void;
  /** Sets that are offered, and how they are called, where a screen's are not the usual ones. */
  readonly presets?: readonly StrikeSet[];
  readonly nameOf?: typeof strikeSetName;
  readonly hint?: string;
};

/** Over which strikes a screen sums: the whole chain, some around the money, or from one strike to another. */
export function StrikeSetControl({
  strikes,
  value,
  onChange,
  presets = PRESETS,
  nameOf = strikeSetName,
  hint,
}: StrikeSetControlProps) {
  const { t } = useTranslation();
  return (
    <ChoiceButton
      label={t('ui.strikeSet.label')}
      value={nameOf(value, t)}
      hint={hint ?? t('ui.strikeSet.hint')}
    >
      {(close) => (
        <>
          <ChoiceList
            label={t('ui.strikeSet.label')}
            value={formatStrikeSet(value)}
            choices={presets.map((set) => ({ value: formatStrikeSet(set), label: nameOf(set, t) }))}
            onChoose={(text) => {
              const set = parseStrikeSet(text);
              if (set) onChange(set);
              close();
            }}
          />
          {strikes.length > 0 && (
            <Box sx={{ px: 2, pb: 1.5, minWidth: 260, minHeight: 52 }}>
              <Suspense fallback={null}>
                <StrikeRange strikes={strikes} value={value} onChange={onChange} />
              </Suspense>
            </Box>
          )}
        </>
      )}
    </ChoiceButton>
  );
}
