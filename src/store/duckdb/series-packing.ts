/**
 * One field of one contract-day as a few bytes: the integers of its minutes, most of which repeat or move by a few
 * ticks. The first value stands in full; then come the steps, divided by their greatest common divisor (the tick,
 * the lot) and Rice coded, with runs of unchanged minutes counted where most minutes are unchanged. Missing
 * minutes are runs too. Lossless for safe integers.
 *
 * Series are packed one after another into `bytes`, from the last `clear` on. It is handed to a thread as text
 * (`PackingThread`): it may use nothing but what stands inside.
 */
export type SeriesPacking = {
  /** Packs `length` safe integers, NaN where missing. Answers how many bytes they take, 0 when all are missing. */
  pack(values: Float64Array, length: number): number;
  /**
   * Packs the difference to `base`, for a series that moves with another: an ask with its bid. A missing minute of the
   * base counts as its last known one.
   */
  packAgainst(values: Float64Array, base: Float64Array, length: number): number;
  /** All that was packed since the last `clear`, as bytes of their own. */
  bytes(): Uint8Array<ArrayBuffer>;
  clear(): void;
  /** What was packed alone, cleared; null where it is nothing. */
  taken(size: number): Uint8Array<ArrayBuffer> | null;
};

/** A packing into which no series is packed yet. */
export function seriesPacking(): SeriesPacking {
  const ESCAPE = 20;
  const CHUNK_BITS = 24;
  const CHUNK = 2 ** CHUNK_BITS;
  /** Numbers up to here are counted with as 32-bit integers, which takes a fraction of the time. */
  const MOST_SHORT = 2 ** 30;
  /** No value takes more, with the run before it; nor does what stands before all values. */
  const MOST_BYTES = 32;

  let steps = new Float64Array(2048);
  let differences = new Float64Array(2048);
  let buffer = new Uint8Array(65_536);
  let at = 0;
  // Bits that are no whole byte yet.
  let held = 0;
  let count = 0;

  /** What a series is like: set by `scan`. */
  let present = 0;
  let unit = 0;
  let still = 0;
  let distance = 0;
  let longest = 0;
  let first = 0;

  /**
   * Puts the steps of a series into `steps`. It is a loop and nothing after it: an engine that compiles a loop while it
   * runs leaves what follows uncompiled, and would fall back there at every call.
   */
  function scan(values: Float64Array, length: number): void {
    if (steps.length < length) steps = new Float64Array(2 * length);
    const moves = steps;
    let [known, common, inverse, unmoved, sum, most, previous] = [0, 0, 0, 0, 0, 0, 0];
    first = 0;
    for (let i = 0; i < length; i++) {
      const value = values[i]!;
      if (Number.isNaN(value)) continue;
      if (known === 0) first = value;
      else {
        const step = value - previous;
        moves[known - 1] = step;
        const size = Math.abs(step);
        if (size === 0) unmoved++;
        else {
          if (size > most) most = size;
          // One division for each would take longer than all the rest; a whole quotient is exact by its product.
          if (common !== 1 && (size > MOST_SHORT || ((size * inverse + 0.5) | 0) * common !== size)) {
            common = divisor(size, common);
            inverse = 1 / common;
          }
          sum += size;
        }
      }
      known++;
      previous = value;
    }
    present = known;
    unit = common;
    still = unmoved;
    distance = sum;
    longest = most;
  }

  function pack(values: Float64Array, length: number): number {
    scan(values, length);
    if (present === 0) return 0;
    reserve(MOST_BYTES * (length + 2));
    const start = at;
    bits(present < length ? 1 : 0, 1);
    if (present < length) packMissing(values, length);
    wide(zigzag(first));
    wide(unit);
    if (unit === 0) return ended(start);

    const moved = present - 1 - still;
    const sparse = still > moved;
    const stepBits = riceBits(distance / unit / (sparse ? moved : present - 1));
    bits(sparse ? 1 : 0, 1);
    bits(stepBits, 6);
    if (sparse) {
      const runBits = riceBits(still / moved);
      bits(runBits, 6);
      packMoves(present - 1, unit, stepBits, runBits);
    } else if (longest <= MOST_SHORT && stepBits < CHUNK_BITS) packSteps(present - 1, unit, stepBits);
    else packLongSteps(present - 1, unit, stepBits);
    return ended(start);
  }

  function packLongSteps(length: number, unit: number, low: number): void {
    for (let i = 0; i < length; i++) rice(zigzag(steps[i]! / unit), low);
  }

  function packAgainst(values: Float64Array, base: Float64Array, length: number): number {
    if (differences.length < length) differences = new Float64Array(2 * length);
    let known = 0;
    for (let i = 0; i < length; i++) {
      const now = base[i]!;
      if (!Number.isNaN(now)) known = now;
      differences[i] = values[i]! - known;
    }
    return pack(differences, length);
  }

  /** Steps of up to MOST_SHORT, each by itself. What is held stays in local variables: that halves the time. */
  function packSteps(length: number, unit: number, low: number): void {
    const moves = steps;
    const out = buffer;
    const inverse = 1 / unit;
    const mask = (1 << low) - 1;
    let [to, rest, left] = [at, held, count];
    for (let i = 0; i < length; i++) {
      const move = moves[i]!;
      // The nearest whole number is the quotient: the product is off by less than a millionth.
      const step = (move * inverse + (move < 0 ? -0.5 : 0.5)) | 0;
      const value = (step << 1) ^ (step >> 31);
      const high = value >>> low;
      const width = high + 1 + low;
      if (high >= ESCAPE || width > CHUNK_BITS) {
        at = to;
        held = rest;
        count = left;
        riceLong(value >>> 0, low);
        to = at;
        rest = held;
        left = count;
        continue;
      }
      rest = (rest << width) | (((2 << high) - 2) << low) | (value & mask);
      left += width;
      while (left >= 8) {
        left -= 8;
        out[to++] = rest >>> left;
      }
      rest &= (1 << left) - 1;
    }
    at = to;
    held = rest;
    count = left;
  }

  /** Where most minutes are unchanged: each step with the run of unchanged minutes before it, then the last run. */
  function packMoves(length: number, unit: number, stepBits: number, runBits: number): void {
    let run = 0;
    for (let i = 0; i < length; i++) {
      const step = steps[i]! / unit;
      if (step === 0) run++;
      else {
        rice(run, runBits);
        bits(step < 0 ? 1 : 0, 1);
        rice(Math.abs(step) - 1, stepBits);
        run = 0;
      }
    }
    rice(run, runBits);
  }

  function packMissing(values: Float64Array, length: number): void {
    let missing = false;
    let run = 0;
    for (let i = 0; i < length; i++) {
      if (Number.isNaN(values[i]!) !== missing) {
        rice(run, 2);
        missing = !missing;
        run = 0;
      }
      run++;
    }
    rice(run, 2);
  }

  function divisor(a: number, b: number): number {
    if (a > MOST_SHORT || b > MOST_SHORT) {
      while (b !== 0) [a, b] = [b, a % b];
      return a;
    }
    let larger = a | 0;
    let smaller = b | 0;
    while (smaller !== 0) {
      const rest = (larger % smaller) | 0;
      larger = smaller;
      smaller = rest;
    }
    return larger;
  }

  /** The Rice parameter for values of this mean, near the best for a geometric distribution. */
  function riceBits(mean: number): number {
    return mean < 1 ? 0 : Math.min(50, Math.floor(Math.log2(mean * Math.LN2 + 1)));
  }

  function zigzag(value: number): number {
    return value < 0 ? -2 * value - 1 : 2 * value;
  }

  function reserve(most: number): void {
    if (at + most <= buffer.length) return;
    const wider = new Uint8Array(2 * (at + most));
    wider.set(buffer.subarray(0, at));
    buffer = wider;
  }

  function ended(start: number): number {
    if (count > 0) buffer[at++] = held << (8 - count);
    held = 0;
    count = 0;
    return at - start;
  }

  function bits(value: number, width: number): void {
    if (width > CHUNK_BITS) {
      bits(Math.floor(value / CHUNK), width - CHUNK_BITS);
      bits(value % CHUNK, CHUNK_BITS);
      return;
    }
    const all = (held << width) | value;
    let left = count + width;
    while (left >= 8) {
      left -= 8;
      buffer[at++] = all >>> left;
    }
    held = all & ((1 << left) - 1);
    count = left;
  }

  /** A width of 6 bits, then the value. */
  function wide(value: number): void {
    let width = 0;
    for (let rest = value; rest >= 1; rest = Math.floor(rest / 2)) width++;
    bits(width, 6);
    if (width > 0) bits(value, width);
  }

  /** `rice` of a 32-bit integer, `low` being below CHUNK_BITS. */
  function riceShort(value: number, low: number): void {
    const high = value >>> low;
    const width = high + 1 + low;
    if (high >= ESCAPE || width > CHUNK_BITS) riceLong(value >>> 0, low);
    else bits((((2 << high) - 2) << low) | (value & ((1 << low) - 1)), width);
  }

  function rice(value: number, low: number): void {
    if (value <= MOST_SHORT && low < CHUNK_BITS) riceShort(value | 0, low);
    else riceLong(value, low);
  }

  function riceLong(value: number, low: number): void {
    const scale = 2 ** low;
    const high = Math.floor(value / scale);
    if (high >= ESCAPE) {
      bits(2 ** ESCAPE - 1, ESCAPE);
      wide(value);
      return;
    }
    bits(2 ** (high + 1) - 2, high + 1);
    if (low > 0) bits(value - high * scale, low);
  }

  const bytes = () => buffer.slice(0, at);
  const clear = () => {
    at = 0;
  };
  const taken = (size: number) => {
    const packed = size === 0 ? null : bytes();
    clear();
    return packed;
  };
  return { pack, packAgainst, bytes, clear, taken };
}
