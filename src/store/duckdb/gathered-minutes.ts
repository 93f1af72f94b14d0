import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { FIELDS } from '#market/board.ts';
import { createPacker, type DayPacker } from './fold-rows.ts';
import { type PackingThread, startPackingThread } from './packing-thread.ts';
import {
  BLOCK_DAYS,
  type DividedPage,
  FACT,
  type MinutePage,
  type PackedBlock,
  pagePacking,
  RECORD,
} from './page-packing.ts';
import type { Scratch } from './scratch.ts';
import { seriesPacking } from './series-packing.ts';
import { mergeDays, type StoredDay, unpackedDays } from './stored-days.ts';

/** Rows held at a time. A contract-day whose rows stand further apart in a file is packed in parts, which are joined. */
const PAGE_ROWS = 2 ** 21;
/** Contract-days read back at a time. */
const BLOCK = 256;
/** Rows that are added in one piece at most. */
const MOST_TOGETHER = 4096;
/** An import of fewer rows is packed sooner than a thread begins. */
const THREAD_ROWS = 2 ** 17;

/** A contract on a date: the number of the contract in its import, days since 1970-01-01, its minutes packed so far. */
export type GatheredDay = { readonly n: number; readonly day: number; minutes: number; parts: number };

/**
 * The minute rows of an import, of any number and in any order: packed by contract and date while they come, into a table
 * of the scratch database. Nothing of it is seen by a reader.
 */
export type GatheredMinutes = {
  readonly days: readonly GatheredDay[];
  /** Where in `days` a contract's date is. */
  dayOf(n: number, day: number): number;
  /** Adds `count` rows: `write` puts those from `first` to before `end` into a page, at `at`. */
  add(
    count: number,
    write: (page: MinutePage, at: number, first: number, end: number) => void,
  ): Promise<void>;
  /**
   * Adds up to `most` rows that stand together: `write` puts them into a page from `at` on and answers how many they are.
   * Throws RangeError on more than MOST_TOGETHER, and what `write` throws; no row of it is added then.
   */
  addUpTo(most: number, write: (page: MinutePage, at: number) => number): Promise<void>;
  /** Packs all that has come, each contract-day whole. Answers how many rows a later one for their minute has replaced. */
  settle(): Promise<number>;
  /** Those of `days`, as far as they have minutes. To be asked when settled; `source` means nothing. */
  read(places: readonly number[]): Promise<Map<number, StoredDay>>;
  /** Ends what works for it. Harmless when that is over. */
  end(): Promise<void>;
};

export function gatherMinutes(scratch: Scratch): GatheredMinutes {
  const days: GatheredDay[] = [];
  const placeOf = new Map<number, Map<number, number>>();
  let packer: DayPacker | null = null;
  let page: MinutePage | null = null;
  let rows = 0;
  let replaced = 0;
  let thread: PackingThread | null = null;

  const end = async () => {
    const ending = thread;
    thread = null;
    await ending?.end();
  };

  const flush = async () => {
    if (!page || rows === 0) return;
    packer ??= await createPacker(scratch.packing, scratch.packed);
    for await (const block of packedBlocks(divided(page, rows, days.length), thread)) {
      for (const { place, rows: came, distinct, length, row } of daysOf(block)) {
        replaced += came - distinct;
        if (length === 0) continue;
        const gathered = days[place]!;
        gathered.minutes += length;
        await packer.addPacked({ ...row, contract: place, day: gathered.day, source: gathered.parts++ });
      }
    }
    await packer.finish();
    rows = 0;
  };

  const came = (count: number) => {
    rows += count;
    if (rows >= THREAD_ROWS && availableParallelism() > 1) thread ??= startPackingThread();
  };

  const read = async (places: readonly number[]) => {
    const result = await scratch.packing.run(
      `SELECT contract, source, lot_size, minutes, offsets, ${FIELDS.join(', ')} FROM ${scratch.packed.name}
       WHERE contract IN (${places.join(', ')}) ORDER BY contract, source`,
    );
    const found = new Map<number, StoredDay>();
    for (const part of unpackedDays(await result.fetchAllChunks(), FIELDS)) {
      const earlier = found.get(part.contract);
      found.set(part.contract, earlier ? mergeDays(earlier, part) : part);
    }
    return found;
  };

  const join = async (packer: DayPacker, places: readonly number[]) => {
    const whole = await read(places);
    await scratch.packing.run(`DELETE FROM ${scratch.packed.name} WHERE contract IN (${places.join(', ')})`);
    for (const [place, day] of whole) {
      const gathered = days[place]!;
      const length = day.minutes.length;
      replaced += gathered.minutes - length;
      Object.assign(gathered, { minutes: length, parts: 1 });
      const lotSize = day.lotSize ?? Number.NaN;
      await packer.add(place, { ...day, day: gathered.day, source: 0, lotSize, length });
    }
    await packer.finish();
  };

  return {
    days,
    dayOf: (n, day) => {
      const ofContract = placeOf.get(n) ?? new Map<number, number>();
      if (ofContract.size === 0) placeOf.set(n, ofContract);
      let place = ofContract.get(day);
      if (place === undefined) {
        place = days.length;
        days.push({ n, day, minutes: 0, parts: 0 });
        ofContract.set(day, place);
      }
      return place;
    },
    add: async (count, write) => {
      page ??= emptyPage();
      for (let first = 0; first < count; ) {
        const end = Math.min(count, first + PAGE_ROWS - rows);
        write(page, rows, first, end);
        came(end - first);
        first = end;
        if (rows === PAGE_ROWS) await flush();
      }
    },
    addUpTo: async (most, write) => {
      if (most > MOST_TOGETHER) throw new RangeError(`${most} rows together are more than ${MOST_TOGETHER}`);
      page ??= emptyPage();
      if (rows + most > PAGE_ROWS) await flush();
      came(write(page, rows));
    },
    settle: async () => {
      await flush();
      page = null;
      await end();
      const parted = [...days.keys()].filter((place) => days[place]!.parts > 1);
      for (let from = 0; from < parted.length; from += BLOCK)
        await join(packer!, parted.slice(from, from + BLOCK));
      return replaced;
    },
    read,
    end,
  };
}

/** The blocks of a page as they are packed, by this thread and by the other, if there is one. */
async function* packedBlocks(page: DividedPage, thread: PackingThread | null): AsyncGenerator<PackedBlock> {
  const came: PackedBlock[] = [];
  const others = thread?.pack(page, (block) => came.push(block));
  // It is thrown below, where it is waited for.
  others?.catch(() => undefined);
  for (let packed = packHere(page); packed; packed = packHere(page)) {
    yield packed;
    // Who waits for an answer is not to wait for a whole page.
    await setImmediate();
    yield* came.splice(0);
  }
  await others;
  yield* came;
}

const packHere = pagePacking(seriesPacking(), FACT, BLOCK_DAYS);

/** The days of a block. */
function* daysOf({ facts, sizes, bytes }: PackedBlock) {
  const SERIES = 1 + FIELDS.length;
  let at = 0;
  for (let day = 0; day * FACT.count < facts.length; day++) {
    const fact = (which: number) => facts[day * FACT.count + which]!;
    const series = Array.from({ length: SERIES }, (_, i) => {
      const size = sizes[day * SERIES + i]!;
      at += size;
      return size === 0 ? null : bytes.subarray(at - size, at);
    });
    const row = {
      lotSize: fact(FACT.lotSize),
      length: fact(FACT.length),
      lastMinute: fact(FACT.lastMinute),
      last: [fact(FACT.lastPrice), fact(FACT.lastVolume), fact(FACT.lastOi)],
      series,
    };
    yield {
      place: fact(FACT.place),
      rows: fact(FACT.rows),
      distinct: fact(FACT.distinct),
      length: row.length,
      row,
    };
  }
}

/** Shared, so that both threads pack it; what is not written takes no memory. */
function emptyPage(): MinutePage {
  const room = (bytes: number) => new SharedArrayBuffer(PAGE_ROWS * bytes);
  return { day: new Int32Array(room(4)), records: new Float64Array(room(8 * RECORD)) };
}

/** The page's rows by their days, as they came. */
function divided({ day, records }: MinutePage, rows: number, days: number): DividedPage {
  const starts = new Uint32Array(new SharedArrayBuffer(4 * (days + 1)));
  for (let row = 0; row < rows; row++) starts[day[row]! + 1]!++;
  for (let place = 0; place < days; place++) starts[place + 1]! += starts[place]!;
  const order = new Uint32Array(new SharedArrayBuffer(4 * rows));
  const ends = starts.slice();
  for (let row = 0; row < rows; row++) order[ends[day[row]!]!++] = row;
  return { records, order, starts, next: new Int32Array(new SharedArrayBuffer(4)) };
}
