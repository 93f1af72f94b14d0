import { z } from 'zod';
import { columnMapping } from '#api/column-mapping.ts';
import { parseContractId } from '#market/contract.ts';
import { type ColumnMapping, InputError } from '#market/row-sink.ts';
import { instantOf, isTradingDate, parseMinute } from '#market/trading-date.ts';

/**
 * What the person who gives a file knows and the file does not say. A preset file of the command line holds it as JSON,
 * the Data page asks for it.
 */
export type FileHints = {
  /** What the columns of a table of minute rows mean; counts before any known format. */
  readonly mapping?: ColumnMapping;
  /** A contract id, `NSE:NIFTY:SPOT`: what the bars of a file belong to. */
  readonly instrument?: string;
  /** Of an option chain that names neither itself nor its time. */
  readonly symbol?: string;
  readonly expiry?: string;
  /** `YYYY-MM-DD HH:MM` IST. */
  readonly at?: string;
};

const column = z.string().min(1).max(200);

/** What a preset file holds. */
export const fileHints = z
  .strictObject({
    mapping: z.optional(columnMapping),
    instrument: z.string().refine(isContractId, 'not a contract id like NSE:NIFTY:SPOT').optional(),
    symbol: column.optional(),
    expiry: z.string().refine(isTradingDate, 'not a date like 2026-06-30').optional(),
    at: z
      .string()
      .refine((text) => instantAt(text) !== null, 'not a time like 2026-06-22 15:30')
      .optional(),
  })
  .refine((hints) => Object.keys(hints).length > 0, 'it says nothing');

function isContractId(text: string): boolean {
  try {
    parseContractId(text);
    return true;
  } catch {
    return false;
  }
}

/** The instant of a hint's `YYYY-MM-DD HH:MM`; null when it is none. */
export function instantAt(text: string): number | null {
  const [date = '', clock = '', ...more] = text.split(' ');
  const minute = parseMinute(clock);
  return isTradingDate(date) && minute !== null && more.length === 0 ? instantOf(date, minute) : null;
}

/** The hints of a preset file's text. Throws InputError on one that is not JSON or says what cannot be. */
export function parseHints(text: string, file: string): FileHints {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new InputError({ file, reason: 'it is not JSON', cause });
  }
  const parsed = fileHints.safeParse(value);
  if (parsed.success) return parsed.data as FileHints;
  const [issue] = parsed.error.issues;
  const place = issue!.path.join('.');
  throw new InputError({ file, column: place || null, reason: issue!.message });
}
