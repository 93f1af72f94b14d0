import type { TFunction } from 'i18next';
import type { AverageTradedPrice } from '#market/analytics/atp.ts';
import type { Side } from '#market/contract.ts';
import { anyMarked } from '#market/marked-minutes.ts';
import { rupees } from '#market/rupees.ts';
import { formatClock } from '#market/trading-date.ts';
import type { BarSeries, ChartModel, LineSeries, XAxis, YAxis } from '#ui/chart/chart-model.ts';
import { endsOf } from '#ui/chart/column-ends.ts';
import { valueShown } from '#ui/chart/legend-figures.ts';
import { levelParts } from '#ui/chart/level-parts.ts';
import { formatPrice, formatQuantity, inUnits } from '#ui/formats.ts';
import { counted, type OiUnit } from '#ui/oi-unit.ts';
import type { LegLife, StrikeDay } from './compute.ts';

type Extent = ReturnType<typeof endsOf>;
type OfSide = { readonly side: Side; readonly values: Float64Array };
/** Of one leg, or of both added up. */
type Oi = { readonly of: Side | 'both'; readonly values: Float64Array };

/** What stands in one pane: the price of a leg or of both over their open interest, and the volume below. */
export type Pane = {
  readonly id: string;
  /** `24,350 CE`, `24,350 CE + PE`. */
  readonly name: string;
  readonly x: XAxis;
  readonly price: Float64Array;
  /** 1 at the minutes whose price is an old one, or is made of one. */
  readonly old?: Float64Array;
  readonly atp: AverageTradedPrice | null;
  readonly oi: Oi;
  readonly volume: readonly OfSide[];
  readonly level: StrikeDay['level'] | null;
  /** Units per lot at each place, where places are days: a lot is of its date. */
  readonly lots?: LegLife['lots'];
};

/** A leg of the day, up to the minute shown. */
export function legPane(side: Side, name: string, shown: StrikeDay, x: XAxis): Pane {
  const { price, old, oi, volume, atp } = shown[side];
  return {
    id: side,
    name,
    x,
    price,
    old,
    atp,
    oi: { of: side, values: oi },
    volume: [{ side, values: volume }],
    level: shown.level,
  };
}

/** Call and put of the day together: the price and the open interest of both, the volume of each. */
export function bothPane(name: string, shown: StrikeDay, x: XAxis): Pane {
  return {
    id: 'both',
    name,
    x,
    ...shown.both,
    ...sidesOf(shown.call, shown.put),
    level: shown.level,
  };
}

/** A contract's life, session by session. */
export function lifePane(side: Side, name: string, life: LegLife, language: string): Pane {
  return {
    id: `${side}-life`,
    name,
    x: { kind: 'date', dates: life.dates, language },
    price: life.price,
    old: life.old,
    atp: null,
    oi: { of: side, values: life.oi },
    volume: [{ side, values: life.volume }],
    level: null,
    lots: life.lots,
  };
}

/** The lives of call and put on the same dates. */
export function bothLivesPane(name: string, call: LegLife, put: LegLife, language: string): Pane {
  return {
    ...lifePane('call', name, call, language),
    id: 'both-life',
    price: sumOf(call.price, put.price).map(rupees),
    old: anyMarked([call.old, put.old]),
    ...sidesOf(call, put),
    lots: call.lots.map((lotSize, at) => lotSize ?? put.lots[at]!),
  };
}

type OiAndVolume = { readonly oi: Float64Array; readonly volume: Float64Array };

function sidesOf(call: OiAndVolume, put: OiAndVolume): Pick<Pane, 'oi' | 'volume'> {
  return {
    oi: { of: 'both', values: sumOf(call.oi, put.oi) },
    volume: [
      { side: 'call', values: call.volume },
      { side: 'put', values: put.volume },
    ],
  };
}

/** The price with its average on the right, open interest as the step it is on the left. */
export function priceOiChart(pane: Pane, unit: OiUnit, t: TFunction): ChartModel {
  const { id, name, x, price, atp, oi } = pane;
  const openInterest = countedIn(pane, oi.values, unit);
  const isDaily = x.kind === 'date';
  const isBoth = oi.of === 'both';
  const of = contractOf(pane);
  const line = (lineId: string, series: Partial<LineSeries> & Pick<LineSeries, 'name' | 'tone' | 'values'>) =>
    ({ id: lineId, kind: 'line', axis: 'right', ...of, ...series }) satisfies LineSeries;
  return {
    id: `${id}-price`,
    title: t('price-vs-oi:price.title', { name }),
    summary: t('price-vs-oi:price.summary', {
      name,
      price: formatPrice(valueShown(x, price)),
      oi: formatQuantity(valueShown(x, openInterest)),
    }),
    x,
    y: [
      axis('left', t(`price-vs-oi:oi.axis.${unit.name}`), 'quantity', dayEnds(pane, [openInterest])),
      axis(
        'right',
        t('price-vs-oi:price.axis'),
        'price',
        dayEnds(pane, [price, ...(atp ? [atp.values] : [])]),
      ),
    ],
    series: [
      {
        id: `${oi.of}-oi`,
        kind: 'step',
        name: t(isBoth ? 'price-vs-oi:oi.sum' : 'price-vs-oi:oi.name'),
        ...of,
        ...(oi.of === 'both' ? { tone: 'series8', dash: 'solid' } : { tone: oi.of }),
        axis: 'left',
        values: openInterest,
        dots: isDaily,
      },
      ...(atp
        ? [line('atp', { name: atpName(atp, t), tone: 'accent', dash: 'dotted', values: atp.values })]
        : []),
      line('price', {
        name: t(isBoth ? 'price-vs-oi:price.sum' : 'price-vs-oi:price.name'),
        tone: 'price',
        values: price,
        ...(pane.old && { old: pane.old }),
        dots: isDaily,
      }),
    ],
    labelledBelow: true,
  };
}

/** What was traded, call and put one on another, and the spot or the forward over it. */
export function volumeChart(pane: Pane, unit: OiUnit, t: TFunction): ChartModel {
  const { id, name, x } = pane;
  const level = pane.level && levelParts(pane.level, 'right', t);
  const volume = pane.volume.map(({ side, values }) => ({ side, values: countedIn(pane, values, unit) }));
  const { max } = dayEnds(pane, [volume.map(({ values }) => values).reduce(stackOf)]);
  const isDaily = x.kind === 'date';
  return {
    id: `${id}-volume`,
    title: t('price-vs-oi:volume.title', { name }),
    summary: t(isDaily ? 'price-vs-oi:volume.summaryOfDays' : 'price-vs-oi:volume.summary', {
      name,
      volume: volume.map(({ values }) => formatQuantity(valueShown(x, values))).join(' / '),
      level: formatPrice(pane.level ? valueShown(x, pane.level.values) : Number.NaN),
    }),
    x,
    y: [
      {
        ...axis('left', t(`price-vs-oi:volume.axis.${unit.name}`), 'quantity', {}),
        ...(max && { min: 0, max }),
        fromZero: true,
      },
      ...(level ? [level.axis] : []),
    ],
    series: [
      ...volumeBars(volume, t).map((bars) => ({ ...bars, ...contractOf(pane) })),
      ...(level ? [level.line] : []),
    ],
  };
}

/** The contract of a pane of one; those of call and put together say by themselves whose they are. */
function contractOf({ name, oi }: Pane): Pick<LineSeries, 'of'> {
  return oi.of === 'both' ? {} : { of: name };
}

function volumeBars(volume: readonly OfSide[], t: TFunction): BarSeries[] {
  const below = volume.length > 1 ? volume[0]!.values.map((value) => value || 0) : null;
  return volume.map(
    ({ side, values }, at): BarSeries => ({
      id: `${side}-volume`,
      kind: 'bar',
      name: t(volume.length > 1 ? `price-vs-oi:volume.${side}` : 'price-vs-oi:volume.name'),
      tone: side,
      axis: 'left',
      stack: 'volume',
      values,
      ...(below && at > 0 && { from: below }),
    }),
  );
}

/** A column of units, counted so: on days each by the lot of its date. */
function countedIn({ lots }: Pane, values: Float64Array, unit: OiUnit): Float64Array {
  return lots ? values.map((value, at) => inUnits(value, unit.name, lots[at]!)) : counted(values, unit);
}

function axis(id: YAxis['id'], label: string, format: YAxis['format'], ends: Extent): YAxis {
  return { id, label, format, ...ends };
}

/** Ends that stand still while a day is zoomed; the days of a life are few, and fit what is in sight. */
function dayEnds({ x }: Pane, columns: readonly Float64Array[]): Extent {
  return x.kind === 'date' ? {} : endsOf(columns);
}

/** The exchange's average, or since when the stored minutes make it. */
function atpName({ source, from }: AverageTradedPrice, t: TFunction): string {
  return source === 'minutes' && from !== null
    ? t('price-vs-oi:price.atpFrom', { time: formatClock(from) })
    : t('price-vs-oi:price.atp');
}

function sumOf(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((value, at) => value + other[at]!);
}

/** How high bars stand on one another: where one is missing, the other alone. */
function stackOf(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((value, at) => {
    const above = other[at]!;
    return Number.isNaN(value) ? above : value + (above || 0);
  });
}
