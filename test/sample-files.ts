import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import type { FileHints } from '#imports/file-hints.ts';
import { importFile } from '#imports/import-file.ts';
import { createCalendar } from '#market/calendar.ts';
import { lotSizeOf } from '#market/lots.ts';
import type { ReferenceKind, ReferenceOf } from '#market/reference.ts';
import { createRecordingSink, type RecordingSink } from './recording-sink.ts';

/** The folder of market samples; undefined where none is named, and what reads it is skipped. */
export const SAMPLES = process.env.STRIKESCOPE_SAMPLES;
if (!SAMPLES)
  process.stdout.write('skipped: STRIKESCOPE_SAMPLES does not name the folder of market samples\n');

/** A sample by its path within the folder. */
export const sample = (path: string) => join(SAMPLES ?? '', path);

/** The text of a sample, unpacked without the product's own reader. */
export function rawSample(path: string): string {
  const bytes = readFileSync(sample(path));
  if (path.endsWith('.zip')) {
    const data = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
    return inflateRawSync(bytes.subarray(data)).toString('utf8');
  }
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** The rows of a plain table by the names in its header. */
export function sampleRows(path: string): Record<string, string>[] {
  const [header, ...lines] = rawSample(path).trim().split(/\r?\n/);
  const names = header!.split(',').map((name) => name.trim());
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map(
      ([, quoted, bare]) => quoted ?? bare,
    );
    return Object.fromEntries(names.map((name, i) => [name, (cells[i] ?? '').trim()]));
  });
}

/** Takes a sample, and answers what came of it. */
export async function takeSample(path: string, hints: FileHints = {}) {
  const sink = createRecordingSink();
  const facts = { calendar: createCalendar(), lots: lotSizeOf, today: '2026-11-20', hints };
  const report = await importFile(sample(path), async () => sink, facts);
  return { report, sink };
}

export const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0);

/** The facts of a kind that an import handed over. */
export const factsOf = <Kind extends ReferenceKind>(sink: RecordingSink, kind: Kind) =>
  sink.factRows.filter((fact): fact is ReferenceOf<Kind> => fact.kind === kind);
