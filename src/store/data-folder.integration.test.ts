import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'strikescope-folder-'));
});
afterEach(() => rm(root, { recursive: true }));

const refused = (path: string) =>
  makeDataFolder(path).then(
    () => null,
    (error: unknown) => error,
  );

it('is made with the folders above it, and taken as it is from then on', async () => {
  const path = join(root, 'a', 'b', 'data');
  await makeDataFolder(path);
  await makeDataFolder(path);
  expect((await stat(path)).isDirectory()).toBe(true);
});

it('that is a file, or lies below one, is refused with what to do', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'data')])
    expect(await refused(path)).toMatchObject({
      name: 'StoreError',
      fault: 'not writable',
      message: expect.stringMatching(/is a file, not a folder\. .* DATA_DIR/),
    });
});

it.skipIf(process.platform !== 'linux')('in a place that takes no folders is refused at once', async () => {
  expect(await refused('/proc/strikescope/data')).toMatchObject({ fault: 'not writable' });
});
