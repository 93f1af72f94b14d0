import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createGunzip } from 'node:zlib';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { InputError } from '#market/row-sink.ts';

/** Bytes of the file read so far, of all. */
export type Progress = { readonly bytes: number; readonly total: number };

/** A file opened once: what it is made of, and its text, which can be read again from the start. */
export type InputFile = {
  /** As shown to a person: no folder. */
  readonly name: string;
  readonly size: number;
  /** Lower-case hex of the file's bytes. */
  readonly sha256: string;
  readonly content: InputContent;
  close(): Promise<void>;
};

export type InputContent =
  /** `footer` holds the names of the columns, among other things. */
  | { readonly kind: 'parquet'; readonly footer: Buffer }
  /** `head` is the beginning of the text after unpacking. */
  | {
      readonly kind: 'text';
      readonly head: Buffer;
      /** False for a file that is the text itself. */
      readonly packed: boolean;
      read(onProgress?: (progress: Progress) => void): AsyncIterable<Buffer>;
    };

const CHUNK_BYTES = 262_144;
const HASHED_BYTES = 2 ** 20;
const HEAD_BYTES = 65_536;
/** Real day files pack to a fifth or a tenth. More than this is a bomb, or not market data. */
const MOST_UNPACKED_RATIO = 200;
const SMALL_ENOUGH = 16 * 1024 * 1024;
const MOST_UNPACKED = 16 * 1024 ** 3;
const MOST_ENTRIES = 1000;
const MOST_FOOTER = 64 * 1024 * 1024;

type Source = { readonly file: string; readonly handle: FileHandle; readonly size: number };

/** Opens a file and looks at its first bytes. Throws InputError on one that cannot be read or is damaged. */
export async function openInput(path: string): Promise<InputFile> {
  const file = basename(path);
  const handle = await openHandle(path, file);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new InputError({ file, reason: 'it is not a file' });
    const source = { file, handle, size: stat.size };
    if (source.size === 0) throw new InputError({ file, reason: 'the file is empty' });
    const content = await contentOf(source);
    const sha256 = await hashOf(source);
    return { name: file, size: source.size, sha256, content, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const OPEN_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the file may not be read: check its permissions',
  EPERM: 'the file may not be read: check its permissions',
  EISDIR: 'it is a folder, not a file',
};

async function openHandle(path: string, file: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new InputError({ file, reason: OPEN_FAULTS[code] ?? `cannot be opened (${code})`, cause: error });
  }
}

async function hashOf(source: Source): Promise<string> {
  const hash = createHash('sha256');
  // Two take turns: new memory for every piece would cost as much as its hash.
  let [present, next] = [Buffer.allocUnsafe(HASHED_BYTES), Buffer.allocUnsafe(HASHED_BYTES)];
  const turn = () => {
    [present, next] = [next, present];
    return present;
  };
  for await (const piece of piecesOf(source, turn)) hash.update(piece);
  return hash.digest('hex');
}

async function contentOf(source: Source): Promise<InputContent> {
  const magic = await bytesAt(source, 0, 4);
  if (magic.toString('latin1') === 'PAR1') return { kind: 'parquet', footer: await parquetFooter(source) };
  const unpack = magic.readUInt16BE() === 0x1f8b ? gunzipped : isZip(magic) ? await unzipped(source) : plain;
  const read = (onProgress?: (progress: Progress) => void) => unpack(source, onProgress);
  return { kind: 'text', head: await headOf(read()), packed: unpack !== plain, read };
}

async function bytesAt({ handle, size }: Source, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(length, 4));
  const wanted = Math.max(0, Math.min(length, size - position));
  await handle.read(bytes, 0, wanted, position);
  return bytes;
}

function isZip(magic: Buffer): boolean {
  const signature = magic.toString('latin1');
  return signature === 'PK\x03\x04' || signature === 'PK\x05\x06';
}

async function headOf(text: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of text) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}

async function parquetFooter(source: Source): Promise<Buffer> {
  const { file, size } = source;
  const cut = 'the Parquet file is cut off: it does not end as one';
  if (size < 12) throw new InputError({ file, reason: cut });
  const tail = await bytesAt(source, size - 8, 8);
  const length = tail.readUInt32LE(0);
  if (tail.toString('latin1', 4) !== 'PAR1' || length > size - 12 || length > MOST_FOOTER)
    throw new InputError({ file, reason: cut });
  return bytesAt(source, size - 8 - length, length);
}

type Unpack = (source: Source, onProgress?: (progress: Progress) => void) => AsyncGenerator<Buffer>;

/** Each part is asked for before the one before it is worked on. */
const plain: Unpack = async function* (source, onProgress) {
  let bytes = 0;
  for await (const piece of piecesOf(source, () => Buffer.allocUnsafe(CHUNK_BYTES))) {
    bytes += piece.length;
    onProgress?.({ bytes, total: source.size });
    yield piece;
  }
};

/** The bytes of a file, a piece ahead of who works on them: each is good until the next is asked for. */
async function* piecesOf({ handle }: Source, nextBuffer: () => Buffer): AsyncGenerator<Buffer> {
  const read = (position: number) => {
    const buffer = nextBuffer();
    const coming = handle.read(buffer, 0, buffer.length, position);
    // What fails is thrown where it is waited for, which may be much later.
    coming.catch(() => undefined);
    return coming;
  };
  let coming = read(0);
  try {
    for (let bytes = 0; ; ) {
      const { bytesRead, buffer } = await coming;
      if (bytesRead === 0) return;
      bytes += bytesRead;
      coming = read(bytes);
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    // The file is not to be closed while it is read.
    await coming.catch(() => undefined);
  }
}

const gunzipped: Unpack = async function* (source, onProgress) {
  const gunzip = createGunzip();
  // A fault on either side destroys `gunzip` with it, and is thrown by the loop below.
  pipeline(plain(source, onProgress), gunzip, () => undefined);
  try {
    yield* bounded(gunzip, source);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!code.startsWith('Z_')) throw error;
    const reason =
      code === 'Z_BUF_ERROR'
        ? 'the gzip file is cut off: its content ends too early'
        : 'the gzip file is damaged: its content does not unpack';
    throw new InputError({ file: source.file, reason, cause: error });
  }
};

/** Passes unpacked bytes on, up to what a file of this size can hold in earnest. */
async function* bounded(stream: Readable, { file, size }: Source): AsyncGenerator<Buffer> {
  const most = Math.min(MOST_UNPACKED, Math.max(SMALL_ENOUGH, size * MOST_UNPACKED_RATIO));
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most)
      throw new InputError({ file, reason: `unpacks to more than ${most} bytes: not a file of market data` });
    yield chunk;
  }
}

/** Finds the one CSV of a zip. Paths inside it are only ever shown, never written to. */
async function unzipped(source: Source): Promise<Unpack> {
  const { file } = source;
  const zip = await zipFault(file, openZip(source));
  const entry = await zipFault(file, onlyCsv(zip, file));
  return async function* ({ size }, onProgress) {
    let crc = 0;
    let bytes = 0;
    const stream = await zipFault(file, zip.openReadStreamPromise(entry));
    try {
      for await (const chunk of bounded(stream, source)) {
        crc = crc32(chunk, crc);
        bytes += chunk.length;
        onProgress?.({ bytes: Math.round(size * Math.min(1, bytes / entry.uncompressedSize)), total: size });
        yield chunk;
      }
    } catch (error) {
      throw zipFaultOf(file, error);
    }
    if (crc !== entry.crc32)
      throw new InputError({ file, reason: `the zip is damaged: ${entry.fileName} has a wrong checksum` });
  };
}

function openZip({ handle }: Source): Promise<ZipFile> {
  return fromFdPromise(handle.fd, { lazyEntries: true, autoClose: false });
}

async function onlyCsv(zip: ZipFile, file: string): Promise<Entry> {
  if (zip.entryCount > MOST_ENTRIES)
    throw new InputError({ file, reason: `the zip holds ${zip.entryCount} files; one CSV is taken` });
  const names: string[] = [];
  const tables: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/')) continue;
    names.push(entry.fileName);
    if (/\.csv$/i.test(entry.fileName)) tables.push(entry);
  }
  const [entry] = tables;
  if (names.includes('xl/workbook.xml'))
    throw new InputError({ file, reason: 'it is an Excel workbook; save the sheet as CSV' });
  if (!entry) throw new InputError({ file, reason: `the zip holds no CSV file (${listed(names)})` });
  if (tables.length > 1)
    throw new InputError({
      file,
      reason: `the zip holds several CSV files (${listed(tables.map((table) => table.fileName))}): unpack it and give them one by one`,
    });
  if (entry.isEncrypted()) throw new InputError({ file, reason: 'the zip is protected by a password' });
  return entry;
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return 'it is empty';
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
}

async function zipFault<T>(file: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw zipFaultOf(file, error);
  }
}

/** yauzl's faults and inflate's are about the file: said as such. */
function zipFaultOf(file: string, error: unknown): unknown {
  if (error instanceof InputError || !(error instanceof Error)) return error;
  return new InputError({ file, reason: `the zip is damaged or cut off: ${error.message}`, cause: error });
}
