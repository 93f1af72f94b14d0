import { memo, useLayoutEffect, useRef } from 'react';
import { isolated, ownDirection } from '../own-direction.ts';
import { useTranslation } from '../use-translation.ts';
import { writeText } from '../write-text.ts';
import { bandKinds } from './bands.ts';
import type { ChartModel, Series, Tone } from './chart-model.ts';
import { pointedAt } from './cross-place.ts';
import type { Crosshair } from './crosshair.ts';
import { figureRoom, keptRoom } from './figure-room.ts';
import { HeatLegend } from './heat-legend.tsx';
import {
  type CandleWords,
  figureAt,
  legendPlace,
  placeText,
  restingPlace,
  restingRow,
  toldAt,
  toldAtRest,
  widestPlace,
} from './legend-figures.ts';
import { type Sign, signBelow, signOf } from './signs.ts';
import { Swatch } from './swatch.tsx';
import { placesOf } from './value-scale.ts';

type ChartLegendProps = {
  readonly model: ChartModel;
  readonly crosshair: Crosshair;
  readonly hidden: ReadonlySet<string>;
  readonly words: CandleWords;
  readonly onToggle: (id: string) => void;
};

/** The series with their values at the crosshair, or the last ones, and where that is; a click switches a series off and on. */
export function ChartLegend({ model, crosshair, hidden, words, onToggle }: ChartLegendProps) {
  const where = useRef<HTMLElement>(null);
  const told = useRef<HTMLElement>(null);
  const figures = useRef(new Map<string, HTMLElement>());
  const rooms = useRef(new WeakMap<HTMLElement, number>());
  const places = placesOf(model.x);

  useLayoutEffect(() => {
    const widest = places > 0 ? figureRoom(widestPlace(model)) : 0;
    const fill = (element: HTMLElement, text: string, isAtRest: boolean, least = 0) => {
      writeText(element, text);
      const before = rooms.current.get(element) ?? 0;
      const room = keptRoom(before, Math.max(least, figureRoom(text)), isAtRest);
      if (room === before) return;
      rooms.current.set(element, room);
      element.style.minWidth = `${room}ch`;
    };
    const write = () => {
      const pointed = pointedAt(model, crosshair.get());
      const isAtRest = pointed === null;
      const place = pointed ? pointed.place : restingPlace(model);
      const row = pointed ? pointed.row : restingRow(model);
      const named = pointed ? place : legendPlace(model);
      if (where.current) {
        const text = named === null || named < 0 ? '' : isolated(placeText(model, named, row));
        fill(where.current, text, isAtRest, widest);
      }
      if (told.current) writeText(told.current, pointed ? toldAt(model, pointed.place) : toldAtRest(model));
      for (const series of model.series) {
        const element = figures.current.get(series.id);
        if (element) fill(element, figureAt(model, series, place, row, words), isAtRest);
      }
    };
    write();
    return crosshair.subscribe(write);
  }, [model, crosshair, words, places]);

  return (
    <div className="ss-legend">
      {places > 0 && <b ref={where} dir="ltr" />}
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
      <b ref={told} />
    </div>
  );
}

const BandKind = memo(function BandKind({ label, tone }: ReturnType<typeof bandKinds>[number]) {
  return (
    <span className="kind">
      <Swatch sign="band" tone={tone} />
      {label}
    </span>
  );
});

type EntryProps = {
  readonly id: string;
  readonly name: string;
  readonly isHidden: boolean;
  readonly onToggle: (id: string) => void;
  /** Where the entry lays the element that its figure is written into. */
  readonly figures: Map<string, HTMLElement>;
} & Signs;

/** How a series looks, as plain values: an entry is rendered anew only when they differ. */
type Signs = {
  readonly sign: Sign;
  readonly tone: Tone;
  readonly signBelow: Sign | null;
  readonly toneBelow: Tone | null;
};

function signsOf(series: Series): Signs {
  const below = signBelow(series);
  return {
    ...{ sign: signOf(series), tone: series.tone },
    ...{ signBelow: below?.sign ?? null, toneBelow: below?.tone ?? null },
  };
}

const Entry = memo(function Entry(props: EntryProps) {
  const { id, name, sign, tone, signBelow, toneBelow, isHidden, onToggle, figures } = props;
  const { t } = useTranslation();
  return (
    <button type="button" aria-pressed={!isHidden} title={t('ui.chart.toggle')} onClick={() => onToggle(id)}>
      <Swatch sign={sign} tone={tone} />
      {signBelow && toneBelow && <Swatch sign={signBelow} tone={toneBelow} />}
      <bdi dir={ownDirection(name)}>{name}</bdi>
      <b
        ref={(element: HTMLElement | null) => {
          if (element) figures.set(id, element);
          else figures.delete(id);
        }}
        dir="ltr"
      />
    </button>
  );
});
