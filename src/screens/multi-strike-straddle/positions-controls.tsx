import { memo } from 'react';
import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { ChoiceList } from '#ui/overlays.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { useHiddenLines } from '#ui/state/use-arrangement.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { CHART_ID } from './charts.ts';
import { isQuickSet, QUICK_SETS } from './chosen-positions.ts';
import { parsePositions } from './position-text.ts';
import { MODES, type PositionsParams } from './screen.ts';

type ControlProps = OwnControls<PositionsParams>;

/** Which positions at once. */
export const SetControl = memo(function SetControl({ own, onChange }: ControlProps) {
  const { t } = useTranslation();
  const [, hide] = useHiddenLines(CHART_ID);
  const label = t('multi-strike-straddle:set.label');
  return (
    <ChoiceButton
      label={label}
      value={
        isQuickSet(own.p)
          ? t(`multi-strike-straddle:set.${own.p}`)
          : t('multi-strike-straddle:set.chosen', { count: parsePositions(own.p).positions.length })
      }
    >
      {(close) => (
        <ChoiceList<string>
          label={label}
          value={own.p}
          choices={QUICK_SETS.map((set) => ({ value: set, label: t(`multi-strike-straddle:set.${set}`) }))}
          onChoose={(p) => {
            onChange({ p });
            hide([]);
            close();
          }}
        />
      )}
    </ChoiceButton>
  );
});

/** What of the premium is drawn. */
export function ModeControl({ own, onChange }: ControlProps) {
  const { t } = useTranslation();
  return (
    <FilterButtons
      label={t('multi-strike-straddle:mode.label')}
      value={own.mode}
      options={MODES.map((value) => ({ value, label: t(`multi-strike-straddle:mode.${value}`) }))}
      onChange={(mode) => onChange({ mode })}
    />
  );
}
