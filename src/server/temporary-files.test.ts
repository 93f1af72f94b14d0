import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeTemporaryFiles, storableName, temporaryFile } from './temporary-files.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'strikescope-tmp-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('a file on its way into the data folder', () => {
  it('keeps the name it was given, and is gone with its folder once removed', async () => {
    const { path, remove } = await temporaryFile(dataDir, 'fo14JUN2022bhav.csv.zip');
    await writeFile(path, 'x');
    expect(basename(path)).toBe('fo14JUN2022bhav.csv.zip');
    await remove();
    await remove();
    await expect(access(dirname(path))).rejects.toThrow('ENOENT');
  });

  it('stays in a folder of its own, whatever it is called', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ maxLength: 300, unit: 'grapheme' }),
          fc.constantFrom('..', '../../x', 'C:\\x\\..', '\0', 'a:b', 'x'.repeat(400), '.. '),
        ),
        async (name) => {
          const { path } = await temporaryFile(dataDir, name);
          await writeFile(path, 'x');
          const parts = relative(join(dataDir, 'tmp'), path).split(/[\\/]/);
          expect(parts).toHaveLength(2);
          expect(parts).not.toContain('..');
        },
      ),
      { numRuns: 50 },
    );
  });

  it('does not outlive the server that was killed over it', async () => {
    const { path } = await temporaryFile(dataDir, 'cut-off.csv');
    await writeFile(path, 'x');
    await removeTemporaryFiles(dataDir);
    await expect(access(path)).rejects.toThrow('ENOENT');
  });

  it('has a name that Windows takes as well', () => {
    expect(storableName('C:\\Users\\a\\chain 10:43?.csv')).toBe('chain 10_43_.csv');
  });
});
