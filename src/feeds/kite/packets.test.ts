import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SAMPLES } from '#test/sample-day.ts';
import { packetColumns, readPackets } from './packets.ts';

type Packet = Partial<
  Record<
    'token' | 'whole' | 'time' | 'price' | 'atp' | 'volume' | 'oi' | 'bid' | 'ask' | 'bidSize' | 'askSize',
    number
  >
>;

/** What is known of each packet of a message; what is missing is left out. */
function packetsOf(message: Uint8Array) {
  const columns = packetColumns(1);
  readPackets(message, columns);
  const packets = Array.from({ length: columns.length }, (_, row): Packet => {
    const { token, whole, time, price, atp, volume, oi, bid, ask, bidSize, askSize } = columns;
    const all = { token, whole, time, price, atp, volume, oi, bid, ask, bidSize, askSize };
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, column]) =>
        Number.isNaN(column[row]!) ? [] : [[name, column[row]!]],
      ),
    );
  });
  return { packets, unknown: columns.unknown, truncated: columns.truncated };
}

/** A message of packets written as 32-bit words. */
function message(...packets: readonly (readonly number[])[]): Uint8Array {
  const parts = packets.map((words) => {
    const part = Buffer.alloc(2 + words.length * 4);
    part.writeUInt16BE(words.length * 4);
    words.forEach((word, i) => void part.writeUInt32BE(word >>> 0, 2 + 4 * i));
    return part;
  });
  const count = Buffer.alloc(2);
  count.writeUInt16BE(packets.length);
  return Buffer.concat([count, ...parts]);
}

const TOKEN = 12_073_986;
const SECONDS = 1_795_496_401;

function full(changes: Readonly<Record<number, number>> = {}): number[] {
  const words = new Array<number>(46).fill(0);
  Object.assign(words, { 0: TOKEN, 1: 10_125, 3: 9_980, 4: 1_234_500, 12: 1_498_965, 15: SECONDS });
  Object.assign(words, { 16: 65, 17: 10_120, 31: 650, 32: 10_130 }, changes);
  return words;
}

const STATE = {
  token: TOKEN,
  whole: 1,
  time: SECONDS * 1000,
  price: 101.25,
  atp: 99.8,
  volume: 1_234_500,
  oi: 1_498_965,
  bid: 101.2,
  ask: 101.3,
  bidSize: 65,
  askSize: 650,
};

describe('a message of packets', () => {
  it('holds prices in paise, counts in units and the exchange’s second', () => {
    expect(packetsOf(message(full()))).toEqual({ packets: [STATE], unknown: 0, truncated: false });
  });

  it('holds counts up to 2³², which volumes reach on busy days', () => {
    const [packet] = packetsOf(message(full({ 4: 2_403_900_655, 12: 4_294_967_295 }))).packets;
    expect(packet).toMatchObject({ volume: 2_403_900_655, oi: 4_294_967_295 });
  });

  it('says nothing of what was never traded, has no bid or no time, while no open interest is one of 0', () => {
    const [packet] = packetsOf(message(full({ 1: 0, 3: 0, 4: 0, 12: 0, 15: 0, 17: 0, 32: 0 }))).packets;
    expect(packet).toEqual({ token: TOKEN, whole: 1, volume: 0, oi: 0 });
  });

  it('has no price before the first trade of the day: what is told then is of an earlier one', () => {
    const [packet] = packetsOf(message(full({ 4: 0 }))).packets;
    const { price: _price, ...rest } = STATE;
    expect(packet).toEqual({ ...rest, volume: 0 });
  });

  it('has no bid where one is for no units, and no ask', () => {
    const [packet] = packetsOf(message(full({ 16: 0, 31: 0 }))).packets;
    const { bid: _bid, ask: _ask, bidSize: _units, askSize: _more, ...rest } = STATE;
    expect(packet).toEqual(rest);
  });

  it('has a bid without what it is for where that is more than anybody bids for, which no store holds', () => {
    const [packet] = packetsOf(message(full({ 16: 2_000_000_001, 31: 2_000_000_000 }))).packets;
    const { bidSize: _units, ...rest } = STATE;
    expect(packet).toEqual({ ...rest, askSize: 2_000_000_000 });
  });

  it('tells an index and a last price alone by their length', () => {
    const index = [256_265, 2_405_580, 2_410_005, 2_399_010, 2_401_000, 2_399_625, 5955, SECONDS];
    expect(packetsOf(message([TOKEN, 10_125], index, index.slice(0, 7))).packets).toEqual([
      { token: TOKEN, whole: 0, price: 101.25 },
      { token: 256_265, whole: 1, price: 24_055.8, time: SECONDS * 1000 },
      { token: 256_265, whole: 0, price: 24_055.8 },
    ]);
  });

  it('of mode quote holds no open interest and no time', () => {
    expect(packetsOf(message(full().slice(0, 11))).packets).toEqual([
      { token: TOKEN, whole: 0, price: 101.25, atp: 99.8, volume: 1_234_500 },
    ]);
  });

  it('is read past packets of a length that is not known', () => {
    const read = packetsOf(message([1, 2, 3], full(), [1, 2, 3, 4, 5]));
    expect(read).toEqual({ packets: [STATE], unknown: 2, truncated: false });
  });

  it('that is cut short gives the packets before the cut', () => {
    const whole = message(full(), full({ 0: TOKEN + 256 }));
    for (let length = 2; length < whole.length; length++) {
      const read = packetsOf(whole.subarray(0, length));
      expect(read.truncated).toBe(true);
      expect(read.packets).toEqual(length < 2 + 186 ? [] : [STATE]);
    }
    expect(packetsOf(whole).packets).toHaveLength(2);
  });

  it('of one byte is a heartbeat, and of none nothing', () => {
    const nothing = { packets: [], unknown: 0, truncated: false };
    expect(packetsOf(Uint8Array.of(0))).toEqual(nothing);
    expect(packetsOf(new Uint8Array())).toEqual(nothing);
  });

  it('of any bytes is read without a throw, and every number is one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        for (const packet of packetsOf(bytes).packets)
          for (const value of Object.values(packet)) expect(value).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe.skipIf(!SAMPLES)('the recorded and worked samples', () => {
  const folder = join(SAMPLES ?? '', 'wire');
  const sample = (name: string) => readFileSync(join(folder, 'kite', name));
  const expected = z.object({
    instrument_token: z.number(),
    last_price: z.number(),
    average_traded_price: z.number().optional(),
    volume_traded: z.number().optional(),
    oi: z.number().optional(),
    exchange_timestamp: z.string().optional(),
    depth: z.record(z.string(), z.array(z.object({ price: z.number(), quantity: z.number() }))).optional(),
  });
  const vectors = z.object({ kite: z.object({ hex: z.string(), expect: z.array(expected) }) });

  it('are read as the broker’s own library reads them', () => {
    const { kite } = vectors.parse(JSON.parse(readFileSync(join(folder, 'vectors.json'), 'utf8')));
    const { packets, unknown, truncated } = packetsOf(Buffer.from(kite.hex, 'hex'));
    expect([packets.length, unknown, truncated]).toEqual([kite.expect.length, 0, false]);
    kite.expect.forEach((want, at) => {
      const { whole, ...packet } = packets[at]!;
      const time = want.exchange_timestamp && Date.parse(want.exchange_timestamp);
      expect(packet).toEqual({
        token: want.instrument_token,
        price: want.last_price,
        ...(want.average_traded_price && { atp: want.average_traded_price }),
        ...(want.volume_traded && { volume: want.volume_traded }),
        ...(want.oi && { oi: want.oi }),
        ...(time && { time }),
        ...(want.depth && {
          bid: want.depth.buy![0]!.price,
          ask: want.depth.sell![0]!.price,
          bidSize: want.depth.buy![0]!.quantity,
          askSize: want.depth.sell![0]!.quantity,
        }),
      });
      expect(whole).toBe(time ? 1 : 0);
    });
  });

  it('of every mode hold one packet, a bare one its price', () => {
    for (const mode of ['full', 'quote', 'ltp']) {
      const read = packetsOf(sample(`kiteconnectjs_${mode}Mode_binary.packet`));
      expect([read.packets.length, read.unknown, read.truncated]).toEqual([1, 0, false]);
    }
    const bare = sample('ticker_quote.packet');
    const bytes = /^[A-Za-z0-9+/=\s]+$/.test(bare.toString('latin1'))
      ? Buffer.from(bare.toString('latin1'), 'base64')
      : bare;
    const framed = Buffer.concat([Buffer.from([0, 1, 0, bytes.length]), bytes]);
    const quote = z
      .object({ last_price: z.number(), volume: z.number(), average_price: z.number() })
      .parse(JSON.parse(sample('ticker_quote.json').toString()));
    expect(packetsOf(framed).packets[0]).toMatchObject({
      price: quote.last_price,
      atp: quote.average_price,
      volume: quote.volume,
    });
  });
});
