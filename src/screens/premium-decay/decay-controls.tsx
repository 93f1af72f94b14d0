import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { formatStrikeSet, type StrikeSet } from '#market/strike-set.ts';
import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import { StrikeSetControl } from '#ui/controls/strike-set-control.tsx';
import { lazyPart } from '#ui/fetched-code.ts';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { ChoiceList } from '#ui/overlays.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { strikeSetName } from '#ui/strike-set-text.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type HeldSet, type PremiumDecayParams, parseStart, WEIGHTS } from './screen.ts';

const SinceTime = lazyPart(async () => ({
  default: (await import('#ui/controls/since-time.tsx')).SinceTime,
}));

const STARTS = ['open', 'prev'] as const;
const SETS: readonly HeldSet[] = [
  ...[3, 5, 10, 15].map((each) => ({ kind: 'around', each, anchor: 'open' }) as const),
  { kind: 'all' },
];

type DecayControlsProps = OwnControls<PremiumDecayParams> & {
  readonly set: HeldSet;
  /** The chain's strikes, ascending; empty while it loads. */
  readonly strikes: Float64Array;
};

/** Since when, of which strikes, and how they are added up. */
export function DecayControls({ own, set, strikes, onChange }: DecayControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <StartControl value={own.from} onChange={(from) => onChange({ from })} />
      <StrikeSetControl
        strikes={strikes}
        value={set}
        presets={SETS}
        nameOf={heldSetName}
        hint={t('premium-decay:set.hint')}
        onChange={(chosen) => onChange({ set: formatStrikeSet(chosen) })}
      />
      <FilterButtons
        label={t('premium-decay:weights.label')}
        value={own.weights}
        options={WEIGHTS.map((value) => ({
          value,
          label: t(`premium-decay:weights.${value}`),
          hint: t(`premium-decay:weights.${value}Hint`),
        }))}
        onChange={(weights) => onChange({ weights })}
      />
    </>
  );
}

/** "ATM ± 5 at t0": the money is that of the start, whichever it is. */
function heldSetName(set: StrikeSet, t: TFunction): string {
  return set.kind === 'around' ? t('premium-decay:set.around', { each: set.each }) : strikeSetName(set, t);
}

type StartControlProps = { readonly value: string; readonly onChange: (value: string) => void };

function StartControl({ value, onChange }: StartControlProps) {
  const { t } = useTranslation();
  const label = t('premium-decay:from.label');
  const isTime = parseStart(value)?.kind === 'time';
  return (
    <ChoiceButton
      label={label}
      value={isTime ? value : t(`ui.since.${value}`)}
      hint={t('premium-decay:from.hint')}
    >
      {(close) => (
        <>
          <ChoiceList<string>
            label={label}
            value={value}
            choices={STARTS.map((start) => ({ value: start, label: t(`ui.since.${start}`) }))}
            onChoose={(start) => {
              onChange(start);
              close();
            }}
          />
          <Box sx={{ px: 2, pb: 1.5, minHeight: 52 }}>
            <Suspense fallback={null}>
              <SinceTime since={value} onChoose={onChange} />
            </Suspense>
          </Box>
        </>
      )}
    </ChoiceButton>
  );
}
