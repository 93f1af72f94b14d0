import { type ComponentType, memo, useLayoutEffect, useRef } from 'react';
import { isolated } from '../own-direction.ts';
import { ownWords } from '../own-words.tsx';
import { useTranslation } from '../use-translation.ts';
import { writeText } from '../write-text.ts';
import { bandKinds } from './bands.ts';
import type { ChartModel, HeatSeries, Series, Tone } from './chart-model.ts';
import { pointedAt } from './cross-place.ts';
import type { Crosshair } from './crosshair.ts';
import {
  type CandleWords,
  figureAt,
  legendPlaceText,
  placeRoom,
  placeText,
  restingPlace,
  restingRow,
  toldAt,
  toldAtRest,
} from './legend-figures.ts';
import { placesOf } from './places.ts';
import { type Sign, signBelow, signOf } from './signs.ts';
import { Swatch } from './swatch.tsx';

type ChartLegendProps = {
  readonly model: ChartModel;
  readonly crosshair: Crosshair;
  readonly hidden: ReadonlySet<string>;
  readonly words: CandleWords;
  readonly onToggle: (id: string) => void;
  readonly heatScale?: HeatScale | undefined;
};

/** Draws what the colours of a heat map mean. */
export type HeatScale = ComponentType<{ readonly model: ChartModel; readonly series: HeatSeries }>;

/** The series with their values at the crosshair, or the last ones, and where that is; a click switches a series off and on. */
export function ChartLegend({
  model,
  crosshair,
  hidden,
  words,
  onToggle,
  heatScale: Scale,
}: ChartLegendProps) {
  const where = useRef<HTMLElement>(null);
  const told = useRef<HTMLElement>(null);
  const figures = useRef(new Map<string, HTMLElement>());
  const places = placesOf(model.x);

  useLayoutEffect(() => {
    const write = () => {
      const pointed = pointedAt(model, crosshair.get());
      const place = pointed ? pointed.place : restingPlace(model);
      const row = pointed ? pointed.row : restingRow(model);
      const named = pointed ? placeText(model, pointed.place, row) : legendPlaceText(model);
      if (where.current) writeText(where.current, named && isolated(named));
      if (told.current) writeText(told.current, pointed ? toldAt(model, pointed.place) : toldAtRest(model));
      for (const series of model.series) {
        const element = figures.current.get(series.id);
        if (element) writeText(element, figureAt(model, series, place, row, words));
      }
    };
    write();
    return crosshair.subscribe(write);
  }, [model, crosshair, words]);

  const room = places > 0 ? placeRoom(model) : null;
  return (
    <div className="ss-legend">
      {room !== null && <b ref={where} dir="ltr" style={{ minWidth: `${room}ch` }} />}
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
        (series) =>
          Scale && series.kind === 'heat' && <Scale key={series.id} model={model} series={series} />,
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
      {ownWords(name)}
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
