import type { Calendar } from '#market/calendar.ts';
import type { Instant } from '#market/trading-date.ts';
import type { MarketStore } from '../market-store.ts';
import { copyTo } from './copy-to.ts';
import { readCoverage } from './coverage.ts';
import { dropMinutes } from './drop-minutes.ts';
import { dropSimulated } from './drop-simulated.ts';
import { openDuck } from './duck.ts';
import { exportMinutes } from './export-minutes.ts';
import { foldThrough } from './fold.ts';
import { readHealth } from './health.ts';
import { beginImport } from './import-transaction.ts';
import { listDates } from './list-dates.ts';
import { listImports } from './list-imports.ts';
import { listInstruments, listLatestInstruments } from './list-instruments.ts';
import { listLots } from './lot-spans.ts';
import { createPackingRooms } from './packing-rooms.ts';
import { readParquetHead } from './parquet-head.ts';
import { readBoard } from './read-board.ts';
import { readClosings } from './read-closings.ts';
import { readDaily } from './read-daily.ts';
import { readFuturesBoard } from './read-futures-board.ts';
import { readReference } from './reference-facts.ts';
import { readRevision } from './revisions.ts';
import { minuteWriter } from './write-minute.ts';

export type DuckStoreOptions = {
  /** The folder of the data, made if absent; `:memory:` keeps nothing. */
  readonly dataDir: string;
  readonly calendar: Calendar;
  readonly now: () => Instant;
};

/** Opens the market store of a data folder on DuckDB. Throws StoreError. */
export async function openDuckStore({ dataDir, calendar, now }: DuckStoreOptions): Promise<MarketStore> {
  const duck = await openDuck(dataDir);
  const { read } = duck;
  const rooms = createPackingRooms();
  return {
    writeMinute: minuteWriter(duck),
    beginImport: (origin) => beginImport(duck, rooms, origin, calendar, now),
    fold: (through) => foldThrough(duck, calendar, now(), through),
    dropMinutes: (before, dry) => duck.write((connection) => dropMinutes(connection, before, dry)),
    copyTo: (folder) => copyTo(duck, folder),
    dropSimulated: (underlying) => duck.write((connection) => dropSimulated(connection, underlying)),
    readBoard: (query) => read((connection) => readBoard(connection, query, calendar, now())),
    readFuturesBoard: (query) => read((connection) => readFuturesBoard(connection, query, calendar, now())),
    readDaily: (contract, from, to) => read((connection) => readDaily(connection, contract, from, to)),
    readClosings: (underlying, date) => read((connection) => readClosings(connection, underlying, date)),
    listInstruments: (date) => read((connection) => listInstruments(connection, date)),
    listLatestInstruments: (date) => read((connection) => listLatestInstruments(connection, date)),
    listDates: (underlying) => read((connection) => listDates(connection, underlying)),
    coverage: (range) => read((connection) => readCoverage(connection, calendar, now(), range)),
    revision: (date) => read((connection) => readRevision(connection, date, calendar)),
    readReference: (kind, range) => read((connection) => readReference(connection, kind, range)),
    listLots: () => read(listLots),
    listImports: () => read(listImports),
    readParquetHead: (path, rows) => read((connection) => readParquetHead(connection, path, rows)),
    exportMinutes: (query, path, format) => exportMinutes(duck, query, path, format),
    health: () => read((connection) => readHealth(connection, duck.folder)),
    close: async () => {
      await duck.close();
      await rooms.end();
    },
  };
}
