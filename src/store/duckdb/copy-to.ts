import { join } from 'node:path';
import { makeDataFolder } from '../data-folder.ts';
import type { Duck } from './duck.ts';
import { rowsOf } from './duck.ts';

/** Copies of one database are made one after another: each is attached under this name. */
const COPY = 'strikescope_copy';

const quotedText = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * `MarketStore.copyTo`: DuckDB writes the copy itself, from one snapshot, while minutes go on being written. The file is
 * never opened by anything else: closing it would let go of the lock that keeps other processes off.
 */
export async function copyTo(duck: Duck, folder: string): Promise<void> {
  await makeDataFolder(folder);
  const { connection, close } = await duck.workshop();
  try {
    await duck.run(async () => {
      const [{ name } = { name: 'memory' }] = await rowsOf<{ name: string }>(
        connection,
        'SELECT current_database() AS name',
      );
      await connection.run(`ATTACH ${quotedText(join(folder, 'market.duckdb'))} AS ${COPY}`);
      try {
        await connection.run(`COPY FROM DATABASE "${name}" TO ${COPY}`);
        await connection.run(`CHECKPOINT ${COPY}`);
      } finally {
        await connection.run(`DETACH ${COPY}`);
      }
    });
  } finally {
    close();
  }
}
