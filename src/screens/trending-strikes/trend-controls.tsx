import { memo } from 'react';
import { MOVER_MEASURES } from '#market/analytics/mover-measures.ts';
import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { ChoiceList } from '#ui/overlays.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { FLOORS, type TrendParams, WINDOWS } from './screen.ts';

type TrendControlsProps = OwnControls<TrendParams>;

/** The controls of the lists. */
export const TrendControls = memo(function TrendControls({ own, onChange }: TrendControlsProps) {
  const { t } = useTranslation();
  const minutes = (window: string) => t('ui.control.minutes', { count: Number(window) });
  const share = (floor: string) =>
    floor === '0' ? t('trending-strikes:floor.none') : t('trending-strikes:floor.least', { percent: floor });
  return (
    <>
      <ChoiceButton
        label={t('trending-strikes:window.label')}
        value={minutes(own.win)}
        hint={t('trending-strikes:window.hint')}
      >
        {(close) => (
          <ChoiceList
            label={t('trending-strikes:window.label')}
            value={own.win}
            choices={WINDOWS.map((value) => ({ value, label: minutes(value) }))}
            onChoose={(win) => {
              onChange({ win });
              close();
            }}
          />
        )}
      </ChoiceButton>
      <FilterButtons
        label={t('trending-strikes:by.label')}
        value={own.by}
        options={MOVER_MEASURES.map((value) => ({
          value,
          label: t(`trending-strikes:by.${value}`),
          hint: t('trending-strikes:by.label'),
        }))}
        onChange={(by) => onChange({ by })}
      />
      <ChoiceButton
        label={t('trending-strikes:floor.label')}
        value={share(own.floor)}
        hint={t('trending-strikes:floor.hint')}
      >
        {(close) => (
          <ChoiceList
            label={t('trending-strikes:floor.label')}
            value={own.floor}
            choices={FLOORS.map((value) => ({ value, label: share(value) }))}
            onChoose={(floor) => {
              onChange({ floor });
              close();
            }}
          />
        )}
      </ChoiceButton>
    </>
  );
});
