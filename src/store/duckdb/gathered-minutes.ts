import { setImmediate } from 'node:timers/promises';
import { FIELDS } from '#market/board.ts';
import { FIELD_COLUMNS } from './field-columns.ts';
import { createPacker, type DayPacker, PACKED_LOT } from './fold-rows.ts';
import {
  type ComingDays,
  comingDays,
  copyRows,
  type DividedPage,
  divided,
  type MinutePage,
  noDays,
  PAGE_ROWS,
  ROW,
} from './minute-pages.ts';
import type { PackingRoom, PackingRooms } from './packing-rooms.ts';
import type { PackingThread } from './packing-thread.ts';
import { BLOCK_DAYS, FACT, type PackedBlock, pagePacking } from './page-packing.ts';
import type { Scratch } from './scratch.ts';
import { seriesPacking } from './series-packing.ts';
import { mergeDays, type StoredDay, unpackedDays } from './stored-days.ts';

/** Its offsets and its fields. */
const SERIES = 1 + FIELDS.length;
/** Contract-days read back at a time. */
const BLOCK = 256;
/** Rows that are added in one piece at most. */
const MOST_TOGETHER = 4096;
/** An import of fewer rows is packed sooner than a thread begins. */
const THREAD_ROWS = 2 ** 17;
/** Rows after which it is seen again whether there are days to pack. */
const SEEN_ROWS = 2 ** 19;
/** Rows of such days for which it is worth while. */
const WORTH_ROWS = 2 ** 18;
/** A page is given away before this many rows. */
const MOST_ROWS = PAGE_ROWS - MOST_TOGETHER;

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
  /** Once all is stored: what worked for it may serve the next import. */
  leave(): Promise<void>;
  /** Gives up what it is at, and ends what works for it. Harmless when that is over. */
  end(): Promise<void>;
};

/** Gathers minutes into `scratch`. A room is taken with the first row; `leave` gives it back, `end` gives it up. */
export function gatherMinutes(scratch: Scratch, rooms: PackingRooms): GatheredMinutes {
  const days: GatheredDay[] = [];
  const placeOf = new Map<number, Map<number, number>>();
  let room: PackingRoom | null = null;
  let packer: DayPacker | null = null;
  let page: MinutePage | null = null;
  /** Rows of the page, and of all that came. */
  let rows = 0;
  let all = 0;
  let seenAt = SEEN_ROWS;
  let replaced = 0;
  let thread: PackingThread | null = null;
  let packing: Promise<void> = Promise.resolve();

  const left = () => {
    const leaving = room;
    [room, thread, page] = [null, null, null];
    return leaving;
  };

  const keep = async (packer: DayPacker, { facts, sizes, bytes }: PackedBlock) => {
    let at = 0;
    for (let fact = 0, size = 0; fact < facts.length; fact += FACT.count) {
      const series: (Uint8Array | null)[] = [];
      for (let which = 0; which < SERIES; which++) {
        const end = at + sizes[size++]!;
        series.push(end === at ? null : bytes.subarray(at, end));
        at = end;
      }
      replaced += facts[fact + FACT.rows]! - facts[fact + FACT.distinct]!;
      const length = facts[fact + FACT.length]!;
      if (length === 0) continue;
      const contract = facts[fact + FACT.place]!;
      const gathered = days[contract]!;
      gathered.minutes += length;
      await packer.addPacked({
        ...{ contract, day: gathered.day, source: gathered.parts++, length, series },
        lotSize: facts[fact + FACT.lotSize]!,
        lastMinute: facts[fact + FACT.lastMinute]!,
        last: facts.subarray(fact + FACT.lastPrice, fact + FACT.lastOi + 1),
      });
    }
  };

  const packHere = async (packer: DayPacker, page: DividedPage) => {
    for (let block = nextBlock(page); block; block = nextBlock(page)) {
      await keep(packer, block);
      // Who waits for an answer is not to wait for a whole page.
      await setImmediate();
    }
  };

  const packThere = async (thread: PackingThread, packer: DayPacker, page: DividedPage) => {
    let kept = Promise.resolve();
    try {
      await thread.pack(page, (block) => {
        kept = kept.then(() => keep(packer, block));
        // It is thrown below.
        kept.catch(() => undefined);
      });
    } finally {
      // Nothing is to be kept any more once a fault is told of.
      await kept.catch(() => undefined);
    }
    await kept;
  };

  /** Packs all days of a page that are not coming, and returns it. */
  const pack = async (page: MinutePage, rows: number, coming: ComingDays) => {
    packer ??= await createPacker(scratch.packing, scratch.packed);
    const into = packer;
    const ofPage = room!;
    const packed = divided(page, rows, coming);
    if (thread) await packThere(thread, into, packed);
    else await packHere(into, packed);
    await into.finish();
    ofPage.returned(page);
  };

  /** Packs a page in the background but for days that are coming, whose rows go on in another. */
  const handOver = async (from: MinutePage, coming: ComingDays) => {
    await packing;
    page = room!.page();
    copyRows(from, rows, coming, page);
    packing = pack(from, rows, coming);
    // It is thrown where it is waited for, which may be much later.
    packing.catch(() => undefined);
    // Two long pages at once would take the memory of both.
    if (rows - coming.rows > MOST_ROWS / 2) await packing;
    rows = coming.rows;
  };

  const came = async (page: MinutePage, count: number) => {
    rows += count;
    all += count;
    if (all >= THREAD_ROWS) thread ??= room!.thread();
    if (rows < seenAt) return;
    const coming = comingDays(page, rows, days.length);
    if (rows - coming.rows >= WORTH_ROWS) await handOver(page, coming);
    else if (rows >= MOST_ROWS) await handOver(page, noDays(days.length));
    seenAt = Math.min(rows + SEEN_ROWS, MOST_ROWS);
  };

  const pageToFill = () => {
    room ??= rooms.take();
    page ??= room.page();
    return page;
  };

  const read = async (places: readonly number[]) => {
    const result = await scratch.packing.run(
      `SELECT contract, source, ${PACKED_LOT}, minutes, offsets, ${FIELD_COLUMNS.join(', ')} FROM ${scratch.packed.name}
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
      for (let first = 0; first < count; ) {
        const page = pageToFill();
        const end = Math.min(count, first + seenAt - rows);
        write(page, rows, first, end);
        await came(page, end - first);
        first = end;
      }
    },
    addUpTo: async (most, write) => {
      if (most > MOST_TOGETHER) throw new RangeError(`${most} rows together are more than ${MOST_TOGETHER}`);
      const page = pageToFill();
      await came(page, write(page, rows));
    },
    settle: async () => {
      await packing;
      if (page) await pack(page, rows, noDays(days.length));
      [page, rows, seenAt] = [null, 0, SEEN_ROWS];
      const parted = [...days.keys()].filter((place) => days[place]!.parts > 1);
      for (let from = 0; from < parted.length; from += BLOCK)
        await join(packer!, parted.slice(from, from + BLOCK));
      return replaced;
    },
    read,
    leave: async () => {
      const leaving = left();
      if (leaving) await rooms.giveBack(leaving);
    },
    end: async () => {
      const leaving = left();
      if (leaving) await rooms.giveUp(leaving);
      // Whoever waited for it was told of a fault.
      await packing.catch(() => undefined);
    },
  };
}

/** Packs the next block of a page in this thread. */
const nextBlock = pagePacking(seriesPacking(), FACT, ROW, BLOCK_DAYS);
