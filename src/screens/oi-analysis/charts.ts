import type { TFunction } from 'i18next';
import { SIDES, type Side } from '#market/contract.ts';
import { grouped } from '#market/grouped.ts';
import type { BarSeries, ChartModel, Marker, StrikeAxis, YAxis } from '#ui/chart/chart-model.ts';
import { isAmongStrikes } from '#ui/chart/x-position.ts';
import { formatChange, formatQuantity, formatStrike } from '#ui/formats.ts';
import { counted, type OiUnit } from '#ui/oi-unit.ts';
import { withFigure } from '#ui/own-direction.ts';
import type { OiPicture, OiScale } from './compute.ts';

export type OiChartsInput = {
  readonly picture: OiPicture;
  readonly scale: OiScale;
  readonly unit: OiUnit;
  /** Strikes along the vertical axis. */
  readonly profile: boolean;
  /** The base in words: "previous close 12 Jun", "09:16". */
  readonly baseName: string;
  readonly t: TFunction;
};

/** The change of open interest at each strike since the base, calls beside puts. */
export function changeChart({ picture, scale, unit, profile, baseName, t }: OiChartsInput): ChartModel {
  return {
    id: 'oi-change',
    title: t('oi-analysis:change.title'),
    get summary() {
      return t('oi-analysis:change.summary', {
        base: baseName,
        call: formatChange(picture.totals.callChange / unit.size, 'quantity'),
        put: formatChange(picture.totals.putChange / unit.size, 'quantity'),
      });
    },
    x: strikeAxis(picture),
    y: [oiAxis(t(`oi-analysis:change.axis.${unit.name}`), scale.fall / unit.size, scale.rise / unit.size)],
    series: [
      { ...bar('call', picture.call.change, unit, t('oi-analysis:change.call')), signed: true },
      { ...bar('put', picture.put.change, unit, t('oi-analysis:change.put')), signed: true },
    ],
    markers: markersAt(moneyPlaces(picture, t).filter(isShownIn(picture))),
    horizontal: profile,
  };
}

/** The open interest at each strike: solid now, outlined as it was at the base. */
export function totalChart({ picture, scale, unit, profile, t }: OiChartsInput): ChartModel {
  const outline = (side: Side): BarSeries => ({
    ...bar(side, picture[side].baseOi, unit, t(`oi-analysis:total.${side}Base`)),
    id: `${side}-base`,
    outline: true,
  });
  return {
    id: 'oi-total',
    title: t('oi-analysis:total.title'),
    get summary() {
      return t('oi-analysis:total.summary', {
        call: formatQuantity(picture.totals.callOi / unit.size),
        put: formatQuantity(picture.totals.putOi / unit.size),
        callWall: wallNames(picture, 'call'),
        putWall: wallNames(picture, 'put'),
      });
    },
    x: strikeAxis(picture),
    y: [oiAxis(t(`oi-analysis:total.axis.${unit.name}`), 0, scale.oi / unit.size)],
    series: [
      ...(picture.base ? [outline('call'), outline('put')] : []),
      bar('call', picture.call.oi, unit, t('oi-analysis:total.call')),
      bar('put', picture.put.oi, unit, t('oi-analysis:total.put')),
    ],
    markers: markersAt([...moneyPlaces(picture, t).filter(isShownIn(picture)), ...wallPlaces(picture, t)]),
    horizontal: profile,
  };
}

/** The axis of the strikes shown; its money is null where the strike at the money is not known. */
export function strikeAxis({ strikes, atm }: OiPicture): StrikeAxis {
  return { kind: 'strike', strikes, atm: Number.isNaN(atm) ? null : atm };
}

/** The axis of the whole day, so that a bar keeps its measure while time is scrubbed. */
function oiAxis(label: string, lowest: number, highest: number): YAxis {
  return {
    id: 'left',
    label,
    format: 'quantity',
    fromZero: true,
    min: 0 - roundUp(-lowest),
    max: roundUp(highest),
    ofDay: true,
  };
}

/** The next number of at most two digits before its zeros; 0 stays 0. */
export function roundUp(value: number): number {
  if (!(value > 0)) return 0;
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.ceil(value / step) * step;
}

function bar(side: Side, units: Float64Array, unit: OiUnit, name: string): BarSeries {
  return {
    id: side,
    kind: 'bar',
    name,
    tone: side,
    axis: 'left',
    values: counted(units, unit),
    format: 'quantity',
    stack: side,
    hatched: side === 'put',
  };
}

/** A place worth a line, and what it is. */
export type Place = Pick<Marker, 'id' | 'at' | 'tone'> & { readonly name: string };

/** One line a place: what stands at the same strike shares its label. */
export function markersAt(places: readonly Place[]): Marker[] {
  const known = places.filter(({ at }) => !Number.isNaN(at));
  return [...grouped(known, ({ at }) => at)].map(([at, [first, ...others]]) => ({
    id: first!.id,
    at,
    tone: first!.tone,
    label: `${[first!, ...others].map(({ name }) => name).join(' · ')} ${formatStrike(at)}`,
  }));
}

/** Answers whether a place is among the strikes shown, or next to the outermost. */
export function isShownIn(picture: OiPicture) {
  const axis = strikeAxis(picture);
  return ({ at }: Place) => isAmongStrikes(axis, at);
}

/** The strike at the money, the forward and max pain, in rupees: NaN for one that is not known. */
export function moneyPlaces({ atm, forward, maxPain }: OiPicture, t: TFunction): Place[] {
  return [
    { id: 'atm', at: atm, tone: 'accent', name: t('oi-analysis:marker.atm') },
    { id: 'forward', at: forward, tone: 'future', name: t('oi-analysis:marker.forward') },
    { id: 'max-pain', at: maxPain, tone: 'muted', name: t('oi-analysis:marker.maxPain') },
  ];
}

/** The two largest strikes of each side, where they are among those shown. */
function wallPlaces({ walls, strikes }: OiPicture, t: TFunction): Place[] {
  return SIDES.flatMap((side) =>
    walls[side].flatMap(({ strike }, index) => {
      const rank = index + 1;
      const name = t(`oi-analysis:marker.${side}Wall`, { rank });
      return strikes.includes(strike) ? [{ id: `${side}-wall-${rank}`, at: strike, tone: side, name }] : [];
    }),
  );
}

/**
 * What has no line because it lies outside the strikes shown: "Max pain 24,000", and the largest strikes of the chain with
 * their open interest: "Call wall 1 26,000 (1.24 Cr)"; null where all of it is shown.
 */
export function outsideOf(picture: OiPicture, unit: OiUnit, t: TFunction): string | null {
  const { walls, strikes } = picture;
  const isShown = isShownIn(picture);
  const money = moneyPlaces(picture, t)
    .filter((place) => !Number.isNaN(place.at) && !isShown(place))
    .map(({ name, at }) => withFigure(name, formatStrike(at)));
  const largest = SIDES.flatMap((side) =>
    walls[side].flatMap(({ strike, oi }, index) => {
      if (strikes.includes(strike)) return [];
      const name = t(`oi-analysis:marker.${side}Wall`, { rank: index + 1 });
      return [withFigure(withFigure(name, formatStrike(strike)), `(${formatQuantity(oi / unit.size)})`)];
    }),
  );
  const told = [...money, ...largest];
  return told.length > 0 ? t('oi-analysis:scope.outside', { places: told.join(' · ') }) : null;
}

function wallNames({ walls }: OiPicture, side: Side): string {
  return walls[side].map(({ strike }) => formatStrike(strike)).join(', ');
}
