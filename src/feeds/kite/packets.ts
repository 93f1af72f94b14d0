import { LARGEST_SIZE } from '#market/row-sink.ts';
import { tradedPrice } from '#market/traded-price.ts';

/**
 * The packets of one binary message, by columns that are used again for the next one: an object per packet would cost
 * more than reading it. NaN is missing.
 */
export type PacketColumns = {
  /** Packets read; the columns are valid up to here. */
  length: number;
  /** Packets of a length that is not known: passed over. */
  unknown: number;
  /** True when the message ended before its last packet did; the packets before it were read. */
  truncated: boolean;
  token: Uint32Array;
  /** 1 for a whole state: mode full, of a contract or of an index. */
  whole: Uint8Array;
  /** Of the exchange, epoch ms in whole seconds. */
  time: Float64Array;
  /** Rupees. */
  price: Float64Array;
  atp: Float64Array;
  bid: Float64Array;
  ask: Float64Array;
  /** Units. */
  volume: Float64Array;
  oi: Float64Array;
  bidSize: Float64Array;
  askSize: Float64Array;
};

const LTP = 8;
const INDEX_QUOTE = 28;
const INDEX_FULL = 32;
const QUOTE = 44;
const FULL = 184;
/** Where the two sides of a full packet's book begin: how many units, at what price. */
const BEST_BID = 64;
const BEST_ASK = 124;

/** The least that a packet takes, with the two bytes of its length before it. */
const LEAST = 2 + LTP;

/** Columns without a packet, with room for `capacity`: a message of more makes them longer. */
export function packetColumns(capacity = 512): PacketColumns {
  const numbers = () => new Float64Array(capacity);
  return {
    length: 0,
    unknown: 0,
    truncated: false,
    token: new Uint32Array(capacity),
    whole: new Uint8Array(capacity),
    time: numbers(),
    price: numbers(),
    atp: numbers(),
    bid: numbers(),
    ask: numbers(),
    volume: numbers(),
    oi: numbers(),
    bidSize: numbers(),
    askSize: numbers(),
  };
}

/**
 * Reads a binary message into `columns`, in place of what they held. Never throws: what is whole is read, the rest is
 * counted. A message of one byte, the heartbeat, holds no packet.
 */
export function readPackets(message: Uint8Array, columns: PacketColumns): void {
  columns.length = 0;
  columns.unknown = 0;
  columns.truncated = false;
  if (message.byteLength < 2) return;
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  const end = view.byteLength;
  const packets = view.getUint16(0);
  grow(columns, Math.min(packets, Math.floor(end / LEAST)));
  let at = 2;
  for (let packet = 0; packet < packets; packet++) {
    if (at + 2 > end) {
      columns.truncated = true;
      return;
    }
    const length = view.getUint16(at);
    at += 2;
    if (at + length > end) {
      columns.truncated = true;
      return;
    }
    if (length === FULL || length === QUOTE) readContract(view, at, length, columns);
    else if (length === INDEX_FULL || length === INDEX_QUOTE || length === LTP)
      readPrice(view, at, length, columns);
    else columns.unknown++;
    at += length;
  }
}

/** A packet of a contract: mode quote, or full with time, open interest and depth. */
function readContract(view: DataView, at: number, length: number, columns: PacketColumns): void {
  const row = columns.length++;
  const token = view.getUint32(at);
  const unit = unitOf(token);
  columns.token[row] = token;
  const volume = view.getUint32(at + 16);
  columns.price[row] = tradedPrice(priceAt(view, at + 4, unit), volume);
  columns.atp[row] = priceAt(view, at + 12, unit);
  columns.volume[row] = volume;
  const full = length === FULL;
  columns.whole[row] = full ? 1 : 0;
  columns.oi[row] = full ? view.getUint32(at + 48) : Number.NaN;
  columns.time[row] = full ? timeAt(view, at + 60) : Number.NaN;
  columns.bid[row] = full ? quoteAt(view, at + BEST_BID, unit) : Number.NaN;
  columns.ask[row] = full ? quoteAt(view, at + BEST_ASK, unit) : Number.NaN;
  columns.bidSize[row] = full ? sizeAt(view, at + BEST_BID) : Number.NaN;
  columns.askSize[row] = full ? sizeAt(view, at + BEST_ASK) : Number.NaN;
}

/** A packet of an index, or the last price alone of anything. */
function readPrice(view: DataView, at: number, length: number, columns: PacketColumns): void {
  const row = columns.length++;
  const token = view.getUint32(at);
  const full = length === INDEX_FULL;
  columns.token[row] = token;
  columns.price[row] = priceAt(view, at + 4, unitOf(token));
  columns.whole[row] = full ? 1 : 0;
  columns.time[row] = full ? timeAt(view, at + 28) : Number.NaN;
  columns.atp[row] = Number.NaN;
  columns.volume[row] = Number.NaN;
  columns.oi[row] = Number.NaN;
  columns.bid[row] = Number.NaN;
  columns.ask[row] = Number.NaN;
  columns.bidSize[row] = Number.NaN;
  columns.askSize[row] = Number.NaN;
}

/** The best price of one side of the book: of nobody, when it is one for no units. */
function quoteAt(view: DataView, at: number, unit: number): number {
  return view.getUint32(at) > 0 ? priceAt(view, at + 4, unit) : Number.NaN;
}

/** What the same is for, units; more than anybody bids or asks for are none: they come from damage, and no store holds them. */
function sizeAt(view: DataView, at: number): number {
  const units = view.getUint32(at);
  return units > 0 && units <= LARGEST_SIZE && view.getInt32(at + 4) > 0 ? units : Number.NaN;
}

/** A price of 0 is none: not traded yet, or nobody on that side of the book. */
function priceAt(view: DataView, at: number, unit: number): number {
  const value = view.getInt32(at);
  return value > 0 ? value / unit : Number.NaN;
}

function timeAt(view: DataView, at: number): number {
  const seconds = view.getUint32(at);
  return seconds > 0 ? seconds * 1000 : Number.NaN;
}

/** Parts of a rupee that prices of the token's segment count: paise, but for currencies. */
function unitOf(token: number): number {
  const segment = token & 0xff;
  if (segment === 3) return 1e7;
  return segment === 6 ? 1e4 : 100;
}

function grow(columns: PacketColumns, capacity: number): void {
  if (capacity > columns.token.length) Object.assign(columns, packetColumns(capacity));
}
