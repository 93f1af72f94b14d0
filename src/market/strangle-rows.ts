import { nearestRow } from './atm.ts';
import { type Board, strikeIndex, valueAt } from './board.ts';
import type { Side } from './contract.ts';
import { modelGreeks } from './model-greeks.ts';
import { legVolatilityAt } from './smile.ts';
import type { StrangleChoice } from './strangle-choice.ts';
import { modelForwardAt, type Pricing } from './volatility-model.ts';

/** Rows of a board, −1 where there is none. */
export type StrangleRows = { readonly call: number; readonly put: number };

/** The call of `equal` stands so many strikes above the money, as that of the usual strangle does. */
const EQUAL_STRIKES = 2;

/**
 * The rows of a choice around the money (`atm`, a row, −1 where it is not known) as prices stand at `minute`. Strikes
 * beyond the end of the chain are not there; so many rupees from the money are the listed strikes nearest to them, none where
 * the chain ends more than half a step before.
 */
export function strangleRows(
  board: Board,
  choice: StrangleChoice,
  atm: number,
  minute: number,
  pricing: Pricing,
): StrangleRows {
  if (choice.kind === 'pair')
    return { call: strikeIndex(board, choice.call), put: strikeIndex(board, choice.put) };
  if (atm < 0) return { call: -1, put: -1 };
  switch (choice.kind) {
    case 'strikes':
      return { call: rowBeyond(board, atm, choice.each), put: rowBeyond(board, atm, -choice.each) };
    case 'points': {
      const at = (level: number) => listedRow(board, level);
      const money = board.strikes[atm]!;
      return { call: at(money + choice.points), put: at(money - choice.points) };
    }
    case 'delta': {
      const at = (side: Side) => rowOfDelta(board, side, atm, minute, choice.percent / 100, pricing);
      return { call: at('call'), put: at('put') };
    }
    case 'equal': {
      const call = rowBeyond(board, atm, EQUAL_STRIKES);
      return { call, put: rowOfPrice(board, atm, minute, valueAt(board, 'call', 'price', call, minute)) };
    }
  }
}

/** `strangleRows` of every minute around the money of that minute; for choices that need no prices. */
export function rollingStrangleRows(
  board: Board,
  choice: Extract<StrangleChoice, { kind: 'strikes' | 'points' }>,
  atm: Int32Array,
  pricing: Pricing,
): { readonly call: Int32Array; readonly put: Int32Array } {
  const [call, put] = [new Int32Array(atm.length), new Int32Array(atm.length)];
  atm.forEach((row, minute) => {
    const rows = strangleRows(board, choice, row, minute, pricing);
    call[minute] = rows.call;
    put[minute] = rows.put;
  });
  return { call, put };
}

/** The row of the strike nearest a level; −1 where the chain ends more than half a step before it. */
function listedRow({ strikes }: Board, level: number): number {
  const last = strikes.length - 1;
  const [lowest, highest] = [strikes[0]!, strikes[last]!];
  if (level < lowest) return 2 * (lowest - level) <= (strikes[1] ?? lowest) - lowest ? 0 : -1;
  if (level > highest) return 2 * (level - highest) <= highest - (strikes[last - 1] ?? highest) ? last : -1;
  return nearestRow(strikes, level);
}

function rowBeyond({ strikes }: Board, atm: number, steps: number): number {
  const row = atm + steps;
  return row >= 0 && row < strikes.length ? row : -1;
}

/** Outwards from the money, the leg whose delta is nearest to the one asked for; −1 where none comes down to it. */
function rowOfDelta(
  board: Board,
  side: Side,
  atm: number,
  minute: number,
  delta: number,
  pricing: Pricing,
): number {
  const { clock, rate } = pricing;
  const forward = modelForwardAt(board, minute, pricing);
  const years = clock(board.grid.times[minute] ?? Number.NaN);
  const outwards = side === 'call' ? 1 : -1;
  let nearest = -1;
  let off = Number.POSITIVE_INFINITY;
  for (let row = atm; row >= 0 && row < board.strikes.length; row += outwards) {
    const volatility = legVolatilityAt(board, side, row, minute, forward, years, rate);
    const own = Math.abs(modelGreeks(side, forward, board.strikes[row]!, years, volatility, pricing).delta);
    if (Number.isNaN(own)) continue;
    if (Math.abs(own - delta) < off) {
      off = Math.abs(own - delta);
      nearest = row;
    }
    if (own <= delta) return nearest;
  }
  return -1;
}

/** Of the puts below the money the one whose last price is nearest; the higher strike of two. −1 where none is known. */
function rowOfPrice(board: Board, atm: number, minute: number, price: number): number {
  let nearest = -1;
  let off = Number.POSITIVE_INFINITY;
  for (let row = atm - 1; row >= 0; row--) {
    const distance = Math.abs(valueAt(board, 'put', 'price', row, minute) - price);
    if (distance < off) {
      off = distance;
      nearest = row;
    }
  }
  return nearest;
}
