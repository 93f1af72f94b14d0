import { memo, useMemo } from 'react';
import type { FuturesContract } from '#market/futures-board.ts';
import { formatClock } from '#market/trading-date.ts';
import { baseName } from '#ui/base-name.ts';
import { AlignedCharts } from '#ui/chart/aligned-charts.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import { FutureMonthControl } from '#ui/controls/future-month-control.tsx';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { foldHeight } from '#ui/fold-height.ts';
import { formatDate } from '#ui/formats.ts';
import { futurePanels } from '#ui/future-panels.tsx';
import { FutureStrip } from '#ui/future-strip.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import { ChoiceList } from '#ui/overlays.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { Panel } from '#ui/panel.tsx';
import { FuturesFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { type OneFutureView, useFuture } from '#ui/state/use-future.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { dayPicture } from './compute.ts';
import { dayChart, dayVolumeChart } from './day-charts.ts';
import { lifeChangeChart, lifeChart, lifeVolumeChart } from './life-charts.ts';
import { Readout } from './readout.tsx';
import {
  DRAWN,
  type Drawn,
  type FuturesPriceVsOiParams,
  futuresPriceVsOiParams,
  HISTORY_MONTHS,
  VIEWS,
} from './screen.ts';
import { useLife } from './use-life.ts';

/** With the tiles above it the panel ends at the fold. */
const PANEL_HEIGHT = foldHeight({ above: 336, onTablet: 150, least: 520, most: 1000 });

/** Price and open interest of a future on one axis of time. */
export function FuturesPriceVsOi() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(futuresPriceVsOiParams);
  const isDay = own.view === 'day';
  const shown = useFuture(own.view === 'continuous' ? 'near' : own.month);
  const { future, months, loadable } = shown;
  const { picture, charts } = useDay(future, own.draw, state.int);
  const life = useLife(lastValue(loadable), future, own.view, Number(own.months));
  const days = lastValue(life);
  const { name: units } = oiUnit(state.units, future ? [future.contract] : []);
  const lifeCharts = useMemo(() => {
    if (!days) return null;
    const input = { life: days, drawn: own.draw, units, language: i18n.language, t };
    return { price: lifeChart(input), change: lifeChangeChart(input), volume: lifeVolumeChart(input) };
  }, [days, own.draw, units, i18n.language, t]);
  const { panel, course } = futurePanels(shown, () => setOwn({ month: 'near' }));
  const closeOnly = isDay && course.empty !== undefined && panel.empty === undefined;
  const noteOfDay = () =>
    picture && !closeOnly
      ? t('futures-price-vs-oi:chart.note', { count: state.int, time: formatClock(picture.time) })
      : '';
  const noteOfDays = () => {
    if (!days) return '';
    const since = formatDate(days.days[0]!.date, i18n.language, 'year');
    const note = t('futures-price-vs-oi:life.note', { count: days.stored, since });
    const lacks = own.draw === 'candle' && !days.hasCandles;
    return lacks ? `${note} · ${t('futures-price-vs-oi:life.noCandles')}` : note;
  };
  return (
    <FuturesFrame
      view={loadable}
      future={future}
      header={<FutureStrip view={lastValue(loadable)} future={future} units={state.units} />}
      controls={<Controls months={months} own={own} onChange={setOwn} />}
    >
      <Readout picture={picture} life={isDay ? null : days} interval={state.int} />
      <Panel
        id="future-price-oi"
        facts={null}
        title={t('futures-price-vs-oi:chart.title')}
        method={t('futures-price-vs-oi:method')}
        height={PANEL_HEIGHT}
        note={isDay ? noteOfDay() : noteOfDays()}
        {...(isDay ? course : panel.empty || loadable.kind !== 'ready' ? panel : { state: life })}
        {...(closeOnly && { empty: <CloseOnly onDays={() => setOwn({ view: 'life' })} /> })}
      >
        {isDay && charts && (
          <AlignedCharts>
            <Chart model={charts.price} height="73%" />
            <Chart model={charts.volume} height="27%" />
          </AlignedCharts>
        )}
        {!isDay && lifeCharts && (
          <AlignedCharts>
            <Chart model={lifeCharts.price} height="44%" />
            <Chart model={lifeCharts.change} height="28%" />
            <Chart model={lifeCharts.volume} height="28%" />
          </AlignedCharts>
        )}
      </Panel>
    </FuturesFrame>
  );
}

/** The day at the scrubber's minute; null where nothing is stored up to then. */
function useDay(future: OneFutureView | null, drawn: Drawn, interval: number) {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const day = future?.day;
  const board = future?.board;
  const { name, size } = oiUnit(state.units, future ? [future.contract] : []);
  const picture = useMemo(() => (board ? dayPicture(board, interval) : null), [board, interval]);
  const charts = useMemo(() => {
    if (!picture || !board || !day) return null;
    const base = baseName(picture.soFar.base, t, i18n.language);
    const unit = { name, size };
    const input = { picture, board, day, interval, drawn, baseName: base, unit, t };
    return { price: dayChart(input), volume: dayVolumeChart(input) };
  }, [picture, board, day, interval, drawn, name, size, t, i18n.language]);
  return { picture, charts };
}

type ControlsProps = OwnControls<FuturesPriceVsOiParams> & {
  /** Those listed, nearest first. */
  readonly months: readonly FuturesContract[];
};

const Controls = memo(function Controls({ months, own, onChange }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      {own.view !== 'continuous' && (
        <FutureMonthControl months={months} value={own.month} onChange={(month) => onChange({ month })} />
      )}
      <FilterButtons
        label={t('futures-price-vs-oi:view.label')}
        value={own.view}
        options={VIEWS.map((value) => ({
          value,
          label: t(`futures-price-vs-oi:view.${value}`),
          hint: t(`futures-price-vs-oi:view.hint.${value}`),
        }))}
        onChange={(view) => onChange({ view })}
      />
      <FilterButtons
        label={t('futures-price-vs-oi:draw.label')}
        value={own.draw}
        options={DRAWN.map((value) => ({ value, label: t(`futures-price-vs-oi:draw.${value}`) }))}
        onChange={(draw) => onChange({ draw })}
      />
      {own.view !== 'day' && (
        <MonthsControl value={own.months} onChange={(chosen) => onChange({ months: chosen })} />
      )}
    </>
  );
});

type Months = (typeof HISTORY_MONTHS)[number];

function MonthsControl({
  value,
  onChange,
}: {
  readonly value: Months;
  readonly onChange: (months: Months) => void;
}) {
  const { t } = useTranslation();
  const written = (months: Months) => t('futures-price-vs-oi:months.count', { count: Number(months) });
  return (
    <ChoiceButton label={t('futures-price-vs-oi:months.label')} value={written(value)}>
      {(close) => (
        <ChoiceList
          label={t('futures-price-vs-oi:months.label')}
          value={value}
          choices={HISTORY_MONTHS.map((months) => ({ value: months, label: written(months) }))}
          onChoose={(months) => {
            onChange(months);
            close();
          }}
        />
      )}
    </ChoiceButton>
  );
}
