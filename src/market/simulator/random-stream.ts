/** Random numbers that are the same on every machine: integers only, no logarithm or cosine whose last digit may differ. */
export type RandomStream = {
  /** 32 random bits as an unsigned integer. */
  bits(): number;
  /** In the open interval 0 … 1. */
  uniform(): number;
  /** Standard normal, see `normalOf`. */
  normal(): number;
};

/** The stream of a key (mulberry32): one key, one sequence. */
export function randomStream(key: string): RandomStream {
  let state = hashOf(key);
  const bits = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { bits, uniform: () => (bits() + 0.5) / 2 ** 32, normal: () => normalOf(bits()) };
}

const BYTE_SUM_MEAN = 510;
/** √(4·(256² − 1)/12) */
const BYTE_SUM_DEVIATION = Math.sqrt(21_845);

/** A standard normal from 32 bits: the sum of their four bytes, centred and scaled. It ends at ±3.45. */
export function normalOf(bits: number): number {
  return (byteSum(bits) - BYTE_SUM_MEAN) / BYTE_SUM_DEVIATION;
}

/** exp(deviation·normal) for every value `byteSum` can take. */
export function lognormalTable(deviation: number): Float64Array {
  return Float64Array.from({ length: 1021 }, (_, sum) =>
    Math.exp((deviation * (sum - BYTE_SUM_MEAN)) / BYTE_SUM_DEVIATION),
  );
}

/** Sum of the four bytes of a 32-bit integer, 0 … 1020. */
export function byteSum(bits: number): number {
  return (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24);
}

/** Four bytes of a key's hash; `more` are mixed in. */
export function hashOf(key: string, ...more: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  for (const part of more) hash = scramble(hash ^ Math.imul(part, 0x9e3779b1));
  return scramble(hash);
}

function scramble(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
