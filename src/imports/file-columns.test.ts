import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SMALL_FILES } from '#test/small-files.ts';
import { fileColumns } from './file-columns.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-columns-'));
});
afterEach(() => rm(folder, { recursive: true }));

const noEngine = async () => {
  throw new Error('no Parquet is read in these tests');
};

async function columnsOf(content: string | Buffer, name = 'table.csv') {
  const path = join(folder, name);
  await writeFile(path, content);
  return fileColumns(path, noEngine);
}

const TABLE = 'when,"name, of it",paid\r\n2026-08-18 10:00,NIFTY,"1,5"\r\n\r\n2026-08-18 10:01,NIFTY,\r\n';
const SEEN = {
  format: null,
  columns: ['when', 'name, of it', 'paid'],
  rows: [
    ['2026-08-18 10:00', 'NIFTY', '1,5'],
    ['2026-08-18 10:01', 'NIFTY', ''],
  ],
};

describe('a table that no format knows', () => {
  it('shows its columns and rows as it spells them, packed or not', async () => {
    expect(await columnsOf(TABLE)).toEqual(SEEN);
    expect(await columnsOf(`\uFEFF${TABLE}`)).toEqual(SEEN);
    expect(await columnsOf(gzipSync(TABLE), 'table.csv.gz')).toEqual(SEEN);
  });

  it('is known by its beginning, whose last row may be cut off', async () => {
    expect(await columnsOf(`${TABLE}2026-08-18 10:02,"NIF`)).toEqual(SEEN);
  });

  it('shows no more than twenty rows, and of each cell its beginning', async () => {
    const rows = Array.from({ length: 900 }, (_, i) => `${i},${'x'.repeat(300)}`);
    const seen = await columnsOf(['number,text', ...rows].join('\n'));
    expect(seen.rows).toHaveLength(20);
    expect(seen.rows[19]).toEqual(['19', 'x'.repeat(200)]);
  });

  it('is one that lacks a column of known minutes, too', async () => {
    const names = 'timestamp,symbol,expiry,strike,option_type,spot,ltp,volume,oi';
    expect(await columnsOf(`${names},oi_chg\n`)).toMatchObject({ format: 'chain-minute' });
    expect(await columnsOf(`${names}\n`)).toMatchObject({ format: null, columns: names.split(',') });
  });
});

describe('what is no such table', () => {
  const ofTheirOwn = Object.keys(SMALL_FILES).filter((format) => !SMALL_FILES[format]!.hints?.mapping);
  it.each(ofTheirOwn)('%s is known', async (format) => {
    const known = await columnsOf(SMALL_FILES[format]!.text);
    expect(known.format).not.toBeNull();
  });

  it.each([
    ['a page', '<!doctype html><html><body>a,b</body></html>'],
    ['one column', 'name\nNIFTY\n'],
  ])('%s has no columns to name', async (_, text) => {
    expect(await columnsOf(text)).toEqual({ format: null, columns: [], rows: [] });
  });

  it('an empty file is refused', async () => {
    await expect(columnsOf('')).rejects.toThrow('the file is empty');
  });
});
