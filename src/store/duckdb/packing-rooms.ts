import { availableParallelism } from 'node:os';
import { emptyPage, type MinutePage } from './minute-pages.ts';
import { type PackingThread, startPackingThread } from './packing-thread.ts';

/** A room that nobody asks for is given up after this long. */
const KEPT_MS = 10_000;

/** What an import packs its minutes with: pages of rows, and a thread that packs one while the next is filled. */
export type PackingRoom = {
  /** A page to fill. */
  page(): MinutePage;
  /** Takes back a page of which nobody needs a row. */
  returned(page: MinutePage): void;
  /** The thread, started when it is first asked for; null where there is but one processor. */
  thread(): PackingThread | null;
};

/**
 * Rooms for the imports of a store. One that is given back serves the next import: its memory is at hand and its thread
 * has compiled what it does, both of which take longer than to pack a small file.
 */
export type PackingRooms = {
  take(): PackingRoom;
  /** To be called once nothing of the room is at work. */
  giveBack(room: PackingRoom): Promise<void>;
  /** Ends a room with what it is at. */
  giveUp(room: PackingRoom): Promise<void>;
  /** Ends all of them, with what they are at. */
  end(): Promise<void>;
};

/** Makes rooms as they are taken. One that is given back is kept for `keptMs` milliseconds, one at a time. */
export function createPackingRooms(keptMs = KEPT_MS): PackingRooms {
  type Room = PackingRoom & { isSound(): boolean; end(): Promise<void> };
  const made = new Set<Room>();
  let kept: Room | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const giveUp = async (room: PackingRoom) => {
    made.delete(room as Room);
    await (room as Room).end();
  };

  const giveUpKept = () => {
    const given = kept;
    kept = null;
    // Nobody waits for it, and a thread that cannot be ended has ended.
    if (given) giveUp(given).catch(() => undefined);
  };

  const makeRoom = (): Room => {
    const pages: MinutePage[] = [];
    let thread: PackingThread | null = null;
    const room: Room = {
      page: () => pages.pop() ?? emptyPage(),
      returned: (page) => pages.push(page),
      thread: () => {
        if (availableParallelism() > 1) thread ??= startPackingThread();
        return thread;
      },
      isSound: () => thread?.failed() !== true,
      end: async () => thread?.end(),
    };
    made.add(room);
    return room;
  };

  return {
    take: () => {
      clearTimeout(timer);
      const room = kept ?? makeRoom();
      kept = null;
      return room;
    },
    giveBack: async (room) => {
      const back = room as Room;
      if (kept || ended || !back.isSound()) return giveUp(back);
      kept = back;
      timer = setTimeout(giveUpKept, keptMs).unref();
    },
    giveUp,
    end: async () => {
      ended = true;
      clearTimeout(timer);
      kept = null;
      await Promise.all([...made].map(giveUp));
    },
  };
}
