/**
 * One field of one contract-day as a few bytes: the integers of its minutes, most of which repeat or move by a few
 * ticks. The first value stands in full; then come the steps, divided by their greatest common divisor (the tick,
 * the lot) and Rice coded, with runs of unchanged minutes counted where most minutes are unchanged. Missing
 * minutes are runs too. Lossless for safe integers.
 */

const ESCAPE = 20;
const CHUNK_BITS = 24;
const CHUNK = 2 ** CHUNK_BITS;

/** Packs `length` safe integers, NaN where missing; null when all are missing. */
export function packSeries(values: Float64Array, length: number): Uint8Array | null {
  const out = new BitWriter(length);
  let present = 0;
  let unit = 0;
  let still = 0;
  let distance = 0;
  let previous = Number.NaN;
  for (let i = 0; i < length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    if (present++ > 0) {
      const step = Math.abs(value - previous);
      if (step === 0) still++;
      else if (unit !== 1) unit = divisor(unit, step);
      distance += step;
    }
    previous = value;
  }
  if (present === 0) return null;
  out.bits(present < length ? 1 : 0, 1);
  if (present < length) writeMissing(out, values, length);

  const moved = present - 1 - still;
  const sparse = still > moved;
  const stepBits = unit === 0 ? 0 : riceBits(distance / unit / (sparse ? moved : present - 1));
  const runBits = moved === 0 ? 0 : riceBits(still / moved);
  let run = 0;
  let first = true;
  for (let i = 0; i < length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    if (first) {
      out.wide(zigzag(value));
      out.wide(unit);
      if (unit === 0) break;
      out.bits(sparse ? 1 : 0, 1);
      out.bits(stepBits, 6);
      if (sparse) out.bits(runBits, 6);
      first = false;
    } else {
      const step = (value - previous) / unit;
      if (!sparse) out.rice(zigzag(step), stepBits);
      else if (step === 0) run++;
      else {
        out.rice(run, runBits);
        out.bits(step < 0 ? 1 : 0, 1);
        out.rice(Math.abs(step) - 1, stepBits);
        run = 0;
      }
    }
    previous = value;
  }
  if (unit !== 0 && sparse) out.rice(run, runBits);
  return out.bytes();
}

/** The integers that `packSeries` packed, NaN where missing. `length` is the number it was given. */
export function unpackSeries(packed: Uint8Array | null, length: number): Float64Array {
  const values = new Float64Array(length);
  if (packed === null) return values.fill(Number.NaN);
  const input = new BitReader(packed);
  const gappy = input.bits(1) === 1;
  if (gappy) readMissing(input, values);
  let value = unzigzag(input.wide());
  const unit = input.wide();
  const sparse = unit !== 0 && input.bits(1) === 1;
  const stepBits = unit === 0 ? 0 : input.bits(6);
  const runBits = sparse ? input.bits(6) : 0;
  let run = sparse ? input.rice(runBits) : 0;
  let first = true;
  for (let i = 0; i < length; i++) {
    if (gappy && Number.isNaN(values[i]!)) continue;
    if (first) first = false;
    else if (unit !== 0) {
      if (!sparse) value += unzigzag(input.rice(stepBits)) * unit;
      else if (run > 0) run--;
      else {
        const sign = input.bits(1) === 1 ? -1 : 1;
        value += sign * (input.rice(stepBits) + 1) * unit;
        run = input.rice(runBits);
      }
    }
    values[i] = value;
  }
  return values;
}

/**
 * The same for a series that moves with another: an ask with its bid. What is packed is the difference to `base`,
 * which unpacking must be given again; a missing minute of the base counts as its last known one.
 */
export function packAgainst(values: Float64Array, base: Float64Array, length: number): Uint8Array | null {
  const differences = values.slice(0, length);
  shiftBy(differences, base, -1);
  return packSeries(differences, length);
}

/** The integers that `packAgainst` packed. */
export function unpackAgainst(packed: Uint8Array | null, base: Float64Array, length: number): Float64Array {
  const values = unpackSeries(packed, length);
  shiftBy(values, base, 1);
  return values;
}

function shiftBy(values: Float64Array, base: Float64Array, sign: 1 | -1): void {
  let known = 0;
  for (let i = 0; i < values.length; i++) {
    const now = base[i]!;
    if (!Number.isNaN(now)) known = now;
    values[i]! += sign * known;
  }
}

function writeMissing(out: BitWriter, values: Float64Array, length: number): void {
  let missing = false;
  let run = 0;
  for (let i = 0; i < length; i++) {
    if (Number.isNaN(values[i]!) !== missing) {
      out.rice(run, 2);
      missing = !missing;
      run = 0;
    }
    run++;
  }
  out.rice(run, 2);
}

function readMissing(input: BitReader, values: Float64Array): void {
  let missing = false;
  for (let i = 0; i < values.length; missing = !missing) {
    const run = input.rice(2);
    if (missing) values.fill(Number.NaN, i, i + run);
    i += run;
  }
}

function divisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** The Rice parameter for values of this mean, near the best for a geometric distribution. */
function riceBits(mean: number): number {
  return mean < 1 ? 0 : Math.min(50, Math.floor(Math.log2(mean * Math.LN2 + 1)));
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

class BitWriter {
  private buffer: Uint8Array;
  private at = 0;
  private held = 0;
  private count = 0;

  constructor(capacity: number) {
    this.buffer = new Uint8Array(capacity + 32);
  }

  bits(value: number, width: number): void {
    if (width > CHUNK_BITS) {
      this.bits(Math.floor(value / CHUNK), width - CHUNK_BITS);
      this.bits(value % CHUNK, CHUNK_BITS);
      return;
    }
    this.held = (this.held << width) | value;
    this.count += width;
    while (this.count >= 8) {
      this.count -= 8;
      this.push(this.held >>> this.count);
    }
    this.held &= (1 << this.count) - 1;
  }

  /** A width of 6 bits, then the value. */
  wide(value: number): void {
    let width = 0;
    for (let rest = value; rest >= 1; rest = Math.floor(rest / 2)) width++;
    this.bits(width, 6);
    if (width > 0) this.bits(value, width);
  }

  rice(value: number, low: number): void {
    const scale = 2 ** low;
    const high = Math.floor(value / scale);
    if (high >= ESCAPE) {
      this.bits(2 ** ESCAPE - 1, ESCAPE);
      this.wide(value);
      return;
    }
    this.bits(2 ** (high + 1) - 2, high + 1);
    if (low > 0) this.bits(value - high * scale, low);
  }

  bytes(): Uint8Array {
    if (this.count > 0) this.push(this.held << (8 - this.count));
    return this.buffer.slice(0, this.at);
  }

  private push(byte: number): void {
    if (this.at === this.buffer.length) {
      const wider = new Uint8Array(2 * this.buffer.length);
      wider.set(this.buffer);
      this.buffer = wider;
    }
    this.buffer[this.at++] = byte;
  }
}

class BitReader {
  private readonly buffer: Uint8Array;
  private at = 0;
  private held = 0;
  private count = 0;

  constructor(buffer: Uint8Array) {
    this.buffer = buffer;
  }

  bits(width: number): number {
    if (width > CHUNK_BITS) {
      const high = this.bits(width - CHUNK_BITS);
      return high * CHUNK + this.bits(CHUNK_BITS);
    }
    while (this.count < width) {
      this.held = (this.held << 8) | (this.buffer[this.at++] ?? 0);
      this.count += 8;
    }
    this.count -= width;
    const value = this.held >>> this.count;
    this.held &= (1 << this.count) - 1;
    return value;
  }

  wide(): number {
    const width = this.bits(6);
    return width === 0 ? 0 : this.bits(width);
  }

  rice(low: number): number {
    while (this.count <= ESCAPE) {
      this.held = (this.held << 8) | (this.buffer[this.at++] ?? 0);
      this.count += 8;
    }
    const high = Math.clz32(~(this.held << (32 - this.count)));
    const width = high + 1 + low;
    if (high < ESCAPE && width <= this.count) {
      this.count -= width;
      const value = (high << low) | ((this.held >>> this.count) & ((1 << low) - 1));
      this.held &= (1 << this.count) - 1;
      return value;
    }
    if (high >= ESCAPE) {
      this.bits(ESCAPE);
      return this.wide();
    }
    this.bits(high + 1);
    return high * 2 ** low + this.bits(low);
  }
}
