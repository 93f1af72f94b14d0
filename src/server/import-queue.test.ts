import { describe, expect, it } from 'vitest';
import type { ImportReport } from '#api/answer.ts';
import { InputError } from '#market/row-sink.ts';
import { importQueue, type TakeFile } from './import-queue.ts';

const report = (file: string): ImportReport => ({
  file,
  format: 'chain-minute',
  sha256: '',
  known: false,
  rows: { read: 1, good: 1 },
  skipped: [],
  partial: [],
  dates: [],
  minutes: 1,
  days: 0,
  left: [],
  replaced: [],
});

/** A queue whose files are taken when the test says so. */
function opened(take: TakeFile) {
  const told = { taken: 0, failures: [] as unknown[] };
  const queue = importQueue({
    takeFile: take,
    onTaken: () => {
      told.taken++;
    },
    onFailure: (error) => told.failures.push(error),
  });
  /** Adds a file; resolves when it is over and cleared away. */
  const add = (path: string) => {
    let id = '';
    const over = new Promise<void>((resolve) => {
      ({ id } = queue.add(path, async () => resolve()));
    });
    return { id, over };
  };
  return { queue, told, add };
}

describe('files that wait for their import', () => {
  it('are taken one after the other, each with its report or its fault', async () => {
    let running = 0;
    const { queue, told, add } = opened(async (path) => {
      expect(++running).toBe(1);
      await new Promise(setImmediate);
      running--;
      if (path.endsWith('b.csv')) throw new InputError({ file: 'b.csv', reason: 'the file is empty' });
      return report(path);
    });
    const files = ['/tmp/a.csv', '/tmp/b.csv', '/tmp/c.csv'].map(add);
    await Promise.all(files.map(({ over }) => over));
    expect(files.map(({ id }) => queue.progress(id))).toMatchObject([
      { file: 'a.csv', state: 'done', error: null },
      { file: 'b.csv', state: 'failed', error: 'b.csv: the file is empty' },
      { file: 'c.csv', state: 'done' },
    ]);
    expect(told).toEqual({ taken: 2, failures: [] });
  });

  it('are never forgotten before they are over, however many they are', async () => {
    const { queue, add } = opened(async (path) => report(path));
    const files = Array.from({ length: 500 }, (_, i) => add(`/tmp/${i}.csv`));
    expect(queue.progress(files[0]!.id)?.state).toBe('waiting');
    await Promise.all(files.map(({ over }) => over));
    await add('/tmp/one-more.csv').over;
    expect(queue.progress(files[0]!.id)).toBeUndefined();
    expect(queue.progress(files[499]!.id)?.state).toBe('done');
  });

  it('are given up when the server stops, and cleared away', async () => {
    const { queue, add } = opened(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const files = ['/tmp/a.csv', '/tmp/b.csv'].map(add);
    await new Promise(setImmediate);
    await queue.stop();
    await Promise.all(files.map(({ over }) => over));
    for (const { id } of files)
      expect(queue.progress(id)).toMatchObject({
        state: 'failed',
        error: 'The server was stopped before the file was taken; nothing of it is stored.',
      });
  });
});
