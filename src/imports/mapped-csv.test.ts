import { describe, expect, it } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { faultOf, importContent } from '#test/imported-content.ts';

const CHAIN = 'timestamp,symbol,expiry,strike,option_type,spot,ltp,volume,oi,oi_chg';
const chain = (...rows: readonly string[]) => [CHAIN, ...rows].join('\n');

const OWN = 'exchange,symbol,kind,expiry,strike,time_ms,price,atp,volume,oi,bid,ask,lot_size';
const own = (...rows: readonly string[]) => [OWN, ...rows].join('\n');
const NOON = instantOf('2026-08-18', 720);

describe('chain minutes as CSV', () => {
  it('keep their minute, lots become units, the spot is a contract of its own', async () => {
    const { sink, report } = await importContent(
      chain(
        '202608181043,NIFTY50,18-Aug-2026,22000,CE,24212.8,2235,18,52,-8',
        '202608181043,NIFTY50,18-Aug-2026,22000,PE,24212.8,0.1,39204,26471,-3356',
      ),
    );
    expect(sink.minuteRows.get('NSE:NIFTY:2026-08-18:22000:CE 10:43')).toMatchObject({
      price: 2_235,
      volume: 18 * 65,
      oi: 52 * 65,
      contract: { lotSize: 65 },
    });
    expect(sink.minuteRows.get('NSE:NIFTY:SPOT 10:43')?.price).toBe(24_212.8);
    expect(sink.previousRows.get('NSE:NIFTY:2026-08-18:22000:PE 2026-08-18')?.oi).toBe((26_471 + 3_356) * 65);
    expect(report).toMatchObject({ format: 'chain-minute', read: 2, stored: 2 });
  });

  it('are refused with a column missing, by its name', async () => {
    const lines = chain('202608181043,NIFTY50,18-Aug-2026,22000,CE,24212.8,2235,18,52,-8').split('\n');
    const without = lines.map((line) => line.split(',').toSpliced(8, 1).join(',')).join('\n');
    expect(await faultOf(without)).toContain('given.csv, line 1, column oi: the column is missing');
  });
});

describe('minutes as the product exports them', () => {
  it('come back as they were: units, quotes, average, lot', async () => {
    const { sink } = await importContent(
      own(
        `NSE,NIFTY,CE,2026-08-18,24200,${NOON},61.5,70.25,1300,650,61.4,61.6,65`,
        `NSE,NIFTY,FUT,2026-08-25,,${NOON},24310.5,24300,6500,130000,,,65`,
        `NSE,NIFTY,SPOT,,,${NOON},24212.8,,,,,,`,
        `BSE,SENSEX,PE,2026-08-20,79000,${NOON},120,,,400,,,20`,
      ),
    );
    expect(sink.minuteRows.get('NSE:NIFTY:2026-08-18:24200:CE 12:00')).toMatchObject({
      price: 61.5,
      atp: 70.25,
      volume: 1_300,
      oi: 650,
      bid: 61.4,
      ask: 61.6,
    });
    expect(sink.minuteRows.get('NSE:NIFTY:2026-08-25:FUT 12:00')).toMatchObject({
      oi: 130_000,
      bid: Number.NaN,
    });
    expect(sink.minuteRows.get('NSE:NIFTY:SPOT 12:00')?.price).toBe(24_212.8);
    expect(sink.minuteRows.get('BSE:SENSEX:2026-08-20:79000:PE 12:00')).toMatchObject({
      oi: 400,
      volume: Number.NaN,
      contract: { lotSize: 20 },
    });
  });

  it('say what bid and ask are for; exports of earlier versions do not', async () => {
    const header = OWN.replace('lot_size', 'bid_size,ask_size,lot_size');
    const leg = (strike: number, quote: string) =>
      `NSE,NIFTY,CE,2026-08-18,${strike},${NOON},61.5,70.25,1300,650,${quote},65`;
    const sizes = async (...rows: readonly string[]) => {
      const { sink } = await importContent([header, ...rows].join('\n'));
      return [...sink.minuteRows.values()].map(({ bidSize, askSize }) => [bidSize, askSize]);
    };
    // The second and the third row are read another way than the first of its contract.
    expect(
      await sizes(leg(24_200, '61.4,61.6,130,0'), leg(24_250, '61.4,,130,65'), leg(24_300, ',61.6,130,65')),
    ).toEqual([
      [130, Number.NaN],
      [130, Number.NaN],
      [Number.NaN, 65],
    ]);
    const again = leg(24_200, '61.4,61.6,2000000000,65').replace(`${NOON}`, `${NOON + 60_000}`);
    expect(await sizes(leg(24_200, '61.4,61.6,130,65'), again)).toContainEqual([2_000_000_000, 65]);
    for (const [odd, reason] of [
      ['-65', 'is below 0'],
      ['0.5', 'is not a whole number of units'],
      ['2000000001', 'is larger than anything traded'],
    ]) {
      const later = leg(24_200, `61.4,61.6,${odd},65`).replace(`${NOON}`, `${NOON + 60_000}`);
      const fault = await faultOf([header, leg(24_200, '61.4,61.6,130,65'), later].join('\n'));
      expect(fault).toContain(`line 3, column bid_size: ${odd} ${reason}`);
    }
    const { sink } = await importContent(own(leg(24_200, '61.4,61.6')));
    expect([...sink.minuteRows.values()][0]).toMatchObject({ bid: 61.4, bidSize: Number.NaN });
  });

  it('of a simulated market never pass for real ones', async () => {
    const row = `NSE,NIFTY,SPOT,,,${NOON},24212.8,,,,,,`;
    expect((await importContent(own(row))).report.format).toBe('strikescope-minutes');
    const marked = own(row).replace('lot_size', 'lot_size,simulated').concat(',true');
    expect((await importContent(marked)).report.format).toBe('strikescope-simulated-minutes');
  });

  it('keep the last of two rows for one contract and minute, and count the other', async () => {
    const { sink, report } = await importContent(
      own(`NSE,NIFTY,SPOT,,,${NOON},24212.8,,,,,,`, `NSE,NIFTY,SPOT,,,${NOON},24213,,,,,,`),
    );
    expect(sink.minuteRows.get('NSE:NIFTY:SPOT 12:00')?.price).toBe(24_213);
    expect(report).toMatchObject({ read: 2, stored: 1, skipped: [{ rows: 1, firstLine: 2 }] });
  });

  it('go to the store in batches, whatever the size of the file', async () => {
    const rows = Array.from(
      { length: 45_000 },
      (_, i) =>
        `NSE,NIFTY,CE,2026-08-25,${20_000 + 50 * Math.floor(i / 300)},${NOON + (i % 200) * 60_000},1,,1,1,,,65`,
    );
    const { sink } = await importContent(own(...rows));
    expect(sink.batches).toEqual([20_000, 20_000, 5_000]);
  });

  it.each([
    [`NSX,NIFTY,SPOT,,,${NOON},1,,,,,,`, 'column exchange: "NSX" is neither NSE nor BSE'],
    [`NSE,NIFTY,XX,2026-08-18,1,${NOON},1,,,,,,`, 'column kind: "XX" is none of CE, PE, FUT, SPOT'],
    [`NSE,NIFTY,CE,18-Aug-2026,1,${NOON},1,,,,,,`, 'column expiry: "18-Aug-2026" is not a date'],
    [`NSE,NIFTY,CE,2026-08-17,1,${NOON},1,,,,,,`, 'column expiry: expired before'],
    [`NSE,NIFTY,CE,2026-08-18,,${NOON},1,,,,,,`, 'column strike: an option needs a strike'],
    [`NSE,NIFTY,SPOT,,,${NOON + 1},1,,,,,,`, 'column time_ms: '],
    ['NSE,NIFTY,SPOT,,,1787034600,1,,,,,,', 'column time_ms: "1787034600" is not a time'],
    ['NSE,NIFTY,SPOT,,,178703460000,1,,,,,,', 'column time_ms: "178703460000" is not a time'],
    [`NSE,NIFTY,SPOT,,,${NOON},3e7,,,,,,`, 'column price: 30000000 is larger than anything traded'],
    [`NSE,NIFTY,CE,2026-08-18,1,${NOON},1,,,650.5,,,65`, 'column oi: 650.5 is not a whole number of units'],
    [`NSE,NIFTY,CE,2026-08-18,1,${NOON},1,,,650,,,65.5`, 'column lot_size: 65.5 is not a whole number'],
    [
      `NSE,NIFTY,CE,2026-08-18,1,${NOON},1,,,650,,,4294967361`,
      'column lot_size: 4294967361 is larger than anything traded',
    ],
  ])('are refused: %s', async (row, reason) => {
    expect(await faultOf(own(row))).toContain(`given.csv, line 2, ${reason}`);
  });
});
