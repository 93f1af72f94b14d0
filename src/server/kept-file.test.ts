import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keptJson, keptText } from './kept-file.ts';

const schema = z.object({ token: z.string() });
let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strikescope-kept-'));
  path = join(folder, 'access.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a file of the data folder', () => {
  it('is null where it is absent', async () => {
    expect(await keptText(path)).toBeNull();
    expect(await keptJson(path, schema)).toBeNull();
  });

  it.each(['', '{"token":"a', '{"token":7}', 'null'])('says nothing when it holds %j', async (text) => {
    await writeFile(path, text);
    expect(await keptText(path)).toBe(text);
    expect(await keptJson(path, schema)).toBeNull();
  });

  it('says what it holds', async () => {
    await writeFile(path, '{"token":"a"}\n');
    expect(await keptJson(path, schema)).toEqual({ token: 'a' });
  });

  it('that cannot be read is no absent file', async () => {
    await expect(keptText(folder)).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(keptJson(folder, schema)).rejects.toMatchObject({ code: 'EISDIR' });
  });
});
