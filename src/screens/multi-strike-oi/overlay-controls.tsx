import { memo } from 'react';
import type { TradingDate } from '#market/trading-date.ts';
import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { ChoiceList } from '#ui/overlays.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { useHiddenLines } from '#ui/state/use-arrangement.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { CHART_ID } from './charts.ts';
import { distinctLegs, isQuickSet, legsOf, QUICK_SETS } from './chosen-legs.ts';
import { MEASURES, MODES, type OverlayParams } from './screen.ts';

type OverlayControlsProps = OwnControls<OverlayParams>;

/** Which contracts at once, and what of them; `expiry` is the screen's own, null while it loads. */
export const OverlayControls = memo(function OverlayControls({
  own,
  expiry,
  onChange,
}: OverlayControlsProps & { readonly expiry: TradingDate | null }) {
  const { t } = useTranslation();
  const [, hide] = useHiddenLines(CHART_ID);
  const label = t('multi-strike-oi:set.label');
  return (
    <>
      <ChoiceButton
        label={label}
        {...(isQuickSet(own.legs) && { hint: t(`multi-strike-oi:set.legs.${own.legs}`) })}
        value={
          isQuickSet(own.legs)
            ? t(`multi-strike-oi:set.${own.legs}`)
            : t('multi-strike-oi:set.chosen', { count: distinctLegs(legsOf(own.legs), expiry).length })
        }
      >
        {(close) => (
          <ChoiceList<string>
            label={label}
            value={own.legs}
            choices={QUICK_SETS.map((set) => ({ value: set, label: t(`multi-strike-oi:set.${set}`) }))}
            onChoose={(legs) => {
              onChange({ legs });
              hide([]);
              close();
            }}
          />
        )}
      </ChoiceButton>
      <FilterButtons
        label={t('multi-strike-oi:measure.label')}
        value={own.of}
        options={MEASURES.map((value) => ({ value, label: t(`multi-strike-oi:measure.${value}`) }))}
        onChange={(measure) => onChange({ of: measure })}
      />
    </>
  );
});

/** Whether figures stand as they are or against their base. */
export function ModeControl({ own, onChange }: OverlayControlsProps) {
  const { t } = useTranslation();
  return (
    <FilterButtons
      label={t('multi-strike-oi:mode.label')}
      value={own.mode}
      options={MODES.map((value) => ({ value, label: t(`multi-strike-oi:mode.${value}`) }))}
      onChange={(mode) => onChange({ mode })}
    />
  );
}
