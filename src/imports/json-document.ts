import type { z } from 'zod';
import { InputError } from '#market/row-sink.ts';
import type { WholeText } from './import-format.ts';

/**
 * A JSON text by its schema. Throws InputError on a text that is not JSON, and on the first value that is not what it
 * has to be, naming its place.
 */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  { file, text }: WholeText,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new InputError({ file, reason: 'it is not JSON, or it is cut off', cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw documentFault(file, issue!.path.map(String).join('.'), issue!.message);
}

/** The fault of one value of a JSON text; `place` is its path. */
export function documentFault(file: string, place: string, reason: string): InputError {
  return new InputError({ file, column: place.slice(0, 120) || null, reason });
}
