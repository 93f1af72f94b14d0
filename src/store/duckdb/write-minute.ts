import type { DuckDBConnection } from '@duckdb/node-api';
import { FIELDS } from '#market/board.ts';
import type { MinuteRows, RecordContract } from '#market/records.ts';
import type { MinuteSource } from '../market-store.ts';
import { contractIds } from './contract-ids.ts';
import type { Duck } from './duck.ts';
import { markReal, touchDates } from './revisions.ts';
import { sourceNumber } from './sources.ts';
import { INCOMING_COLUMNS, present, stageMinutes } from './staged-minutes.ts';

const CREATE_INCOMING = `CREATE OR REPLACE TEMP TABLE incoming (${INCOMING_COLUMNS})`;

const DELETE_REPLACED = `
  DELETE FROM open_minute o USING incoming i
  WHERE o.minute BETWEEN (SELECT min(minute) FROM incoming) AND (SELECT max(minute) FROM incoming)
    AND o.source = $source AND o.contract = i.n AND o.minute = i.minute AND o.date = DATE '1970-01-01' + i.day`;

/** The last of two rows for one contract and minute counts; a row without any value is none. */
const INSERT = `
  INSERT INTO open_minute
  SELECT DATE '1970-01-01' + day, n, $source, minute, ${['lot_size', ...FIELDS].map(present).join(', ')}
  FROM incoming
  WHERE NOT (${FIELDS.map((field) => `isnan(${field})`).join(' AND ')})
  QUALIFY row_number() OVER (PARTITION BY n, day, minute ORDER BY row DESC) = 1`;

/**
 * The change behind `MarketStore.writeMinute`. A feed passes the same contract table minute after minute,
 * so the ids found for it are remembered.
 */
export function minuteWriter(duck: Duck): (source: MinuteSource, rows: MinuteRows) => Promise<void> {
  const known = new WeakMap<
    readonly RecordContract[],
    { ids: Int32Array; source: number; of: MinuteSource }
  >();

  return async (source, rows) => {
    const remembered = known.get(rows.contracts);
    const found = await duck.write(async (connection) => {
      const entry =
        remembered && sameSource(remembered.of, source) && remembered.ids.length === rows.contracts.length
          ? remembered
          : await find(connection, source, rows.contracts);
      await connection.run(CREATE_INCOMING);
      const appender = await connection.createAppender('incoming', 'main', 'temp');
      const dates = stageMinutes(appender, rows, entry.ids, 0);
      appender.closeSync();
      await connection.run(DELETE_REPLACED, { source: entry.source });
      await connection.run(INSERT, { source: entry.source });
      const hidden =
        entry === remembered || source.simulated ? [] : await markReal(connection, rows.contracts);
      await touchDates(connection, [...dates, ...hidden]);
      return entry;
    });
    known.set(rows.contracts, found);
  };
}

async function find(connection: DuckDBConnection, of: MinuteSource, contracts: readonly RecordContract[]) {
  return { ids: await contractIds(connection, contracts), source: await sourceNumber(connection, of), of };
}

function sameSource(a: MinuteSource, b: MinuteSource): boolean {
  return a.id === b.id && a.simulated === b.simulated && a.cadence === b.cadence;
}
