import { BUILD_UPS } from '#market/analytics/build-up.ts';
import { addDays, instantOf, MINUTE_MS, weekdayOf } from '#market/trading-date.ts';
import {
  type ChartModel,
  type LineSeries,
  SERIES_TONES,
  type TimeAxis,
  type XAxis,
} from '#ui/chart/chart-model.ts';
import { heatLimit } from '#ui/chart/heat-scale.ts';

/** Models of every kind of chart, of made-up figures that are the same at every call. */

const DATE = '2026-08-18';
const OPEN = 9 * 60 + 15;
const MINUTES = 375;
const MISSING = Number.NaN;

/** −1 … 1, without a pattern that the eye finds. */
const noise = (seed: number) => {
  const wave = 43_758.5453 * Math.sin(12.9898 * seed + 4.1);
  return 2 * (wave - Math.floor(wave)) - 1;
};

/** A walk from `start` by steps of about `step`. */
function walk(length: number, start: number, step: number, seed: number): number[] {
  const values = [start];
  for (let at = 1; at < length; at++) values.push(values[at - 1]! + step * noise(at + 1000 * seed));
  return values;
}

function sessionTimes(date: string, interval = 1): number[] {
  const count = Math.ceil(MINUTES / interval);
  return Array.from({ length: count }, (_, at) => instantOf(date, OPEN + (at + 1) * interval));
}
const minutes: TimeAxis = { kind: 'time', times: sessionTimes(DATE), gaps: [['10:16', '10:35']] };
const gapped = (values: readonly number[]) =>
  values.map((value, at) => (at >= 60 && at < 80 ? MISSING : value));

const strikes = (count: number) =>
  Array.from({ length: count }, (_, row) => 24_300 + 50 * (row - Math.floor(count / 2)));

export function heatCells(rows: number, columns: number, known: number): Float64Array {
  return Float64Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    if (column >= known || (column >= 20 && column < 26) || (row > 108 && column < 40)) return MISSING;
    const near = Math.exp(-(((row - rows / 2 - column / 12) / 14) ** 2));
    return Math.round(9e5 * near * (noise(cell) + 0.8 * Math.sin(row / 7 + column / 23)));
  });
}

export function heat(known = 125): ChartModel {
  const chain = strikes(120);
  const windows = sessionTimes(DATE, 3);
  const cells = heatCells(chain.length, windows.length, known);
  const spot = walk(windows.length, 24_250, 12, 3);
  return {
    id: 'heat',
    title: 'Net change of open interest by strike and window',
    summary: 'Puts less calls at 120 strikes in windows of three minutes',
    x: { kind: 'time', times: windows, interval: 3, gaps: [['10:16', '10:33']] },
    y: [
      {
        id: 'left',
        label: 'Strike',
        format: 'quantity',
        signed: true,
        rows: { kind: 'strike', strikes: chain, atm: 24_300 },
      },
    ],
    series: [
      {
        id: 'net',
        name: 'PE − CE, units',
        kind: 'heat',
        tone: 'put',
        axis: 'left',
        cells,
        scale: { kind: 'diverging', limit: heatLimit(cells), below: 'call' },
      },
      {
        id: 'spot',
        name: 'Spot',
        kind: 'line',
        tone: 'price',
        axis: 'left',
        format: 'price',
        signed: false,
        values: spot.map((value, at) => (at < known ? value : MISSING)),
      },
    ],
  };
}

export function sequentialHeat(): ChartModel {
  const { x, y, series } = heat();
  const [net] = series;
  if (net?.kind !== 'heat') throw new Error('a heat map has its cells first');
  const cells = Float64Array.from(net.cells, Math.abs);
  return {
    id: 'volume',
    title: 'Volume by strike and window',
    summary: 'Volume at 120 strikes',
    x,
    y: [{ ...y[0]!, signed: false }],
    series: [
      {
        ...net,
        id: 'volume',
        name: 'Volume, units',
        tone: 'accent',
        cells,
        scale: { kind: 'sequential', max: heatLimit(cells) },
      },
    ],
  };
}

/** Candles of `count` windows. */
export function candleModel(count: number, interval: number): ChartModel {
  const close = walk(count, 24_300, 14, 7);
  const open = close.map((_, at) => close[at - 1] ?? 24_296);
  const reach = (at: number) => 6 * Math.abs(noise(at + 0.5));
  return {
    id: 'candles',
    title: 'Spot and its volume',
    summary: 'Candles through the day',
    labelledBelow: true,
    x: { kind: 'time', times: sessionTimes(DATE, interval).slice(0, count), interval, gaps: [] },
    y: [{ id: 'right', label: 'Price, ₹', format: 'price' }],
    series: [
      {
        id: 'spot',
        name: 'Spot',
        kind: 'candle',
        tone: 'price',
        axis: 'right',
        open,
        close,
        high: close.map((value, at) => Math.max(value, open[at]!) + reach(at)),
        low: close.map((value, at) => Math.min(value, open[at]!) - reach(at + 500)),
      },
    ],
  };
}

export function candles(): ChartModel[] {
  const price = candleModel(75, 5);
  return [
    price,
    {
      id: 'volume-below',
      title: 'Volume',
      summary: 'Volume of each window',
      x: price.x,
      y: [{ id: 'left', label: 'Volume, units', format: 'quantity', fromZero: true }],
      series: [
        {
          id: 'volume',
          name: 'Volume',
          kind: 'bar',
          tone: 'muted',
          axis: 'left',
          values: Array.from({ length: 75 }, (_, at) => 4e6 * (1.1 + noise(at))),
        },
      ],
    },
  ];
}

export function straddle(): ChartModel {
  const price = gapped(walk(MINUTES, 312, 1.6, 11));
  let sum = 0;
  let count = 0;
  const atp = price.map((value) => {
    if (Number.isNaN(value)) return value;
    sum += value;
    count++;
    return sum / count;
  });
  return {
    id: 'straddle',
    title: 'Straddle 24,300',
    summary: 'The straddle against its average price',
    x: minutes,
    y: [{ id: 'right', label: 'Premium, ₹', format: 'price' }],
    series: [
      {
        id: 'over',
        name: 'Price − ATP',
        kind: 'between',
        tone: 'up',
        below: 'down',
        axis: 'right',
        values: price,
        base: atp,
        format: 'points',
        signed: true,
      },
      { id: 'atp', name: 'ATP', kind: 'line', tone: 'accent', dash: 'dashed', axis: 'right', values: atp },
      { id: 'premium', name: 'Straddle', kind: 'line', tone: 'price', axis: 'right', values: price },
    ],
    events: [120, 131, 240, 330].map((at, index) => ({
      at: minutes.times[at]!,
      label: `ATM rolled to ${(24_300 + 50 * index).toLocaleString('en-IN')}`,
      tone: 'accent',
      on: 'premium',
    })),
  };
}

export function difference(): ChartModel {
  const call = gapped(walk(MINUTES, 0, 60_000, 5));
  const put = gapped(walk(MINUTES, 0, 60_000, 6));
  const values = put.map((value, at) => value - call[at]!);
  const crossings = values.flatMap((value, at) => (value * (values[at - 1] ?? Number.NaN) < 0 ? [at] : []));
  return {
    id: 'difference',
    title: 'Change of open interest, calls and puts',
    summary: 'Changes since the open',
    x: minutes,
    y: [{ id: 'left', label: 'Change, units', format: 'quantity', signed: true, fromZero: true }],
    series: [
      {
        id: 'difference',
        name: 'PE − CE',
        kind: 'between',
        tone: 'put',
        below: 'call',
        axis: 'left',
        values: put,
        base: call,
        steps: true,
      },
      { id: 'call', name: 'Calls', kind: 'step', tone: 'call', axis: 'left', values: call },
      { id: 'put', name: 'Puts', kind: 'step', tone: 'put', axis: 'left', values: put },
    ],
    events: crossings.map((at) => ({
      at: minutes.times[at]!,
      label: values[at]! > 0 ? 'puts above' : 'calls above',
      tone: 'muted',
    })),
  };
}

export function bands(): ChartModel {
  const windows = sessionTimes(DATE, 3);
  const typeOf = (at: number) =>
    BUILD_UPS[Math.floor(2.5 + 2.5 * Math.sin(at / 9) * noise(Math.floor(at / 4)))]!;
  return {
    id: 'bands',
    title: 'Future and the kind of its build-up',
    summary: 'The price through the day over its build-up',
    x: { ...minutes, gaps: [] },
    y: [{ id: 'right', label: 'Price, ₹', format: 'price' }],
    series: [
      {
        id: 'future',
        name: 'Future',
        kind: 'line',
        tone: 'future',
        axis: 'right',
        values: walk(MINUTES, 24_320, 6, 21),
      },
    ],
    bands: windows.map((close, at) => ({
      from: close - 2 * MINUTE_MS,
      to: close,
      tone: typeOf(at),
      label: typeOf(at).replaceAll('-', ' '),
    })),
  };
}

export function smile(): ChartModel {
  const chain = strikes(41);
  const volatility = (shift: number, bend: number) =>
    chain.map((strike, at) =>
      at % 9 === 4
        ? MISSING
        : 11 +
          shift +
          bend * ((strike - 24_300) / 800) ** 2 -
          0.6 * ((strike - 24_300) / 800) +
          0.15 * noise(at + shift),
    );
  const x: XAxis = { kind: 'strike', strikes: chain, atm: 24_300 };
  return {
    id: 'smile',
    title: 'Smile',
    summary: 'Volatility over strikes',
    x,
    y: [{ id: 'right', label: 'IV, %', format: 'iv' }],
    series: [
      {
        id: 'prev',
        name: 'Previous close',
        kind: 'line',
        tone: 'muted',
        dash: 'dashed',
        ghost: true,
        joined: true,
        axis: 'right',
        values: volatility(1.4, 2.1),
      },
      {
        id: 'open',
        name: '09:16',
        kind: 'line',
        tone: 'muted',
        dash: 'dotted',
        ghost: true,
        joined: true,
        axis: 'right',
        values: volatility(0.7, 2.4),
      },
      {
        id: 'now',
        name: '10:43',
        kind: 'line',
        tone: 'accent',
        joined: true,
        dots: true,
        hollow: { at: chain.map((_, at) => at < 7 || at % 11 === 6), head: 'Stale quote' },
        axis: 'right',
        values: volatility(0, 2.6),
      },
    ],
    markers: [
      { id: 'atm', at: 24_300, label: 'ATM 24,300', tone: 'accent' },
      { id: 'forward', at: 24_331, label: 'Forward 24,331.20', tone: 'future' },
    ],
  };
}

export function term(): ChartModel {
  const days = [2, 9, 16, 23, 37, 65, 128];
  return {
    id: 'term',
    title: 'Term structure',
    summary: 'Volatility at the money by expiry',
    x: {
      kind: 'value',
      label: 'Days to expiry',
      format: 'integer',
      places: days,
      names: { head: 'Expiry', of: days.map((day) => addDays(DATE, day)) },
    },
    y: [{ id: 'right', label: 'ATM IV, %', format: 'iv' }],
    series: [
      {
        id: 'prev',
        name: 'Previous close',
        kind: 'line',
        tone: 'muted',
        dash: 'dashed',
        ghost: true,
        axis: 'right',
        values: [14.1, 13.2, 12.9, 12.8, 12.9, 13.3, 13.9],
      },
      {
        id: 'now',
        name: 'Now',
        kind: 'line',
        tone: 'accent',
        dots: true,
        axis: 'right',
        values: [12.2, 12.0, 12.1, 12.3, 12.6, MISSING, 13.8],
      },
    ],
  };
}

export function twelve(): ChartModel {
  return {
    id: 'lines',
    title: 'Open interest of twelve contracts',
    summary: 'Twelve lines',
    x: { ...minutes, gaps: [] },
    y: [
      { id: 'left', label: 'Open interest, units', format: 'quantity' },
      { id: 'right', label: 'Price, ₹', format: 'price' },
    ],
    series: [
      ...SERIES_TONES.map(
        (tone, at): LineSeries => ({
          id: tone,
          name: `${(24_050 + 50 * (at >> 1)).toLocaleString('en-IN')} ${at % 2 ? 'PE' : 'CE'}`,
          kind: 'line',
          tone,
          axis: 'left',
          values: walk(MINUTES, 3e6 + 6e5 * at, 5e4, 40 + at),
        }),
      ),
      {
        id: 'spot',
        name: 'Spot',
        kind: 'line',
        tone: 'price',
        axis: 'right',
        emphasis: true,
        values: walk(MINUTES, 24_300, 6, 3),
      },
    ],
  };
}

const sessions = (first: string, count: number): string[] => {
  const dates: string[] = [];
  for (let date = first; dates.length < count; date = addDays(date, 1))
    if (weekdayOf(date) >= 1 && weekdayOf(date) <= 5) dates.push(date);
  return dates;
};

export function week(): ChartModel {
  const times = sessions('2026-08-12', 5).flatMap((date) => sessionTimes(date));
  return {
    id: 'week',
    title: 'Rolling straddle over five sessions',
    summary: 'The straddle at the money minute by minute',
    x: { kind: 'time', times, gaps: [['2026-08-13 11:00', '2026-08-13 12:30']], language: 'en' },
    y: [{ id: 'right', label: 'Premium, ₹', format: 'price' }],
    series: [
      {
        id: 'straddle',
        name: 'ATM straddle',
        kind: 'line',
        tone: 'price',
        axis: 'right',
        values: walk(times.length, 320, 2, 31).map((value, at) => (at >= 480 && at < 570 ? MISSING : value)),
      },
    ],
    events: [{ at: times[900]!, label: 'ATM rolled to 24,350', tone: 'accent' }],
  };
}

export function daily(): ChartModel {
  const dates = sessions('2025-11-03', 200);
  return {
    id: 'daily',
    title: 'Closing PCR',
    summary: 'Put call ratio at each close',
    x: { kind: 'date', dates, language: 'en' },
    y: [
      {
        id: 'left',
        label: 'PCR',
        format: 'ratio',
        references: [{ value: 1, label: '1.00' }],
      },
      { id: 'right', label: 'Spot, ₹', format: 'price' },
    ],
    series: [
      {
        id: 'level',
        name: 'PCR − 1',
        kind: 'between',
        tone: 'put',
        below: 'call',
        axis: 'left',
        values: walk(200, 1, 0.06, 61),
        base: 1,
        signed: true,
      },
      { id: 'pcr', name: 'PCR', kind: 'line', tone: 'accent', axis: 'left', values: walk(200, 1, 0.06, 61) },
      {
        id: 'spot',
        name: 'Spot',
        kind: 'line',
        tone: 'price',
        axis: 'right',
        values: walk(200, 24_000, 160, 62),
      },
    ],
    markers: [{ id: 'roll', at: instantOf('2026-03-26', 0), label: 'expiry', tone: 'muted' }],
  };
}
