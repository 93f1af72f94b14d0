import type { TFunction } from 'i18next';
import type { Board } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import type { BarSeries, ChartModel, Marker, YAxis } from '#ui/chart/chart-model.ts';
import { formatPrice, formatQuantity, formatStrike, type Units } from '#ui/formats.ts';
import type { OiPicture, OiScale } from './compute.ts';

/** How open interest is counted: in units, or in lots of so many units. */
export type OiUnit = { readonly name: Units; readonly size: number };

/** Lots where they are asked for and mean the same in every expiry shown, else units. */
export function oiUnit(asked: Units, boards: readonly Pick<Board, 'lotSize'>[]): OiUnit {
  const size = boards[0]?.lotSize ?? null;
  const same = boards.every((board) => board.lotSize === size);
  return asked === 'lots' && size !== null && same ? { name: 'lots', size } : { name: 'units', size: 1 };
}

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
export function changeChart(input: OiChartsInput): ChartModel {
  const { picture, scale, unit, profile, baseName, t } = input;
  return {
    id: 'oi-change',
    title: t('screens.oi-analysis.change.title'),
    summary: t('screens.oi-analysis.change.summary', {
      base: baseName,
      call: formatQuantity(picture.totals.callChange / unit.size),
      put: formatQuantity(picture.totals.putChange / unit.size),
    }),
    x: strikeAxis(picture),
    y: [
      oiAxis(
        t(`screens.oi-analysis.change.axis.${unit.name}`),
        scale.fall / unit.size,
        scale.rise / unit.size,
      ),
    ],
    series: [
      bar('call', picture.call.change, unit, t('screens.oi-analysis.change.call')),
      bar('put', picture.put.change, unit, t('screens.oi-analysis.change.put')),
    ],
    markers: moneyMarkers(picture, t),
    horizontal: profile,
  };
}

/** The open interest at each strike: solid now, outlined as it was at the base. */
export function totalChart(input: OiChartsInput): ChartModel {
  const { picture, scale, unit, profile, baseName, t } = input;
  const outline = (side: Side): BarSeries => ({
    ...bar(side, picture[side].baseOi, unit, t(`screens.oi-analysis.total.${side}Base`, { base: baseName })),
    id: `${side}-base`,
    outline: true,
  });
  return {
    id: 'oi-total',
    title: t('screens.oi-analysis.total.title'),
    summary: t('screens.oi-analysis.total.summary', {
      call: formatQuantity(picture.totals.callOi / unit.size),
      put: formatQuantity(picture.totals.putOi / unit.size),
      callWall: wallNames(picture, 'call'),
      putWall: wallNames(picture, 'put'),
    }),
    x: strikeAxis(picture),
    y: [oiAxis(t(`screens.oi-analysis.total.axis.${unit.name}`), 0, scale.oi / unit.size)],
    series: [
      ...(picture.base ? [outline('call'), outline('put')] : []),
      bar('call', picture.call.oi, unit, t('screens.oi-analysis.total.call')),
      bar('put', picture.put.oi, unit, t('screens.oi-analysis.total.put')),
    ],
    markers: [...moneyMarkers(picture, t), ...wallMarkers(picture, t)],
    horizontal: profile,
  };
}

function strikeAxis({ strikes, atm }: OiPicture): ChartModel['x'] {
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
    values: unit.size === 1 ? units : units.map((value) => value / unit.size),
    format: 'quantity',
    stack: side,
    hatched: side === 'put',
  };
}

function moneyMarkers({ atm, forward, maxPain }: OiPicture, t: TFunction): Marker[] {
  const markers: Marker[] = [
    {
      id: 'atm',
      at: atm,
      tone: 'accent',
      label: t('screens.oi-analysis.marker.atm', { strike: formatStrike(atm) }),
    },
    {
      id: 'forward',
      at: forward,
      tone: 'future',
      label: t('screens.oi-analysis.marker.forward', { price: formatPrice(forward) }),
    },
    {
      id: 'max-pain',
      at: maxPain,
      tone: 'muted',
      label: t('screens.oi-analysis.marker.maxPain', { strike: formatStrike(maxPain) }),
    },
  ];
  return markers.filter(({ at }) => !Number.isNaN(at));
}

/** The two largest strikes of each side, where they are among those shown. */
function wallMarkers({ walls, strikes }: OiPicture, t: TFunction): Marker[] {
  const [lowest, highest] = [strikes[0] ?? Number.NaN, strikes.at(-1) ?? Number.NaN];
  return (['call', 'put'] as const).flatMap((side) =>
    walls[side].flatMap(({ strike }, rank) =>
      strike >= lowest && strike <= highest
        ? [
            {
              id: `${side}-wall-${rank + 1}`,
              at: strike,
              tone: side,
              label: t(`screens.oi-analysis.marker.${side}Wall`, {
                rank: rank + 1,
                strike: formatStrike(strike),
              }),
            },
          ]
        : [],
    ),
  );
}

function wallNames({ walls }: OiPicture, side: Side): string {
  return walls[side].map(({ strike }) => formatStrike(strike)).join(', ');
}
