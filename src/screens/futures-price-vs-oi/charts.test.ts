import { describe, expect, it } from 'vitest';
import { cutBoard } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { oneFuture } from '#market/one-future.ts';
import { midnightOf } from '#market/trading-date.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { tableWords } from '#test/chart-drawing.ts';
import { english } from '#test/english.ts';
import type { Series } from '#ui/chart/chart-model.ts';
import { chartTable } from '#ui/chart/chart-table.ts';
import { fullWindow } from '#ui/chart/frame.ts';
import { edgesAt } from '#ui/chart/places.ts';
import { dayPicture, type HistoryAnswer, lifePicture, todayRow } from './compute.ts';
import { dayChart, dayVolumeChart } from './day-charts.ts';
import { lifeChangeChart, lifeChart, lifeVolumeChart } from './life-charts.ts';
import type { Drawn } from './screen.ts';

const gone = Number.NaN;
const day = oneFuture(
  builtFuturesBoard({
    contracts: [
      {
        price: [24_100, 24_104, 24_104, 24_099, 24_097, 24_098],
        oi: [65_000, 65_000, 71_500, 78_000, 78_000, 71_500],
        volume: [650, 1_300, 1_950, 1_950, 2_600, 3_250],
        prevOi: 65_000,
      },
    ],
  }),
  0,
);

function inputAt(minute: number, drawn: Drawn = 'line') {
  const board = cutBoard(day, day.grid.times[minute]!);
  return {
    picture: dayPicture(board, 3)!,
    board,
    day,
    interval: 3,
    drawn,
    baseName: 'previous close 12 Jun',
    unit: { name: 'units', size: 1 } as const,
    t: english,
  };
}
const valuesOf = (series: Series | undefined) =>
  series && 'values' in series ? [...(series.values as Float64Array)] : [];

describe('price and open interest through the day', () => {
  it('stand on scales that tell nothing of what is still to come', () => {
    const room = 0.04 * 4;
    expect(dayChart(inputAt(1)).y[1]).toMatchObject({ min: 24_100 - room, max: 24_104 + room });
    expect(dayVolumeChart(inputAt(1)).y[0]).toMatchObject({ min: 0, max: 1_300 });
    expect(dayVolumeChart(inputAt(2)).y[0]).toMatchObject({ min: 0, max: 1_950 });
  });

  it('draw nothing of minutes to come', () => {
    const [oi, price] = dayChart(inputAt(1)).series;
    expect(valuesOf(oi).slice(0, 3)).toEqual([65_000, 65_000, gone]);
    expect(valuesOf(price).slice(0, 3)).toEqual([24_100, 24_104, gone]);
  });

  it('have each bar of volume beneath its minutes, or beneath its candle', () => {
    const share = ({ x }: ReturnType<typeof dayChart>, place: number) => {
      const [from, to] = fullWindow({ ...dayVolumeChart(inputAt(5)), x });
      return edgesAt(x, place).map((position) => (position - from) / (to - from));
    };
    const [minutes, windows] = [dayChart(inputAt(5)), dayVolumeChart(inputAt(5))];
    expect(share(windows, 3)[1]).toBeCloseTo(share(minutes, 11)[1]!, 12);
    const [candles, under] = [dayChart(inputAt(5, 'candle')), dayVolumeChart(inputAt(5, 'candle'))];
    expect(share(under, 3)).toEqual(share(candles, 3));
  });

  it('have candles and open interest at the ends of windows', () => {
    const [oi, price] = dayChart(inputAt(5, 'candle')).series;
    expect(valuesOf(oi).slice(0, 3)).toEqual([71_500, 71_500, gone]);
    expect(price!.kind === 'candle' && [...price!.close].slice(0, 2)).toEqual([24_104, 24_098]);
  });

  it('mark the open interest that changes are measured from', () => {
    expect(dayChart(inputAt(5)).y[0]!.references).toEqual([
      { value: 65_000, label: 'OI at previous close 12 Jun' },
    ]);
  });

  it('have the volume of each window', () => {
    expect(valuesOf(dayVolumeChart(inputAt(5)).series[0]).slice(0, 3)).toEqual([1_950, 1_300, gone]);
  });
});

const answer: HistoryAnswer = {
  dates: ['2026-06-11', '2026-06-12'],
  expiries: ['2026-05-26', '2026-06-30'],
  series: { close: [23_900, 24_000], oi: [650, 65_000], volume: [650, 650] },
};
const SESSIONS = ['2026-06-11', '2026-06-12', '2026-06-15'];
const { previousSession } = createCalendar();
const life = lifePicture('NIFTY', answer, { row: todayRow(day)!, isClosed: true }, SESSIONS, previousSession);
const lifeInput = (drawn: Drawn) => ({
  life,
  drawn,
  units: 'units' as const,
  language: 'en',
  t: english,
});

describe('price and open interest day by day', () => {
  it('mark the first day of another contract', () => {
    expect(lifeChart(lifeInput('line')).markers).toEqual([
      { id: 'roll-2026-06-12', at: midnightOf('2026-06-12'), label: 'rolled to 30 Jun', tone: 'warning' },
    ]);
  });

  it('say so in the table and the CSV too, where open interest leaps', () => {
    const { columns, rows } = chartTable(lifeChart(lifeInput('line')), tableWords);
    expect(columns.at(-1)!.id).toBe('marker');
    expect(rows.map(({ cells }) => cells.at(-1))).toEqual(['', 'rolled to 30 Jun', '']);
  });

  it('have no change on that day', () => {
    const chart = lifeChangeChart(lifeInput('line'));
    expect(valuesOf(chart.series[0])).toEqual([gone, gone, 6_500]);
    expect(chart.bands!.map(({ label }) => label)).toEqual(['Long build-up']);
  });

  it('have the type of each day told with its bar, as bars of the same colours through a day, and nothing tinted', () => {
    const at = midnightOf('2026-06-15');
    const told = { from: at, to: at, tone: 'long-build-up', label: 'Long build-up', isUntinted: true };
    expect(lifeChangeChart(lifeInput('line')).bands).toEqual([told]);
  });

  it('are counted in lots by the lot of each day, and are missing where that is not known', () => {
    const dates = ['2026-06-10', '2026-06-11', '2026-06-12'];
    const series = { close: [24_000, 24_010, 24_020], oi: [7_500, 15_000, 65_000], volume: [750, 75, 650] };
    const known = { dates, expiries: dates.map(() => '2026-06-30'), series, lotSizes: [75, null, 65] };
    const today = { row: todayRow(day)!, isClosed: true };
    const input = {
      ...lifeInput('line'),
      life: lifePicture('NIFTY', known, today, [...dates, '2026-06-15'], previousSession),
      units: 'lots' as const,
    };
    expect(valuesOf(lifeChart(input).series[0])).toEqual([100, gone, 1_000, 1_100]);
    expect(valuesOf(lifeVolumeChart(input).series[0])).toEqual([10, gone, 10, 50]);
    expect(valuesOf(lifeChangeChart(input).series[0])).toEqual([gone, gone, 50_000 / 65, 100]);
    expect(valuesOf(lifeChart({ ...input, units: 'units' }).series[0])[0]).toBe(7_500);
  });

  it('part where the contract was adjusted, and say so', () => {
    const known = { ...answer, expiries: ['2026-06-30', '2026-06-30'], lotSizes: [100, 65] };
    const today = { row: todayRow(day)!, isClosed: true };
    const adjusted = lifePicture('SOUTHBANK', known, today, SESSIONS, previousSession);
    const chart = lifeChart({ ...lifeInput('line'), life: adjusted });
    expect(chart.x).toMatchObject({ breaks: ['2026-06-12'] });
    expect(chart.markers).toEqual([
      {
        id: 'adjusted-2026-06-12',
        at: midnightOf('2026-06-12'),
        label: 'lot from 100 to 65',
        tone: 'warning',
      },
    ]);
    expect(lifeChart(lifeInput('line')).x).toMatchObject({ breaks: [] });
  });

  it('stay a line where some days have no candle', () => {
    expect(lifeChart(lifeInput('candle')).series.map(({ kind }) => kind)).toEqual(['step', 'line']);
  });
});
