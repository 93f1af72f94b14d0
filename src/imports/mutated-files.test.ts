import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '#market/row-sink.ts';
import { importContent } from '#test/imported-content.ts';
import { zipOf } from '#test/stored-zip.ts';

const LEG = (name: string) =>
  ['OI', 'Chng_in_OI', 'Volume', 'LTP', 'Net_Chng', 'Bid_Qty', 'Bid_Price', 'Ask_Price', 'Ask_Qty'].map(
    (field) => `${name}_${field}`,
  );

/** A small true file of each format, as text. */
const FILES: Readonly<Record<string, string>> = {
  'chain polls': [
    ['Fetch_Time', 'Symbol', 'Expiry_Date', ...LEG('CALLS'), 'Strike_Price', ...LEG('PUTS')].join(','),
    '29-Aug-2025 09:22:45,NIFTY,02-Sep-2025,100,40,10,50.5,-9.5,75,50.4,50.6,150,24500,200,-20,30,60,5,75,59.9,60.1,75',
    '29-Aug-2025 09:22:45,NIFTY,02-Sep-2025,90.6666666,4,1,31,2,75,30.9,31.1,75,24550,20,2,3,91,0,300,90,91.5,75',
    '29-Aug-2025 09:23:45,NIFTY,02-Sep-2025,101,41,12,50.2,-9.8,75,50.4,50.6,75,24500,200,-20,31,60,5,75,59.9,60.1,75',
  ].join('\n'),
  'legacy bhavcopy': [
    'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,',
    'FUTIDX,NIFTY,30-Jun-2022,0,XX,15700,15860,15660,15740,15740,1000,7875,10724850,-240100,14-JUN-2022,',
    'OPTIDX,NIFTY,16-Jun-2022,15700,CE,150,210,110,161.6,161.6,400,3172,2500000,50000,14-JUN-2022,',
    'OPTIDX,NIFTY,16-Jun-2022,15700,PE,0,0,0,112.5,112.5,0,0,50,0,14-JUN-2022,',
  ].join('\r\n'),
  'exported minutes': [
    'exchange,symbol,kind,expiry,strike,time_ms,price,atp,volume,oi,bid,ask,bid_size,ask_size,lot_size',
    'NSE,NIFTY,CE,2026-08-25,24200,1787034600000,61.5,70.25,1300,650,61.4,61.6,130,65,65',
    'NSE,NIFTY,SPOT,,,1787034600000,24212.8,,,,,,,,',
  ].join('\n'),
};

type Wrapping = 'plain' | 'gzip' | 'zip';
const wrapped = (text: string | Buffer, wrapping: Wrapping): Buffer =>
  wrapping === 'gzip'
    ? gzipSync(text)
    : wrapping === 'zip'
      ? zipOf({ name: 'a.csv', data: Buffer.from(text), deflate: true })
      : Buffer.from(text);

/** One change of the bytes: some are replaced, a stretch goes missing, comes twice, or the rest is cut off. */
const mutation = fc.record({
  kind: fc.constantFrom('replace', 'remove', 'repeat', 'cut'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
});

function mutated(
  bytes: Buffer,
  { kind, at, length, bytes: insert }: typeof mutation extends fc.Arbitrary<infer M> ? M : never,
): Buffer {
  const from = Math.floor(at * bytes.length);
  const [before, stretch, after] = [
    bytes.subarray(0, from),
    bytes.subarray(from, from + length),
    bytes.subarray(from + length),
  ];
  if (kind === 'cut') return before;
  if (kind === 'remove') return Buffer.concat([before, after]);
  if (kind === 'repeat') return Buffer.concat([before, stretch, stretch, after]);
  return Buffer.concat([before, insert, bytes.subarray(from + insert.length)]);
}

describe.each(Object.entries(FILES))('a damaged file of %s', (_, text) => {
  it('is whole before it is damaged', async () => {
    for (const wrapping of ['plain', 'gzip', 'zip'] as const) {
      const { report, sink } = await importContent(wrapped(text, wrapping));
      expect(report.stored).toBe(text.split('\n').length - 1);
      expect(sink.state).toBe('committed');
    }
  });

  it('is refused with a reason or taken whole, and every stored figure is possible', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Wrapping>('plain', 'gzip', 'zip'),
        fc.boolean(),
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        async (wrapping, inside, mutations) => {
          const damage = (bytes: Buffer) => mutations.reduce(mutated, bytes);
          const content = inside
            ? wrapped(damage(Buffer.from(text)), wrapping)
            : damage(wrapped(text, wrapping));
          try {
            const { report, sink } = await importContent(content);
            const lost = report.skipped.reduce((sum, { rows }) => sum + rows, 0);
            expect(report.read).toBe(report.stored + lost);
            for (const row of sink.minuteRows.values())
              for (const value of [row.price, row.oi, row.volume, row.bid, row.ask, row.bidSize, row.askSize])
                expect(Number.isNaN(value) || (value >= 0 && value <= 1e15)).toBe(true);
            for (const row of sink.dayRows.values())
              for (const value of [row.open, row.high, row.low, row.close, row.settle, row.oi, row.volume])
                expect(value === null || (Number.isFinite(value) && value >= 0)).toBe(true);
          } catch (error) {
            if (!(error instanceof InputError)) throw error;
            expect(error.message).toMatch(/^given\.csv.*: ./s);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
