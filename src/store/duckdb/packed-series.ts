import { seriesPacking } from './series-packing.ts';

/** Both as `seriesPacking` writes them. */
const ESCAPE = 20;
const CHUNK_BITS = 24;
const CHUNK = 2 ** CHUNK_BITS;

const packing = seriesPacking();

/** Packs `length` safe integers, NaN where missing; null when all are missing. */
export function packSeries(values: Float64Array, length: number): Uint8Array | null {
  return packing.taken(packing.pack(values, length));
}

/**
 * The same for a series that moves with another: an ask with its bid. What is packed is the difference to `base`,
 * which unpacking must be given again; a missing minute of the base counts as its last known one.
 */
export function packAgainst(values: Float64Array, base: Float64Array, length: number): Uint8Array | null {
  return packing.taken(packing.packAgainst(values, base, length));
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

/** The integers that `packAgainst` packed. */
export function unpackAgainst(packed: Uint8Array | null, base: Float64Array, length: number): Float64Array {
  const values = unpackSeries(packed, length);
  addTo(values, base);
  return values;
}

function addTo(values: Float64Array, base: Float64Array): void {
  let known = 0;
  for (let i = 0; i < values.length; i++) {
    const now = base[i]!;
    if (!Number.isNaN(now)) known = now;
    values[i]! += known;
  }
}

function readMissing(input: BitReader, values: Float64Array): void {
  let missing = false;
  for (let i = 0; i < values.length; missing = !missing) {
    const run = input.rice(2);
    if (missing) values.fill(Number.NaN, i, i + run);
    i += run;
  }
}

function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
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
