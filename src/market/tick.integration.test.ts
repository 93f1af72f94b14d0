import { beforeAll, describe, expect, it } from 'vitest';
import { openSampleDay, SAMPLES, type SampleDay } from '#test/sample-day.ts';
import { sampleRows } from '#test/sample-files.ts';
import { legSince } from './analytics/leg-change.ts';
import { firstObserved, lastObserved, strikeIndex } from './board.ts';
import { optionTick } from './tick.ts';

const MORNING = 'chains/chain_latest_2026-08-19_095544.json.gz';
const AFTERNOON = 'chains/chain_latest_2026-08-19_142813.json.gz';
const EXPIRY = '2026-08-25';

describe.skipIf(!SAMPLES)('ticks of options on 19 August 2026', () => {
  let day: SampleDay;

  beforeAll(async () => {
    day = await openSampleDay(MORNING, '2026-08-19', [AFTERNOON]);
  });

  it('are those of the list of instruments, but of two stocks that fell below ₹250 within the month', async () => {
    const listed = sampleRows('masters/kite_nfo_instruments_20260818.csv.gz').filter(
      ({ expiry, instrument_type: type }) => expiry === EXPIRY && (type === 'CE' || type === 'PE'),
    );
    const told = new Map(listed.map(({ name, tick_size: tick }) => [name!, Number(tick)]));
    const counts = { fine: 0, usual: 0 };
    const others: string[] = [];
    for (const [symbol, tick] of told) {
      const board = await day.board(EXPIRY, symbol).catch(() => null);
      if (board === null) continue;
      if (optionTick(board) !== tick) others.push(symbol);
      else counts[tick === 0.05 ? 'usual' : 'fine']++;
    }
    expect(others.sort()).toEqual(['CROMPTON', 'JIOFIN']);
    expect(counts.fine).toBe(29);
    expect(counts.usual).toBeGreaterThan(150);
  });

  it('make long unwinding of two paise that YESBANK 23 CE lost', async () => {
    const board = await day.board(EXPIRY, 'YESBANK');
    const minute = firstObserved(board);
    const base = {
      kind: 'minute',
      minute,
      time: board.grid.times[minute]!,
      exact: true,
      isFirst: true,
    } as const;
    const leg = legSince(board, 'call', strikeIndex(board, 23), base, lastObserved(board));
    expect(leg).toMatchObject({ price: 0.17, priceChange: -0.02, buildUp: 'long-unwinding' });
    expect(leg.oiChangePct).toBeCloseTo(-10.2, 1);
  });
});

describe.skipIf(!SAMPLES)('before there was a finer tick', () => {
  it.each(['bhavcopy-legacy/fo_bhav__23FEB2017.csv.gz', 'bhavcopy-legacy/fo13JUN2022bhav.csv.zip'])(
    'futures and options of stocks had prices in steps of ₹0.05 alone (%s)',
    (path) => {
      const prices = sampleRows(path)
        .filter(({ INSTRUMENT }) => INSTRUMENT === 'FUTSTK' || INSTRUMENT === 'OPTSTK')
        .flatMap(({ OPEN, HIGH, LOW, CLOSE }) =>
          [OPEN, HIGH, LOW, CLOSE].map((text) => Math.round(Number(text) * 100)),
        );
      expect(prices.length).toBeGreaterThan(100_000);
      expect(prices.filter((paise) => paise % 5 !== 0)).toEqual([]);
    },
  );
});
