import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import { instantOf } from '#market/trading-date.ts';
import { faultOf, importContent } from '#test/imported-content.ts';
import { createRecordingSink, type RecordingSink } from '#test/recording-sink.ts';
import { zipOf } from '#test/stored-zip.ts';
import { type ImportOptions, importFile } from './import-file.ts';

const OWN = 'exchange,symbol,kind,expiry,strike,time_ms,price,atp,volume,oi,bid,ask,lot_size';
const spotRow = (minute = 720, price: number | string = 24_212.8) =>
  `NSE,NIFTY,SPOT,,,${instantOf('2026-08-18', minute)},${price},,,,,,`;
const TABLE = [OWN, spotRow(), ''].join('\n');
/** Too large to be unpacked in one piece, and not repetitive. */
const LONG_TABLE = [
  OWN,
  ...Array.from({ length: 9_000 }, (_, i) => spotRow(556 + (i % 384), 20_000 + Math.sin(i) * 1_000)),
].join('\n');

const FACTS = { calendar: createCalendar(), lots: lotSizeOf };

describe('what a file is', () => {
  it('is told by its content, not by its name', async () => {
    for (const [name, content] of [
      ['a.csv', TABLE],
      ['b.txt', gzipSync(TABLE)],
      ['c.csv', zipOf({ name: 'minutes.csv', data: TABLE })],
      ['d.gz', zipOf({ name: 'folder/minutes.CSV', data: TABLE, deflate: true })],
    ] as const) {
      const { report, sink } = await importContent(content, { name });
      expect(report).toMatchObject({ file: name, format: 'strikescope-minutes', read: 1, stored: 1 });
      expect(report.sha256).toBe(createHash('sha256').update(content).digest('hex'));
      expect(sink.state).toBe('committed');
    }
  });

  it('is said for a file that is none of the known', async () => {
    const cases: readonly (readonly [string | Buffer, string])[] = [
      ['<!DOCTYPE html><html><body>Access Denied</body></html>', 'an HTML page'],
      ['{"records":{}}', 'JSON'],
      ['[1, 2, 3]', 'JSON'],
      ['a,b,c\n1,2,3\n', 'a table with the columns "a, b, c"'],
      ['\n\n', 'blank lines'],
      [Buffer.from(`\uFEFF${TABLE}`, 'utf16le'), 'UTF-16'],
      ['%PDF-1.7', 'PDF'],
      [Buffer.from([0, 1, 2, 3, 4, 5]), 'binary'],
      [gzipSync('<html></html>'), 'an HTML page'],
      [gzipSync(zipOf({ name: 'a.csv', data: TABLE })), 'packed zip'],
      [parquetWith('a', 'b'), 'Parquet'],
    ];
    for (const [content, looks] of cases) {
      const fault = await faultOf(content);
      expect(fault).toMatch(/^given\.csv: it is /);
      expect(fault).toContain(looks);
      expect(fault).toContain('These are taken: ');
    }
    expect(await faultOf('')).toBe('given.csv: the file is empty');
  });

  it('is one CSV when it is a zip', async () => {
    const entry = { name: 'a.csv', data: TABLE };
    expect(await faultOf(zipOf())).toContain('the zip holds no CSV file (it is empty)');
    expect(await faultOf(zipOf({ name: 'readme.txt', data: '' }))).toContain('no CSV file (readme.txt)');
    expect(await faultOf(zipOf(entry, { ...entry, name: 'b.csv' }))).toContain(
      'several CSV files (a.csv, b.csv)',
    );
    expect(await faultOf(zipOf({ name: 'xl/workbook.xml', data: '' }))).toContain('Excel');
    expect(await faultOf(zipOf({ ...entry, deflate: true, encrypted: true }))).toContain('password');
    expect(await faultOf(zipOf({ ...entry, name: '../../etc/a.csv' }))).toContain('invalid relative path');
    const { report } = await importContent(
      zipOf({ name: '__MACOSX/._a.csv', data: 'x' }, { name: 'docs/readme.txt', data: '' }, entry),
    );
    expect(report.stored).toBe(1);
  });

  it('is a file, and there', async () => {
    const sink = createRecordingSink();
    await expect(importFile(tmpdir(), async () => sink, FACTS)).rejects.toThrow(
      /it is (not a file|a folder)/,
    );
    await expect(importFile(join(tmpdir(), 'no-such-file'), async () => sink, FACTS)).rejects.toThrow(
      'no-such-file: there is no such file',
    );
  });
});

describe('a damaged file', () => {
  it('that is cut off is refused, packed or not', async () => {
    const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
    expect(await faultOf(half(gzipSync(LONG_TABLE)))).toContain('the gzip file is cut off');
    expect(await faultOf(half(zipOf({ name: 'a.csv', data: LONG_TABLE, deflate: true })))).toContain(
      'the zip is damaged or cut off',
    );
    expect(await faultOf(TABLE.slice(0, -12))).toContain('line 2: ');
    expect(await faultOf('PAR1 and no more')).toContain('the Parquet file is cut off');
  });

  it('with changed bytes inside is refused by its checksum', async () => {
    expect(await faultOf(zipOf({ name: 'a.csv', data: TABLE, crc: 1 }))).toContain('wrong checksum');
    const gzip = gzipSync(LONG_TABLE);
    gzip[gzip.length - 6]! ^= 0xff;
    expect(await faultOf(gzip)).toContain('the gzip file is damaged');
  });

  it('that unpacks without end is given up', async () => {
    const row = `${spotRow()},${' '.repeat(60_000)}\n`;
    const bomb = gzipSync(`${OWN},note\n${row.repeat(300)}`);
    expect(bomb.length).toBeLessThan(60_000);
    expect(await faultOf(bomb)).toContain('unpacks to more than 16777216 bytes');
  });

  it('in another encoding is refused where it matters', async () => {
    const latin = Buffer.from(TABLE.replace('NIFTY', 'NIFTÝ'), 'latin1');
    expect(await faultOf(latin)).toBe(
      'given.csv, line 2, column symbol: not UTF-8 text; save the file as UTF-8',
    );
  });

  it('with a header and no rows is refused', async () => {
    expect(await faultOf(`${OWN}\n\n`)).toBe('given.csv: it has a header and no rows');
  });

  it('with a row too short, a quote left open, a column twice is refused by its line', async () => {
    expect(await faultOf([OWN, spotRow(), 'NSE,NIFTY'].join('\n'))).toBe(
      'given.csv, line 3: 2 values where the header names 13 columns',
    );
    expect(await faultOf([OWN, `"NSE${spotRow()}`].join('\n'))).toMatch(/given\.csv, line \d: not a row/);
    expect(await faultOf([`${OWN},oi`, `${spotRow()},`].join('\n'))).toBe(
      'given.csv, line 1, column oi: two columns have this name',
    );
  });
});

describe('an import', () => {
  it('that fails is taken back, at whatever line', async () => {
    for (const content of [
      [OWN, spotRow(), spotRow(721, -1)].join('\n'),
      gzipSync(LONG_TABLE).subarray(0, 60_000),
      zipOf({ name: 'a.csv', data: LONG_TABLE, crc: 1 }),
    ]) {
      const { sink, fault } = await imported(content);
      expect(fault).toBeInstanceOf(Error);
      expect(sink.state).toBe('rolled back');
    }
  });

  it('hands on what the store says, after taking everything back', async () => {
    const sink = createRecordingSink();
    const full = new Error('the disk is full');
    sink.commit = () => Promise.reject(full);
    expect((await imported(TABLE, { sink })).fault).toBe(full);
    expect(sink.state).toBe('rolled back');
  });

  it('of bytes known already reads nothing', async () => {
    const sink = { ...createRecordingSink(), known: { dates: ['2026-08-18'] } };
    const { report } = await imported(TABLE, { sink });
    expect(report).toMatchObject({ read: 0, stored: 0, dates: ['2026-08-18'], taken: null });
    expect(sink.minuteRows.size).toBe(0);
  });

  it('tells how far it is, up to the whole file', async () => {
    for (const content of [LONG_TABLE, gzipSync(LONG_TABLE), zipOf({ name: 'a.csv', data: LONG_TABLE })]) {
      const told: number[] = [];
      await importContent(content, { onProgress: ({ bytes, total }) => told.push(bytes / total) });
      expect(told[0]).toBe(0);
      expect(told.at(-1)).toBe(1);
      expect(told).toEqual([...told].sort((a, b) => a - b));
    }
  });

  it('stops when it is called off, with nothing stored', async () => {
    const stop = new AbortController();
    const { sink, fault } = await imported(LONG_TABLE, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(fault).toMatchObject({ name: 'AbortError' });
    expect(sink.state).toBe('rolled back');
  });

  it('leaves a Parquet table to the store, by the mapping of its columns', async () => {
    const chain = [
      'timestamp',
      'symbol',
      'expiry',
      'strike',
      'option_type',
      'spot',
      'ltp',
      'volume',
      'oi',
      'oi_chg',
    ];
    const { report, sink } = await importContent(parquetWith(...chain), { name: 'nifty.bin' });
    expect(report).toMatchObject({ format: 'chain-minute', read: 1, stored: 1 });
    expect(sink.tables).toMatchObject([{ mapping: { price: 'ltp', quantityUnit: 'lots' } }]);
    expect(await faultOf(parquetWith(...chain.filter((name) => name !== 'oi')))).toBe(
      'given.csv, column oi: the column is missing',
    );
  });
});

/** The frame of a Parquet file whose footer spells these column names; no store could read it. */
function parquetWith(...columns: readonly string[]): Buffer {
  const footer = Buffer.concat(columns.map((name) => Buffer.from([0x18, name.length, ...Buffer.from(name)])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  return Buffer.concat([Buffer.from('PAR1'), footer, length, Buffer.from('PAR1')]);
}

/** An import of `content` into a sink of the test's own, with the fault it ended in. */
async function imported<Known extends { readonly dates: readonly string[] } = never>(
  content: string | Buffer,
  {
    sink = createRecordingSink(),
    ...options
  }: Partial<ImportOptions> & { sink?: Omit<RecordingSink, 'known'> & { known: Known | null } } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'strikescope-import-'));
  const path = join(folder, 'given.csv');
  try {
    await writeFile(path, content);
    const report = await importFile(path, async () => sink, { ...FACTS, ...options });
    return { sink, report, fault: null };
  } catch (fault) {
    return { sink, report: null, fault };
  } finally {
    await rm(folder, { recursive: true });
  }
}
