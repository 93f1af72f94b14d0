import type { Terminal } from './terminal.ts';

/** One word of the command line. */
export type Command = {
  readonly name: string;
  /** After the name, as the usage shows it. */
  readonly usage: string;
  readonly summary: string;
  /** Printed by `--help` under usage and summary. */
  readonly details: string;
  /** Answers the exit code. Throws UsageError on arguments it does not know. */
  run(args: readonly string[], io: Terminal): Promise<number>;
};

/** The command was called wrongly; the message says how. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
