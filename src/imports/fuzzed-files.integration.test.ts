import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import { InputError } from '#market/row-sink.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { createRecordingSink } from '#test/recording-sink.ts';
import { SMALL_FILES, type SmallFile } from '#test/small-files.ts';
import { zipOf } from '#test/stored-zip.ts';
import { FORMATS } from './formats.ts';
import { importFile } from './import-file.ts';

/** Over all formats together, and of them some with Parquet into a real store. */
const RUNS = 10_000;
const PARQUET_RUNS = 250;
const MOST_GROWTH_MIB = 400;
const FACTS = { calendar: createCalendar(), lots: lotSizeOf, today: '2026-11-20' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-fuzz-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const HUGE = ['1e308', '-1e308', '99999999999999999999', '-0', 'NaN', 'Infinity', '1e-320', '0x10', '٣', ''];

/** A change of a text: of bytes, of lines, of its numbers, or of its encoding. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant('bytes' as const),
    at: place,
    bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({
    kind: fc.constantFrom('remove' as const, 'repeat' as const),
    at: place,
    length: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constantFrom('swap lines' as const, 'repeat line' as const), at: place, to: place }),
  fc.record({ kind: fc.constant('number' as const), at: place, value: fc.constantFrom(...HUGE) }),
  fc.record({
    kind: fc.constant('encoding' as const),
    name: fc.constantFrom('utf16le' as const, 'latin1' as const),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function changed(content: Buffer, it: Change): Buffer {
  const lines = () => content.toString('latin1').split('\n');
  const index = (at: number, length: number) => Math.floor(at * length);
  switch (it.kind) {
    case 'bytes': {
      const from = index(it.at, content.length);
      return Buffer.concat([content.subarray(0, from), it.bytes, content.subarray(from + it.bytes.length)]);
    }
    case 'cut':
      return content.subarray(0, index(it.at, content.length));
    case 'remove':
    case 'repeat': {
      const from = index(it.at, content.length);
      const stretch = content.subarray(from, from + it.length);
      const kept = it.kind === 'remove' ? [] : [stretch, stretch];
      return Buffer.concat([content.subarray(0, from), ...kept, content.subarray(from + it.length)]);
    }
    case 'swap lines':
    case 'repeat line': {
      const all = lines();
      const [from, to] = [index(it.at, all.length), index(it.to, all.length)];
      if (it.kind === 'repeat line') all.splice(to, 0, all[from]!);
      else [all[from], all[to]] = [all[to]!, all[from]!];
      return Buffer.from(all.join('\n'), 'latin1');
    }
    case 'number': {
      const text = content.toString('latin1');
      const numbers = [...text.matchAll(/-?\d[\d.]*/g)];
      const number = numbers[index(it.at, numbers.length)];
      if (!number) return content;
      const end = number.index + number[0].length;
      return Buffer.from(text.slice(0, number.index) + it.value + text.slice(end), 'latin1');
    }
    case 'encoding':
      return Buffer.from(content.toString('utf8'), it.name);
  }
}

const WRAPPINGS = ['plain', 'gzip', 'zip', 'zip with a path', 'zip of two', 'gzip twice'] as const;

function wrapped(data: Buffer, wrapping: (typeof WRAPPINGS)[number]): Buffer {
  const entry = { name: 'a.csv', data, deflate: true };
  switch (wrapping) {
    case 'plain':
      return data;
    case 'gzip':
      return gzipSync(data);
    case 'gzip twice':
      return gzipSync(gzipSync(data));
    case 'zip':
      return zipOf(entry);
    case 'zip with a path':
      return zipOf({ ...entry, name: '../../../etc/strikescope.csv' });
    case 'zip of two':
      return zipOf(entry, { ...entry, name: 'C:\\windows\\b.csv' });
  }
}

/** Takes a content: all of it and possible figures only, or nothing and a reason. */
async function takeOrRefuse(content: Buffer, { hints }: SmallFile): Promise<'taken' | 'refused'> {
  const path = join(folder, 'given.csv');
  await writeFile(path, content);
  const sink = createRecordingSink();
  try {
    const report = await importFile(path, async () => sink, { ...FACTS, ...(hints && { hints }) });
    const lost = report.skipped.reduce((sum, { rows }) => sum + rows, 0);
    expect(report.read).toBe(report.stored + lost);
    expect(sink.state).toBe('committed');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.message).toMatch(/^given\.csv.*: ./s);
    expect(sink.state).not.toBe('committed');
    return 'refused';
  }
  for (const row of sink.minuteRows.values())
    for (const value of [row.price, row.oi, row.volume, row.bid, row.ask, row.bidSize, row.askSize])
      expect(Number.isNaN(value) || (value >= 0 && value <= 1e15)).toBe(true);
  for (const row of sink.dayRows.values())
    for (const value of [row.open, row.high, row.low, row.close, row.settle, row.oi, row.volume])
      expect(value === null || (Number.isFinite(value) && value >= 0)).toBe(true);
  const rules = sink.factRows.filter((fact) => fact.kind === 'lot-rule');
  for (const { lotSize } of [...sink.lotSpans, ...rules])
    expect(Number.isSafeInteger(lotSize) && lotSize > 0).toBe(true);
  return 'taken';
}

describe('files of every format', () => {
  it('are known, and taken whole before they are damaged', async () => {
    const known = new Set<string>();
    for (const file of Object.values(SMALL_FILES)) {
      expect(await takeOrRefuse(Buffer.from(file.text), file)).toBe('taken');
      const sink = createRecordingSink();
      const options = { ...FACTS, ...(file.hints && { hints: file.hints }) };
      known.add((await importFile(join(folder, 'given.csv'), async () => sink, options)).format);
    }
    expect([...known].sort()).toEqual(Object.keys(SMALL_FILES).sort());
    const others = FORMATS.filter(
      ({ id, source }) => !known.has(id) && !source.simulated && !id.startsWith('bars-'),
    );
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  it('are refused with a reason or taken whole, however they are damaged, in bounded memory', async () => {
    const files = Object.values(SMALL_FILES);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const outcomes = { taken: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.constantFrom(...WRAPPINGS),
        fc.boolean(),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        async (file, wrapping, inside, changes) => {
          const damaged = (bytes: Buffer) => changes.reduce(changed, bytes);
          const text = Buffer.from(file.text);
          outcomes[
            await takeOrRefuse(
              inside ? wrapped(damaged(text), wrapping) : damaged(wrapped(text, wrapping)),
              file,
            )
          ]++;
        },
      ),
      { numRuns: RUNS },
    );
    expect(outcomes.taken).toBeGreaterThan(RUNS / 50);
    expect(outcomes.refused).toBeGreaterThan(RUNS / 10);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(MOST_GROWTH_MIB);
  });

  it('that unpack without end are given up, whatever they look like', async () => {
    for (const file of Object.values(SMALL_FILES)) {
      const bomb = gzipSync(Buffer.concat([Buffer.from(file.text), Buffer.alloc(20 * 2 ** 20, ' ')]));
      await expect(takeOrRefuse(bomb, file)).resolves.toBe('refused');
    }
  });
});

describe('Parquet files', () => {
  it('are taken into a store whole or refused, however they are damaged', async () => {
    const path = join(folder, 'true.parquet');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(`
      COPY (
        SELECT 'NSE' AS exchange, 'NIFTY' AS symbol, 'CE' AS kind, '2026-08-25' AS expiry, 24000.0 + 50 * (i % 20) AS strike,
               1787034600000 + 60000 * (i // 20) AS time_ms, 50.5 + i AS price, NULL::DOUBLE AS atp, i * 65 AS volume,
               i * 65 AS oi, 50.0 AS bid, 51.0 AS ask, 65 AS lot_size
        FROM range(400) t(i)
      ) TO '${path}' (FORMAT parquet)`);
    connection.closeSync();
    instance.closeSync();
    const { readFile } = await import('node:fs/promises');
    const whole = await readFile(path);
    const damagedPath = join(folder, 'damaged.parquet');
    const store = await openDuckStore({ dataDir: ':memory:', calendar: FACTS.calendar, now: () => 0 });
    let imports = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 2 }), async (changes) => {
        await writeFile(damagedPath, changes.reduce(changed, whole));
        try {
          const { taken, known } = await importFile(damagedPath, store.beginImport, FACTS);
          if (taken) imports++;
          expect(taken ?? known).not.toBeNull();
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
        expect(await store.listImports()).toHaveLength(imports);
      }),
      { numRuns: PARQUET_RUNS },
    );
    await store.close();
  });
});
