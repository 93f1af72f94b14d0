import type { Calendar } from '#market/calendar.ts';
import type { LotSpan } from '#market/lot-spans.ts';
import { type ReferenceFact, subjectOf } from '#market/reference.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { ImportOrigin, ImportTransaction } from '../market-store.ts';
import type { NumberedDay } from './day-facts.ts';
import type { Duck } from './duck.ts';
import { gatherMinutes } from './gathered-minutes.ts';
import { findImport } from './list-imports.ts';
import { createNumbering } from './numbering.ts';
import type { PackingRooms } from './packing-rooms.ts';
import { createScratch } from './scratch.ts';
import { gatherRows } from './staged-minutes.ts';
import { type StatedPrevious, storeImport } from './store-import.ts';
import { takeParquet } from './take-parquet.ts';

/** `MarketStore.beginImport`: rows gather outside the data and enter it in one transaction. */
export async function beginImport(
  duck: Duck,
  rooms: PackingRooms,
  origin: ImportOrigin,
  calendar: Calendar,
  now: () => Instant,
): Promise<ImportTransaction> {
  const known = await duck.read((connection) => findImport(connection, origin.sha256));
  const scratch = await duck.run(() => createScratch(duck));
  const gathered = gatherMinutes(scratch, rooms);
  const contracts = createNumbering();
  const days = new Map<TradingDate, Map<number, NumberedDay>>();
  const stated = new Map<string, StatedPrevious>();
  const facts = new Map<string, ReferenceFact>();
  const lots: LotSpan[] = [];
  let ended = false;

  const end = async (leave: () => Promise<void>) => {
    if (ended) return;
    ended = true;
    await leave();
    await duck.run(scratch.dispose);
  };

  return {
    known,
    minutes: (rows) =>
      duck.run(async () => {
        await gatherRows(gathered, rows, contracts.numbersOf(rows.contracts));
      }),
    previous: (rows) =>
      duck.run(async () => {
        contracts.numbersOf(rows.contracts).forEach((n, i) => {
          stated.set(`${n}/${rows.date}`, { n, date: rows.date, price: rows.price[i]!, oi: rows.oi[i]! });
        });
      }),
    days: (rows) =>
      duck.run(async () => {
        for (const row of rows) {
          const n = contracts.numberOf(row.contract);
          const ofDate = days.get(row.date) ?? new Map<number, NumberedDay>();
          days.set(row.date, ofDate.set(n, { n, row }));
        }
      }),
    facts: (rows) =>
      duck.run(async () => {
        for (const fact of rows) facts.set(`${fact.kind}/${fact.date}/${subjectOf(fact)}`, fact);
      }),
    lots: (spans) =>
      duck.run(async () => {
        for (const span of spans) lots.push(span);
      }),
    parquet: (path, mapping, lotFacts) =>
      duck.run(async () => {
        const context = { contracts, calendar, lots: lotFacts };
        const taken = await takeParquet(scratch, gathered, path, mapping, context);
        for (const previous of taken.stated) stated.set(`${previous.n}/${previous.date}`, previous);
        return taken.counts;
      }),
    commit: async () => {
      await duck.run(gathered.settle);
      const taken = {
        origin,
        scratch,
        minutes: gathered,
        contracts,
        days: [...days.values()].flatMap((ofDate) => [...ofDate.values()]),
        stated: [...stated.values()],
        facts: [...facts.values()],
        lots,
      };
      const counts = await duck.write((connection) => storeImport(connection, taken, now()));
      await end(gathered.leave);
      return counts;
    },
    rollback: () => end(gathered.end),
  };
}
