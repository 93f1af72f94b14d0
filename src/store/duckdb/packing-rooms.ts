import { availableParallelism } from 'node:os';
import { emptyPage } from './minute-pages.ts';
import { type PackingThread, startPackingThread } from './packing-thread.ts';
import type { MinutePage } from './page-packing.ts';

/** A place that nobody asks for is given up after this long. */
const KEPT_MS = 10_000;

/** What an import packs its minutes with: pages of rows, and a thread that packs one while the next is filled. */
export type PackingPlace = {
  /** A page to fill. */
  page(): MinutePage;
  /** Takes back a page of which nobody needs a row. */
  returned(page: MinutePage): void;
  /** The thread, started when it is first asked for; null where there is but one processor. */
  thread(): PackingThread | null;
};

/**
 * Places for the imports of a store. One that is given back serves the next import: its memory is at hand and its thread
 * has compiled what it does, both of which take longer than to pack a small file.
 */
export type PackingPlaces = {
  take(): PackingPlace;
  /** To be called once nothing of the place is at work. */
  giveBack(place: PackingPlace): Promise<void>;
  /** Ends all of them, with what they are at. */
  end(): Promise<void>;
};

export function createPackingPlaces(keptMs = KEPT_MS): PackingPlaces {
  type Place = PackingPlace & { isSound(): boolean; end(): Promise<void> };
  const made = new Set<Place>();
  let kept: Place | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const giveUp = async (place: Place) => {
    made.delete(place);
    await place.end();
  };

  const giveUpKept = () => {
    const given = kept;
    kept = null;
    // Nobody waits for it, and a thread that cannot be ended has ended.
    if (given) giveUp(given).catch(() => undefined);
  };

  const makePlace = (): Place => {
    const pages: MinutePage[] = [];
    let thread: PackingThread | null = null;
    const place: Place = {
      page: () => pages.pop() ?? emptyPage(),
      returned: (page) => pages.push(page),
      thread: () => {
        if (availableParallelism() > 1) thread ??= startPackingThread();
        return thread;
      },
      isSound: () => thread?.failed() !== true,
      end: async () => thread?.end(),
    };
    made.add(place);
    return place;
  };

  return {
    take: () => {
      clearTimeout(timer);
      const place = kept ?? makePlace();
      kept = null;
      return place;
    },
    giveBack: async (place) => {
      const back = place as Place;
      if (kept || ended || !back.isSound()) return giveUp(back);
      kept = back;
      timer = setTimeout(giveUpKept, keptMs).unref();
    },
    end: async () => {
      ended = true;
      clearTimeout(timer);
      kept = null;
      await Promise.all([...made].map(giveUp));
    },
  };
}
