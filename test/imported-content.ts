import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportOptions, importFile } from '#imports/import-file.ts';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import { InputError } from '#market/row-sink.ts';
import { createRecordingSink } from '#test/recording-sink.ts';

export type ContentOptions = Partial<ImportOptions> & { readonly name?: string };

/** Writes `content` to a file, imports it into a recording sink, and answers what came of it. */
export async function importContent(
  content: string | Buffer,
  { name = 'given.csv', ...options }: ContentOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'strikescope-import-'));
  const sink = createRecordingSink();
  try {
    const path = join(folder, name);
    await writeFile(path, content);
    const report = await importFile(path, async () => sink, {
      calendar: createCalendar(),
      lots: lotSizeOf,
      ...options,
    });
    return { report, sink };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The fault for which `content` is refused, as a person reads it. Throws when it is taken, or fails otherwise. */
export async function faultOf(content: string | Buffer, options?: ContentOptions): Promise<string> {
  try {
    await importContent(content, options);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error('the file was taken');
}
