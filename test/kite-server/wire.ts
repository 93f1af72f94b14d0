/** Kite's binary messages, written from the description of the format alone: nothing of the adapter is used here. */

/** What the exchange says of a contract. Prices in rupees, counts in units; an index has a price alone. */
export type Quote = {
  readonly token: number;
  /** Epoch ms; the wire keeps whole seconds. */
  readonly time: number;
  readonly price: number;
  readonly atp?: number;
  readonly volume?: number;
  readonly oi?: number;
  readonly bid?: number;
  readonly ask?: number;
  readonly bidSize?: number;
  readonly askSize?: number;
};

export type Mode = 'ltp' | 'quote' | 'full';

const INDICES = 9;

/** One message of packets, each with its length before it. */
export function message(packets: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [short(packets.length)];
  for (const packet of packets) parts.push(short(packet.length), packet);
  return Buffer.concat(parts);
}

/** The packet of a quote in a mode. */
export function packet(quote: Quote, mode: Mode): Buffer {
  if (mode === 'ltp') return words(quote.token, paise(quote.price));
  if ((quote.token & 0xff) === INDICES) {
    const price = paise(quote.price);
    const common = [quote.token, price, price + 500, price - 500, price - 100, price - 200, 200];
    return words(...common, ...(mode === 'full' ? [Math.floor(quote.time / 1000)] : []));
  }
  const price = paise(quote.price);
  const common = [quote.token, price, 65, paise(quote.atp), quote.volume ?? 0, 1000, 2000];
  const traded = words(...common, price, price, price, price);
  if (mode === 'quote') return traded;
  const seconds = Math.floor(quote.time / 1000);
  const tail = words(seconds, quote.oi ?? 0, quote.oi ?? 0, quote.oi ?? 0, seconds);
  return Buffer.concat([traded, tail, depth(quote.bid, quote.bidSize), depth(quote.ask, quote.askSize)]);
}

/** Five levels of twelve bytes, the best first; empty when there is no price. */
function depth(best: number | undefined, units = 650): Buffer {
  const levels = Buffer.alloc(60);
  if (best !== undefined)
    for (let level = 0; level < 5; level++) {
      levels.writeUInt32BE(level === 0 ? units : 650, 12 * level);
      levels.writeUInt32BE(paise(best), 12 * level + 4);
      levels.writeUInt16BE(3, 12 * level + 8);
    }
  return levels;
}

function paise(rupees = 0): number {
  return Math.round(rupees * 100);
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => void buffer.writeUInt32BE(value >>> 0, 4 * at));
  return buffer;
}

function short(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16BE(value);
  return buffer;
}
