/**
 * What a broker's stream costs: three thousand contracts in mode full, one message a second, read and merged into the
 * minute by the code that the feed runs, in processor time of one core. The floor reads the same bytes and keeps
 * nothing.
 */

import { exchangeClock } from '#feeds/kite/exchange-clock.ts';
import { exchangeMinutes } from '#feeds/kite/exchange-minutes.ts';
import { packetColumns, readPackets } from '#feeds/kite/packets.ts';
import { createCalendar } from '#market/calendar.ts';
import { instantOf } from '#market/trading-date.ts';
import { message, packet } from '#test/kite-server/wire.ts';
import { printTable, processorTime } from './measure.ts';

const DATE = '2026-08-18';
const START = instantOf(DATE, 11 * 60);
const CONTRACTS = 3000;
const SECONDS = 120;
const ROUNDS = 9;

const tokens = Array.from({ length: CONTRACTS }, (_, slot) => (1000 + 7 * slot) * 256 + 2);
const slotOf = new Map(tokens.map((token, slot) => [token, slot]));
const ids = tokens.map((_, slot) => `NSE:NIFTY:2026-08-25:${10_000 + 50 * slot}:CE`);
const messages = Array.from({ length: SECONDS }, (_, second) =>
  message(
    tokens.map((token, slot) => {
      const price = 100 + ((7 * slot + second) % 900) / 20;
      const volume = 65 * (slot + 1) * (second + 1);
      const quote = { token, time: START + 1000 * (second + 1), price, volume, oi: 6500 + 65 * second };
      return packet({ ...quote, atp: price - 1, bid: price - 0.05, ask: price + 0.05 }, 'full');
    }),
  ),
);

const packets = packetColumns();
let ticks = 0;
let minutesDone = 0;

function readAndMerge(): void {
  const grid = createCalendar().gridOn(DATE)!;
  const minutes = exchangeMinutes({
    date: DATE,
    grid,
    ids,
    after: START,
    clock: exchangeClock(),
    onMinute: (batch) => {
      ticks += batch.length;
      minutesDone++;
    },
  });
  minutes.connect(START);
  minutes.setLine(0, CONTRACTS);
  for (let slot = 0; slot < CONTRACTS; slot++) minutes.ask(slot);
  messages.forEach((bytes, second) => {
    const now = START + 1000 * (second + 1) + 400;
    readPackets(bytes, packets);
    minutes.receive(0, packets, slotOf, now);
    minutes.advance(now);
  });
}

function read(): void {
  for (const bytes of messages) readPackets(bytes, packets);
}

let sum = 0;
/** Every field that the feed keeps, read from where it stands, and nothing done with it. */
function readBytes(): void {
  for (const bytes of messages) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const count = view.getUint16(0);
    for (let i = 0, at = 4; i < count; i++, at += 186)
      sum +=
        view.getUint32(at) +
        view.getInt32(at + 4) +
        view.getInt32(at + 12) +
        view.getUint32(at + 16) +
        view.getUint32(at + 48) +
        view.getUint32(at + 60) +
        view.getInt32(at + 68) +
        view.getInt32(at + 128);
  }
}

const perSecond = (run: () => void) => (CONTRACTS * SECONDS) / processorTime(run, ROUNDS, 3).median / 1000;

const floor = perSecond(readBytes);
const decoded = perSecond(read);
const merged = perSecond(readAndMerge);
if (ticks === 0 || minutesDone === 0 || sum === 0) throw new Error('nothing was merged');

const words = { what: 'the same bytes by DataView, kept nowhere', value: floor, unit: 'M/s' };
printTable([
  {
    what: 'Kite full packets decoded and merged, per core',
    measured: merged,
    unit: 'M/s',
    target: '≥ 1',
    floor: words,
  },
  { what: '  decoded alone', measured: decoded, unit: 'M/s', floor: words },
]);
