import { InputError } from '#market/row-sink.ts';

/** Larger than any list of instruments or option chain; a text of this size takes some four times its size in memory. */
const MOST_BYTES = 96 * 1024 * 1024;

/** A text read as a whole. Throws InputError on one that is too large or not UTF-8. */
export async function wholeText(
  source: AsyncIterable<Buffer>,
  file: string,
  signal?: AbortSignal,
): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source) {
      signal?.throwIfAborted();
      bytes += chunk.length;
      if (bytes > MOST_BYTES)
        throw new InputError({ file, reason: `it is larger than ${MOST_BYTES} bytes: not a list or chain` });
      parts.push(decoder.decode(chunk, { stream: true }));
    }
    parts.push(decoder.decode());
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new InputError({ file, reason: 'not UTF-8 text; save the file as UTF-8', cause });
  }
  return parts.join('');
}
