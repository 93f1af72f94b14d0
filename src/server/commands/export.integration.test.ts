import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '#test/command-run.ts';
import { readConfig } from '../config.ts';
import { startServer } from '../serve.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';

const MINUTES =
  'exchange,symbol,kind,expiry,strike,time_ms,price,atp,volume,oi,bid,ask,lot_size\n' +
  `NSE,NIFTY,CE,2026-06-16,24000,${Date.UTC(2026, 5, 15, 3, 46)},100,,650,6500,,,65\n`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-export-'));
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  vi.stubEnv('FEED', 'off');
  vi.stubEnv('PORT', '0');
  vi.stubEnv('LOG_LEVEL', 'silent');
  await writeFile(join(folder, 'minutes.csv'), MINUTES);
  expect((await runCommand(importCommand, [join(folder, 'minutes.csv')])).code).toBe(0);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const exported = (out: string, date = '2026-06-15') =>
  runCommand(exportCommand, ['--inst', 'NIFTY', '--expiry', '2026-06-16', '--date', date, '--out', out]);

describe('the command export', () => {
  it('writes the same with and without a server, also one that shows its data to signed-in people only', async () => {
    const [here, there] = [join(folder, 'here.csv'), join(folder, 'there.csv')];
    expect(await exported(here)).toMatchObject({ code: 0, said: here });
    expect((await exported(join(folder, 'none.csv'), '2026-06-12')).code).toBe(1);
    vi.stubEnv('REQUIRE_LOGIN', 'true');
    const server = await startServer(readConfig(process.env));
    try {
      await server.ready;
      expect(await exported(there)).toMatchObject({ code: 0, said: there });
      await expect(exported(join(folder, 'none.csv'), '2026-06-12')).rejects.toThrow('2026-06-12');
    } finally {
      await server.stop();
    }
    const text = await readFile(here, 'utf8');
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(await readFile(there, 'utf8')).toBe(text);
  });
});
