import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { runCommand } from '#test/command-run.ts';
import { SMALL_FILES } from '#test/small-files.ts';
import { udiffFile } from '#test/udiff-rows.ts';
import { learnedFacts } from '../learned-facts.ts';
import { importCommand } from './import.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-command-'));
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => runCommand(importCommand, args);

async function written(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

const opened = (learned = learnedFacts()) =>
  openDuckStore({
    dataDir: join(folder, 'data'),
    calendar: learned.calendar,
    now: () => instantOf('2026-11-20', 0),
  });

describe('the command import', () => {
  it('takes by a preset what a file does not say', async () => {
    const bars = await written('bars.csv', SMALL_FILES['bars-3m']!.text);
    const refused = await run(bars);
    expect(refused).toMatchObject({ code: 1, complaints: expect.stringContaining('--mapping') });
    const preset = await written('preset.json', '{"instrument":"NSE:NIFTY:2026-07-21:24300:CE"}');
    const taken = await run('--mapping', preset, bars);
    expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('3 contract-minutes stored') });
    const wrong = await run('--mapping', await written('wrong.json', '{"instrument":"?"}'), bars);
    expect(wrong).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('wrong.json, column instrument'),
    });
  });

  it('gives an option chain the spot of the bars of its index', async () => {
    const chain = await written(
      'chain.csv',
      'timestamp,symbol,expiry,strike,option_type,ltp,volume,oi,oi_chg,spot\n202607150918,NIFTY,21-Jul-2026,24300,CE,61,10,10,0,\n202607150921,NIFTY,21-Jul-2026,24300,CE,62,12,11,0,\n',
    );
    const bars = await written(
      'NIFTY_3m.csv',
      SMALL_FILES['bars-3m']!.text.replaceAll(/,6\d,6\d,6\d,6\d,/g, ',9,9,9,24200.5,').replace(
        '9,9,9',
        '24200.5,24200.5,24200.5',
      ),
    );
    expect((await run(chain, bars)).code).toBe(0);
    const store = await opened();
    const board = await store.readBoard({
      exchange: 'NSE',
      symbol: 'NIFTY',
      expiry: '2026-07-21',
      date: '2026-07-15',
    });
    const at = board!.grid.times.indexOf(instantOf('2026-07-15', 9 * 60 + 21));
    expect(board!.spot[at]).toBe(24_200.5);
    await store.close();
  });

  it('learns from each file for those after it and for the next start', async () => {
    const holidays = await written(
      'holidays.json',
      JSON.stringify({
        FO: Array.from({ length: 12 }, (_, i) => ({
          tradingDate: `0${1 + (i % 9)}-${i < 9 ? 'Mar' : 'Apr'}-2027`,
          description: 'Holi',
        })),
      }),
    );
    const bhavcopy = await written(
      'bhavcopy.csv',
      udiffFile({ TradDt: '2027-03-01', XpryDt: '2027-03-30', NewBrdLotQty: 55 }),
    );
    const { code, said } = await run(holidays, bhavcopy);
    expect(code).toBe(0);
    expect(said).toContain('13 facts stored');
    const learned = learnedFacts();
    const store = await opened(learned);
    await learned.learnFrom(store);
    expect(learned.calendar.sessionOn('2027-03-02').kind).toBe('holiday');
    expect(learned.calendar.sessionOn('2027-03-15').kind).toBe('session');
    expect(learned.calendar.sessionOn('2027-03-01')).toMatchObject({
      kind: 'session',
      special: true,
      intervals: [],
    });
    expect(learned.lots({ exchange: 'NSE', symbol: 'NIFTY' }, '2027-03-30', '2027-03-01')).toBe(55);
    await store.close();
  });
});
