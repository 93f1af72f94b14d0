import type { SkippedRows, TableCounts } from '#market/row-sink.ts';

/** Counts the rows of a file: each one read is stored or skipped, and some are stored in part. */
export type Tally = {
  row(): void;
  /** The row at `line` is not stored, or not any more. */
  skip(reason: string, line: number): void;
  /** The row at `line` is stored, but not all of it. Call at most once per row and reason. */
  part(reason: string, line: number): void;
  counts(): TableCounts;
};

/** A tally of no rows. */
export function createTally(): Tally {
  let read = 0;
  const skipped = new Map<string, { rows: number; firstLine: number }>();
  const partial = new Map<string, { rows: number; firstLine: number }>();
  const count = (reasons: typeof skipped, reason: string, line: number) => {
    const entry = reasons.get(reason);
    if (entry) entry.rows++;
    else reasons.set(reason, { rows: 1, firstLine: line });
  };
  const listed = (reasons: typeof skipped): SkippedRows[] =>
    Array.from(reasons, ([reason, entry]) => ({ reason, ...entry }));
  return {
    row: () => {
      read++;
    },
    skip: (reason, line) => count(skipped, reason, line),
    part: (reason, line) => count(partial, reason, line),
    counts: () => {
      const lost = listed(skipped).reduce((sum, entry) => sum + entry.rows, 0);
      return { read, stored: read - lost, skipped: listed(skipped), partial: listed(partial) };
    },
  };
}
