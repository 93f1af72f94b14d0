/**
 * The schema, as the ordered list of changes that led to it. A released migration is never edited; a change is a
 * new one at the end. Prices are paise, volume and OI units, minutes minutes of the day IST at their close.
 */
export type Migration = { readonly id: number; readonly name: string; readonly sql: string };

const SHOWN = `
  JOIN contract c ON c.id = d.contract
  JOIN source s ON s.id = d.source
  WHERE NOT s.simulated OR NOT EXISTS (
    SELECT 1 FROM real_underlying r WHERE r.exchange = c.exchange AND r.symbol = c.symbol
  )`;
const OF_CONTRACT =
  'c.exchange, c.symbol, c.kind, c.expiry, c.strike, s.name AS source_name, s.simulated, s.cadence';

export const MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    name: 'contracts, open minutes, folded days, day facts',
    sql: `
      CREATE TABLE store (id VARCHAR NOT NULL, change BIGINT NOT NULL);
      INSERT INTO store VALUES (left(uuid()::VARCHAR, 8), 0);

      CREATE TABLE source (
        id SMALLINT NOT NULL, name VARCHAR NOT NULL, simulated BOOLEAN NOT NULL, cadence SMALLINT NOT NULL
      );

      CREATE TABLE contract (
        id INTEGER NOT NULL, exchange VARCHAR NOT NULL, symbol VARCHAR NOT NULL, kind VARCHAR NOT NULL,
        expiry DATE, strike INTEGER
      );

      -- Underlyings of which anything real is stored: their simulated sessions are hidden.
      CREATE TABLE real_underlying (exchange VARCHAR NOT NULL, symbol VARCHAR NOT NULL);

      CREATE TABLE open_minute (
        date DATE NOT NULL, contract INTEGER NOT NULL, source SMALLINT NOT NULL, minute SMALLINT NOT NULL,
        lot_size INTEGER, price INTEGER, atp INTEGER, volume BIGINT, oi BIGINT, bid INTEGER, ask INTEGER
      );

      -- One row per contract-day: its last values, and each field's minutes packed (packed-series.ts).
      -- 'offsets' packs minute − index of the row's minutes.
      CREATE TABLE folded_day (
        date DATE NOT NULL, contract INTEGER NOT NULL, source SMALLINT NOT NULL, lot_size INTEGER,
        minutes SMALLINT NOT NULL, last_minute SMALLINT NOT NULL,
        last_price INTEGER, last_volume BIGINT, last_oi BIGINT,
        offsets BLOB NOT NULL, price BLOB, atp BLOB, volume BLOB, oi BLOB, bid BLOB, ask BLOB
      );

      -- The exchange's end-of-day figures; turnover in rupees.
      CREATE TABLE day_fact (
        date DATE NOT NULL, contract INTEGER NOT NULL, source SMALLINT NOT NULL, lot_size INTEGER,
        open INTEGER, high INTEGER, low INTEGER, close INTEGER, settle INTEGER, last INTEGER,
        volume BIGINT, turnover DOUBLE, oi BIGINT, oi_change BIGINT, trades BIGINT
      );

      -- What a source says, on the rows of this date, of the session before.
      CREATE TABLE stated_previous (
        date DATE NOT NULL, contract INTEGER NOT NULL, source SMALLINT NOT NULL, price INTEGER, oi BIGINT
      );

      CREATE TABLE import (
        id INTEGER NOT NULL, file_name VARCHAR NOT NULL, sha256 VARCHAR, source SMALLINT NOT NULL,
        taken_at BIGINT NOT NULL, minutes BIGINT NOT NULL, days BIGINT NOT NULL, dates DATE[] NOT NULL
      );

      CREATE TABLE revision (date DATE NOT NULL, change BIGINT NOT NULL);

      CREATE VIEW shown_open_minute AS SELECT d.*, ${OF_CONTRACT} FROM open_minute d ${SHOWN};
      CREATE VIEW shown_folded_day AS SELECT d.*, ${OF_CONTRACT} FROM folded_day d ${SHOWN};
      CREATE VIEW shown_day_fact AS SELECT d.*, ${OF_CONTRACT} FROM day_fact d ${SHOWN};
    `,
  },
  {
    id: 2,
    name: 'facts beside prices, lots seen in files',
    sql: `
      -- Dated facts (market/reference.ts): one body of JSON for each kind, date and subject.
      CREATE TABLE reference (
        kind VARCHAR NOT NULL, date DATE NOT NULL, subject VARCHAR NOT NULL, source SMALLINT NOT NULL, body VARCHAR NOT NULL
      );

      -- From the first to the last date on which a file named the lot; expiry is a date or a month.
      CREATE TABLE lot_span (
        exchange VARCHAR NOT NULL, symbol VARCHAR NOT NULL, expiry VARCHAR NOT NULL, lot_size INTEGER NOT NULL,
        first DATE NOT NULL, last DATE NOT NULL
      );

      ALTER TABLE import ADD COLUMN facts BIGINT DEFAULT 0;
    `,
  },
  {
    id: 3,
    name: 'what bids and asks are for',
    sql: `
      DROP VIEW shown_open_minute;
      DROP VIEW shown_folded_day;
      ALTER TABLE open_minute ADD COLUMN bid_size INTEGER;
      ALTER TABLE open_minute ADD COLUMN ask_size INTEGER;
      ALTER TABLE folded_day ADD COLUMN bid_size BLOB;
      ALTER TABLE folded_day ADD COLUMN ask_size BLOB;
      CREATE VIEW shown_open_minute AS SELECT d.*, ${OF_CONTRACT} FROM open_minute d ${SHOWN};
      CREATE VIEW shown_folded_day AS SELECT d.*, ${OF_CONTRACT} FROM folded_day d ${SHOWN};
    `,
  },
  {
    id: 4,
    name: 'files with sizes can be taken again',
    sql: `
      -- They were read before sizes were stored: the same bytes are news once more.
      UPDATE import SET sha256 = NULL
      WHERE source IN (SELECT id FROM source WHERE name IN ('chain-polls', 'website-chain'));
    `,
  },
  {
    id: 5,
    name: 'bhavcopies can be taken again',
    sql: `
      -- They were read before stated previous closes were taken, and some lots were not told: the same bytes are news once more.
      UPDATE import SET sha256 = NULL
      WHERE source IN (SELECT id FROM source WHERE name IN ('udiff-bhavcopy', 'nse-bhavcopy'));
    `,
  },
];
