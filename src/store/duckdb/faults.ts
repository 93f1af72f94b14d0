import { InputError } from '#market/row-sink.ts';
import { StoreError, type StoreFault } from '../market-store.ts';

type Sign = { readonly fault: StoreFault; readonly signs: RegExp; readonly advice: string };

/** How DuckDB and the operating system say it, and what a person can do about it. The first match counts. */
const SIGNS: readonly Sign[] = [
  {
    fault: 'locked',
    signs: /could not set lock|conflicting lock/i,
    advice: 'Another process has this data folder open. Stop it, or choose another folder with DATA_DIR.',
  },
  {
    fault: 'disk full',
    signs: /no space left|ENOSPC|disk quota|EDQUOT|max_temp_directory_size|could not write all bytes/i,
    advice:
      'Free space on its disk: a server that runs goes on by itself then. What was acknowledged is kept.',
  },
  {
    fault: 'not writable',
    signs:
      /permission denied|ENOENT.*mkdir|EACCES|EPERM|read-only|EROFS|not a directory|ENOTDIR|EEXIST|is a directory/i,
    advice: 'Give the user that runs Strikescope write permission, or choose another folder with DATA_DIR.',
  },
  {
    fault: 'newer schema',
    signs: /newer version of duckdb|newer duckdb version|version number.*can only read/i,
    advice: 'A newer Strikescope wrote this data. Run that version, or choose another folder with DATA_DIR.',
  },
  {
    fault: 'corrupt',
    signs:
      /not a valid duckdb database|corrupt|checksum|could not read enough bytes|serialization error|deserializ|wal.*replay|failure while replaying/i,
    advice: 'The data file is damaged. Restore a backup, or move the file away and import again.',
  },
];

/** Said already, bad input, or a mistake in the program. */
const NOT_THE_STORE = [StoreError, InputError, RangeError, TypeError];

/** The error as the store's callers know it: StoreError by what it says; what is no fault of the store unchanged. */
export function storeErrorOf(error: unknown, folder: string | null): Error {
  if (NOT_THE_STORE.some((kind) => error instanceof kind)) return error as Error;
  const reason = error instanceof Error ? error.message : String(error);
  const sign = SIGNS.find(({ signs }) => signs.test(reason));
  const where = folder === null ? 'the store in memory' : `the store in ${folder}`;
  const pid = /PID (\d+)/.exec(reason)?.[1];
  const holder = pid ? ` (process ${pid})` : '';
  return new StoreError(
    sign?.fault ?? 'unavailable',
    `${where} is ${sign?.fault ?? 'unavailable'}${holder}: ${reason.split('\n')[0]}. ` +
      (sign?.advice ?? 'Start again; if it comes back, report it with this message.'),
    { cause: error },
  );
}
