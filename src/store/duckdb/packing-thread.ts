import { Worker } from 'node:worker_threads';
import { type DividedPage, ROW } from './minute-pages.ts';
import { BLOCK_DAYS, FACT, type PackedBlock, pagePacking } from './page-packing.ts';
import { type SeriesPacking, seriesPacking } from './series-packing.ts';

/** What the thread says: a block that it has packed, null when none of the page is left. */
type Packed = PackedBlock | null;

/** The body of the thread: packs blocks of the pages it is given. It may use nothing but what stands inside and what it is given. */
function packingThread(
  series: () => SeriesPacking,
  packing: typeof pagePacking,
  fact: typeof FACT,
  row: typeof ROW,
  blockDays: number,
): void {
  const { parentPort } = process.getBuiltinModule('node:worker_threads');
  const pack = packing(series(), fact, row, blockDays);
  parentPort!.on('message', (page: DividedPage) => {
    // Copied: once a thread hands over a buffer, its engine compiles all that reads arrays anew, and slower.
    for (let packed: Packed = pack(page); packed; packed = pack(page)) parentPort!.postMessage(packed);
    parentPort!.postMessage(null);
  });
}

/**
 * A thread that packs pages, so that an import reads on meanwhile. It begins when it is made, has no files and no
 * handles, never keeps a process alive, and ends with `end`, or with its process.
 */
export type PackingThread = {
  /** Packs blocks of a page until none is left, and hands on each as it comes. Rejects when the thread has failed. */
  pack(page: DividedPage, take: (block: PackedBlock) => void): Promise<void>;
  /** Whether it can pack no more. */
  failed(): boolean;
  end(): Promise<void>;
};

/** Starts a thread, idle until it is given a page. */
export function startPackingThread(): PackingThread {
  const body = [packingThread, seriesPacking, pagePacking].map((part) => `(${part.toString()})`);
  const text = `${body[0]}(${body[1]}, ${body[2]}, ${JSON.stringify(FACT)}, ${JSON.stringify(ROW)}, ${BLOCK_DAYS})`;
  const worker = new Worker(text, { eval: true, execArgv: [], name: 'packing' });
  worker.unref();
  let failure: Error | null = null;
  let asked: {
    take: (block: PackedBlock) => void;
    resolve: () => void;
    reject: (error: Error) => void;
  } | null = null;

  const fail = (error: Error) => {
    failure ??= new Error(`the thread that packs minutes has stopped: ${error.message}`, { cause: error });
    asked?.reject(failure);
    asked = null;
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`it ended with ${code}`)));
  worker.on('message', (packed: Packed) => {
    if (packed) asked?.take(packed);
    else {
      asked?.resolve();
      asked = null;
      worker.unref();
    }
  });

  return {
    pack: (page, take) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        asked = { take, resolve, reject };
        worker.ref();
        worker.postMessage(page);
      }),
    failed: () => failure !== null,
    end: async () => {
      await worker.terminate();
    },
  };
}
