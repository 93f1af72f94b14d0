import { FIELDS, type Field } from '#market/board.ts';
import type { BoardQuery } from '../market-store.ts';
import type { Duck } from './duck.ts';
import { COLUMN_OF } from './field-columns.ts';
import { createScratch } from './scratch.ts';
import { isPrice, stageStoredDay } from './staged-minutes.ts';
import { OF_BOARD, selectShown, sourcesByNumber, storedContracts, storedDays } from './stored-days.ts';

const FORMATS = { csv: 'FORMAT csv, HEADER', parquet: 'FORMAT parquet, COMPRESSION zstd' };

const value = (field: Field) => {
  const column = COLUMN_OF[field];
  return isPrice(field) ? `m.${column} / 100.0 AS ${column}` : `m.${column}`;
};

const EXPORTED = (minutes: string, simulated: boolean) => `
  SELECT c.exchange, c.symbol,
         CASE c.kind WHEN 'call' THEN 'CE' WHEN 'put' THEN 'PE' WHEN 'future' THEN 'FUT' ELSE 'SPOT' END AS kind,
         c.expiry, c.strike / 100.0 AS strike,
         epoch_ms(DATE '1970-01-01' + m.day) + (m.minute - 330)::BIGINT * 60000 AS time_ms,
         ${FIELDS.map(value).join(', ')}, m.lot_size${simulated ? ', true AS simulated' : ''}
  FROM ${minutes} m JOIN contract c ON c.id = m.n
  ORDER BY time_ms, c.kind, c.strike`;

/**
 * `MarketStore.exportMinutes`: the minutes as stored, nothing held or filled, ordered by time. Columns exchange,
 * symbol, kind (CE, PE, FUT, SPOT), expiry, strike, time_ms (epoch ms of the minute's close), price, atp, volume, oi,
 * bid, ask, bid_size, ask_size, lot_size: prices in rupees, quantities in units, empty where missing. Simulated minutes have one column
 * more, `simulated`, so that they come back as what they are.
 */
export async function exportMinutes(
  duck: Duck,
  { exchange, symbol, expiry, date }: BoardQuery,
  path: string,
  format: 'csv' | 'parquet',
): Promise<{ rows: number }> {
  return duck.run(async () => {
    const scratch = await createScratch(duck);
    try {
      const { connection } = scratch;
      const contracts = await storedContracts(connection, OF_BOARD, { exchange, symbol, expiry });
      const sources = await sourcesByNumber(connection);
      const selected = await selectShown(connection, date, contracts, sources);
      const days = await storedDays(connection, selected, FIELDS);
      await scratch.stage((incoming) => {
        for (const day of days.values()) stageStoredDay(incoming, day, date, day.contract);
      });
      const simulated = [...days.values()].some(({ source }) => sources.get(source)!.simulated);
      const result = await connection.run(
        `COPY (${EXPORTED(scratch.minutes, simulated)}) TO '${path.replaceAll("'", "''")}' (${FORMATS[format]})`,
      );
      return { rows: result.rowsChanged };
    } finally {
      await scratch.dispose();
    }
  });
}
