import Box from '@mui/material/Box';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Slot, Steady } from '../steady.tsx';
import { bandKinds } from './bands.ts';
import type { ChartModel, Series } from './chart-model.ts';
import { pointedAt } from './cross-place.ts';
import type { Crosshair } from './crosshair.ts';
import { HeatLegend } from './heat-legend.tsx';
import { type CandleWords, figureAt, placeText, restingPlace, restingRow, toldAt } from './legend-figures.ts';
import { type Sign, Swatch, signOf } from './swatch.tsx';
import { placesOf } from './value-scale.ts';

type ChartLegendProps = {
  readonly model: ChartModel;
  readonly crosshair: Crosshair;
  readonly hidden: ReadonlySet<string>;
  readonly words: CandleWords;
  readonly onToggle: (id: string) => void;
};

/** The series with their values at the crosshair, or the last ones; a click switches a series off and on. */
export function ChartLegend({ model, crosshair, hidden, words, onToggle }: ChartLegendProps) {
  const where = useRef<HTMLSpanElement>(null);
  const told = useRef<HTMLSpanElement>(null);
  const figures = useRef(new Map<string, HTMLSpanElement>());
  const places = placesOf(model.x);

  useLayoutEffect(() => {
    const write = () => {
      const pointed = pointedAt(model, crosshair.get());
      const place = pointed ? pointed.place : restingPlace(model);
      const row = pointed ? pointed.row : restingRow(model);
      if (where.current)
        where.current.textContent = place === null || place < 0 ? '' : placeText(model, place, row);
      if (told.current) told.current.textContent = pointed ? toldAt(model, pointed.place) : '';
      for (const series of model.series) {
        const element = figures.current.get(series.id);
        if (element) element.textContent = figureAt(model, series, place, row, words);
      }
    };
    write();
    return crosshair.subscribe(write);
  }, [model, crosshair, words]);

  const room = places > 0 ? placeText(model, places - 1, restingRow(model)).length : null;
  const place = useMemo(
    () =>
      room !== null && (
        <Box
          component="span"
          ref={where}
          dir="ltr"
          style={{ minWidth: `${room}ch` }}
          sx={{ fontWeight: 600 }}
        />
      ),
    [room],
  );
  const toldThere = useMemo(() => <Box component="span" ref={told} sx={{ fontWeight: 600 }} />, []);
  return (
    <Steady frame={LEGEND}>
      {place}
      {model.series.map((series) => (
        <Entry
          key={series.id}
          id={series.id}
          name={series.name}
          {...signsOf(series)}
          isHidden={hidden.has(series.id)}
          onToggle={onToggle}
          figures={figures.current}
        />
      ))}
      {model.series.map(
        (series) => series.kind === 'heat' && <HeatLegend key={series.id} model={model} series={series} />,
      )}
      {bandKinds(model).map(({ label, tone }) => (
        <BandKind key={label} label={label} tone={tone} />
      ))}
      {toldThere}
    </Steady>
  );
}

const LEGEND = (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      minHeight: 22,
      px: 1,
      fontSize: 12,
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    <Slot />
  </Box>
);

const BandKind = memo(function BandKind({ label, tone }: ReturnType<typeof bandKinds>[number]) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}
    >
      <Swatch sign="band" tone={tone} />
      {label}
    </Box>
  );
});

type EntryProps = {
  readonly id: string;
  readonly name: string;
  readonly isHidden: boolean;
  readonly onToggle: (id: string) => void;
  /** Where the entry lays the element that its figure is written into. */
  readonly figures: Map<string, HTMLSpanElement>;
} & Signs;

/** How a series looks, as plain values: an entry is rendered anew only when they differ. */
type Signs = { readonly sign: Sign; readonly tone: Series['tone']; readonly below: Series['tone'] | null };

function signsOf(series: Series): Signs {
  return {
    sign: signOf(series),
    tone: series.tone,
    below: series.kind === 'between' ? series.below : null,
  };
}

const Entry = memo(function Entry({ id, name, sign, tone, below, isHidden, onToggle, figures }: EntryProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={!isHidden}
      title={t('ui.chart.toggle')}
      onClick={() => onToggle(id)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        p: 0,
        minHeight: 22,
        border: 0,
        background: 'none',
        font: 'inherit',
        color: 'text.secondary',
        cursor: 'pointer',
        opacity: isHidden ? 0.45 : 1,
        textDecoration: isHidden ? 'line-through' : 'none',
      }}
    >
      <Swatch sign={sign} tone={tone} />
      {below && <Swatch sign="hatched bar" tone={below} />}
      {name}
      <Box
        component="span"
        ref={(element: HTMLSpanElement | null) => {
          if (element) figures.set(id, element);
          else figures.delete(id);
        }}
        dir="ltr"
        sx={{ fontWeight: 600, color: 'text.primary' }}
      />
    </Box>
  );
});
