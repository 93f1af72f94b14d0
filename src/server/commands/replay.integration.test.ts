import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { strikescope } from '#test/strikescope-process.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'strikescope-replay-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('strikescope replay', () => {
  it('refuses a date without data, and ends', async () => {
    const env = { DATA_DIR: dataDir, PORT: '0' };
    const { code, err, out } = await strikescope(['replay', '2026-06-15'], env).ended;
    expect(code).toBe(1);
    expect(err).toContain('No minutes of 2026-06-15 are stored, so there is nothing to replay.');
    expect(out).not.toContain('Strikescope is at');
    const without = await strikescope(['replay'], env).ended;
    expect(without).toMatchObject({ code: 1, err: expect.stringContaining('There is no whole session') });
  });
});
