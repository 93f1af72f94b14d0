import { Worker } from 'node:worker_threads';
import { type LineCells, lineScanning, type PlainLines, type ScannedLines } from './plain-lines.ts';

/** A text that is being scanned, and the cells found in it. Shared, so that both threads have them. */
type Slot = LineCells & { readonly bytes: Uint8Array<SharedArrayBuffer> };

/** What the thread is asked for: the lines of so many bytes in a slot. */
type Asked = { readonly slot: number; readonly size: number; readonly width: number };

/** The body of the thread. It may use nothing but what stands inside and what it is given. */
function scanningThread(scanning: typeof lineScanning, longestLine: number): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const slots = workerData as readonly Slot[];
  const scan = scanning(longestLine);
  parentPort!.on('message', ({ slot, size, width }: Asked) => {
    const { bytes, ...cells } = slots[slot]!;
    parentPort!.postMessage(scan(bytes.subarray(0, size), 0, width, cells));
  });
}

/** Texts that may be in the thread, or in use, at a time; and the bytes of the longest. */
export const SCANNED_AHEAD = 3;
export const LONGEST_SCANNED = 2 ** 20;

/**
 * A thread that finds the plain lines of a text, so that reading it uses a second core. It begins when it is made, has no
 * files, never keeps a process alive but while it is waited for, and ends with `end`, or with its process.
 */
export type ScanningThread = {
  /** Where the next text to scan may be written, so that it is not copied; null for one that is too long. */
  room(length: number): Buffer | null;
  /**
   * Finds the plain lines at the beginning of a text of at most LONGEST_SCANNED bytes. What is answered, and the text in its
   * room, is good until SCANNED_AHEAD more are asked for. Rejects when the thread has failed.
   */
  scan(bytes: Buffer, width: number): Promise<Omit<PlainLines, 'line'> & ScannedLines>;
  end(): Promise<void>;
};

/** Starts a thread, idle until it is given a text. No line of more than `longestLine` bytes is plain. */
export function startScanningThread(longestLine: number): ScanningThread {
  const room = (bytes: number) => new SharedArrayBuffer(LONGEST_SCANNED * bytes);
  const slots = Array.from(
    { length: SCANNED_AHEAD },
    (): Slot => ({
      bytes: new Uint8Array(room(1)),
      // A cell has a byte of its own at least; what is not written takes no memory.
      ...{ starts: new Int32Array(room(4)), ends: new Int32Array(room(4)) },
      numbers: new Float64Array(room(8)),
    }),
  );
  const body = [scanningThread, lineScanning].map((part) => `(${part.toString()})`);
  const text = `${body[0]}(${body[1]}, ${longestLine})`;
  const worker = new Worker(text, { eval: true, execArgv: [], name: 'scanning', workerData: slots });
  worker.unref();
  const waiting: { resolve: (lines: ScannedLines) => void; reject: (error: Error) => void }[] = [];
  let failure: Error | null = null;
  let asked = 0;

  const fail = (error: Error) => {
    failure ??= new Error(`the thread that reads lines has stopped: ${error.message}`, { cause: error });
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`it ended with ${code}`)));
  worker.on('message', (lines: ScannedLines) => {
    waiting.shift()?.resolve(lines);
    if (waiting.length === 0) worker.unref();
  });

  return {
    room: (length) =>
      length > LONGEST_SCANNED ? null : Buffer.from(slots[asked % SCANNED_AHEAD]!.bytes.buffer, 0, length),
    scan: async (bytes, width) => {
      if (failure) throw failure;
      const slot = asked++ % SCANNED_AHEAD;
      const { bytes: shared, ...cells } = slots[slot]!;
      if (bytes.buffer !== shared.buffer) shared.set(bytes);
      const lines = await new Promise<ScannedLines>((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.ref();
        worker.postMessage({ slot, size: bytes.length, width } satisfies Asked);
      });
      return { bytes, ...lines, ...cells };
    },
    end: async () => {
      await worker.terminate();
    },
  };
}
