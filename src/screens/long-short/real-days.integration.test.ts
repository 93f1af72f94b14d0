import { beforeAll, describe, expect, it } from 'vitest';
import { BUILD_UPS } from '#market/analytics/build-up.ts';
import { type Board, strikeIndex } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { chainFlows, legPicture } from './compute.ts';

const LOT = 65;
const NONE = new Float64Array(400).fill(Number.NaN);
const NO_IV = { iv: NONE, pointsPerTick: NONE };

/** The build-up of two rows of the file, a before b, as the product defines it. */
const TYPE = `case
  when abs(b.ltp - a.ltp) < 0.05 - 1e-6 or b.oi = a.oi or abs(b.oi - a.oi) < 0.001 * a.oi then 'neutral'
  when b.oi > a.oi then case when b.ltp > a.ltp then 'long-build-up' else 'short-build-up' end
  else case when b.ltp > a.ltp then 'short-covering' else 'long-unwinding' end end`;

describe.skipIf(!SAMPLES)('the expiry of 25 August on 18 August 2026', () => {
  let day: SampleDay;
  let board: Board;

  beforeAll(async () => {
    day = await openSampleDay('intraday/nifty-2026-08-18.parquet', '2026-08-18');
    board = await day.board('2026-08-25');
  });

  const rowsAt = (option: string, time: string) =>
    `(select strike, oi, ltp from raw where expiry = '25-Aug-2026' and option_type = '${option}'
      and timestamp = '20260818${time.replace(':', '')}')`;

  it.each([
    ['call', 'CE', 24_250],
    ['put', 'PE', 24_000],
  ] as const)('has the windows of a %s (%s %d) as the file does', async (side, option, strike) => {
    const { rows } = legPicture(board, side, strikeIndex(board, strike), 3, { kind: 'open' }, NO_IV);
    const known = rows.filter(({ oiChange }) => !Number.isNaN(oiChange));
    expect(known.length).toBeGreaterThan(90);
    for (const { span, price, oiChange, priceChange, buildUp } of known.filter((_, at) => at % 6 === 0)) {
      const [from, to] = [span.base, span.last].map((minute) => formatClock(board.grid.times[minute]!));
      const [[ltp, change, points, type]] = (await day.rows(
        `select b.ltp, b.oi - a.oi, b.ltp - a.ltp, ${TYPE}
         from ${rowsAt(option, from!)} a join ${rowsAt(option, to!)} b using (strike) where strike = ${strike}`,
      )) as [[number, number, number, string]];
      expect([price, oiChange / LOT, buildUp]).toEqual([ltp, change, type]);
      expect(priceChange).toBeCloseTo(points, 6);
    }
  });

  it.each([
    ['call', 'CE', '11:57', '12:00'],
    ['put', 'PE', '11:57', '12:00'],
    ['call', 'CE', '15:27', '15:30'],
    ['put', 'PE', '15:27', '15:30'],
  ] as const)('splits all %ss (%s) from %s to %s as the file does', async (side, option, from, to) => {
    const flows = chainFlows(board, 3);
    const window = flows.spans.findIndex(({ time }) => formatClock(time) === to);
    const flow = flows[side][window]!;
    const expected = await day.rows(
      `select ${TYPE} as type, count(*)::int, sum(b.oi - a.oi)
       from ${rowsAt(option, from)} a join ${rowsAt(option, to)} b using (strike) group by 1`,
    );
    const found = BUILD_UPS.filter((type) => flow.count[type] > 0).map((type) => [
      type,
      flow.count[type],
      flow.oiChange[type] / LOT,
    ]);
    const byType = (one: readonly unknown[], other: readonly unknown[]) =>
      String(one[0]).localeCompare(String(other[0]));
    expect(found.sort(byType)).toEqual([...expected].sort(byType));
  });
});
