/**
 * Premium figures over boards that are in memory, in processor time of one core. Nothing that an earlier run worked
 * out is at hand: every run gets chains of its own, on which no forward is known yet.
 */

import { atmPremium } from '#market/analytics/atm-premium.ts';
import { decayStart } from '#market/analytics/decay-start.ts';
import { decaySum, premiumDecay, yearsLeft } from '#market/analytics/premium-decay.ts';
import { resolveSince } from '#market/analytics/since.ts';
import { atmRowAt } from '#market/atm.ts';
import { type Board, lastObserved } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { SIDES } from '#market/contract.ts';
import { forwardColumn } from '#market/forward.ts';
import { pricingOf } from '#market/pricing-of.ts';
import { sessionBoard, sessionDay } from '#market/simulator/session-board.ts';
import { createSimulator } from '#market/simulator/simulator.ts';
import { addDays, type TradingDate } from '#market/trading-date.ts';
import { printTable, processorTime } from './measure.ts';

const SYMBOL = 'NIFTY';
const DAYS = 5;
const LAST: TradingDate = '2026-08-19';
const EXPIRY: TradingDate = '2026-08-25';
/** So that a run lasts longer than the processor's clock is fine. */
const REPEATS = 20;
const ROUNDS = 15;
/** Strikes on each side of the money whose decay is added up. */
const EACH = 5;

const calendar = createCalendar();
const pricing = pricingOf(calendar, EXPIRY);

function lastSessions(): TradingDate[] {
  const dates: TradingDate[] = [];
  for (let date = LAST; dates.length < DAYS; date = addDays(date, -1))
    if (calendar.sessionOn(date).intervals.length > 0) dates.unshift(date);
  return dates;
}

const simulator = createSimulator({ calendar });
const boards = lastSessions().map((date) => {
  const session = simulator.session(SYMBOL, date);
  if (!session) throw new Error(`the simulator has no session on ${date}`);
  return sessionBoard(sessionDay(session, date), EXPIRY);
});

/** The same board, of which nothing is worked out. */
const unknown = (board: Board): Board => ({ ...board, strikes: board.strikes.slice() });

/** Keeps the optimiser from dropping what nobody reads. */
let sink = 0;

/** Milliseconds of one run. */
function cost(run: () => void): number {
  const repeated = () => {
    for (let i = 0; i < REPEATS; i++) run();
  };
  return processorTime(repeated, ROUNDS, 3).median / REPEATS;
}

const rolling = (board: Board) => {
  const { premium } = atmPremium(board, pricing);
  sink += premium[premium.length - 1]!;
};
const first = cost(() => {
  for (const board of boards) rolling(unknown(board));
});
const again = cost(() => {
  for (const board of boards) rolling(board);
});
const copied = cost(() => {
  for (const board of boards)
    for (const side of SIDES) sink += board[side].price!.slice().length + board[side].bid!.slice().length;
});

const day = boards.at(-1)!;
const decay = cost(() => {
  const board = unknown(day);
  const last = lastObserved(board);
  const start = decayStart(board, resolveSince(board, { kind: 'open' }, last)!, pricing, null);
  const ground = { forwards: forwardColumn(board, pricing), years: yearsLeft(board, pricing) };
  const money = atmRowAt(board, 0, pricing);
  for (const side of SIDES) {
    const legs = Array.from({ length: 2 * EACH + 1 }, (_, at) =>
      premiumDecay(board, side, money - EACH + at, start, ground, pricing),
    );
    const ones = new Float64Array(legs.length).fill(1);
    sink += decaySum(legs, ones, board.length).change[last]!;
  }
});

const cells = `${day.strikes.length} strikes × ${day.length} minutes`;
process.stdout.write(`  ${DAYS} simulated sessions of ${SYMBOL}, ${cells} the last.\n`);
printTable([
  {
    what: 'five days of the rolling at-the-money straddle, minute by minute',
    measured: first,
    unit: 'ms',
    target: '≤ 10',
    floor: { what: 'copying the prices and bids of the same boards', value: copied },
  },
  { what: '  once their forwards are known', measured: again, unit: 'ms' },
  {
    what: `decay of ${2 * (2 * EACH + 1)} legs since the open, with what time alone makes of them`,
    measured: decay,
    unit: 'ms',
  },
]);
if (Number.isNaN(sink)) process.stdout.write('  a benchmarked figure had no value\n');
