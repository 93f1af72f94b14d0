import { wallsAt } from '#market/analytics/walls.ts';
import { type Board, valueAt } from '#market/board.ts';
import { SIDES, type Side } from '#market/contract.ts';
import { formatLeg, type Leg, parseLeg } from '#market/leg-text.ts';
import type { TradingDate } from '#market/trading-date.ts';

/** Lines that are told apart on one chart. */
export const MOST_LEGS = 12;

/**
 * Sets of contracts by the money or the open interest of the minute shown: calls and puts at the money and at one or
 * two strikes beside it; at the money and up to three strikes out of the money, as all fourteen contracts have no room;
 * the three strikes of each side with the most open interest; the straddles of the five strikes with the most open
 * interest of call and put together; the straddle at the money.
 */
export const QUICK_SETS = ['a1', 'a2', 'o3', 'top', 'pairs', 'pair'] as const;
export type QuickSet = (typeof QUICK_SETS)[number];

const OUT_OF_THE_MONEY = 3;
const TOP = 3;
const PAIRS = 5;

/** Whether the URL's text is the name of a set, and no list of contracts. */
export const isQuickSet = (text: string): text is QuickSet =>
  (QUICK_SETS as readonly string[]).includes(text);

/** Whether a set lies around the money; the others are those of the most open interest. */
export const isAroundMoney = (set: QuickSet): boolean => set !== 'top' && set !== 'pairs';

/**
 * The contracts of the URL's text, at most twelve, each once. `atm` is the row of the money in `board`, −1 where it is
 * not known: sets around it are then empty.
 */
export function chosenLegs(text: string, board: Board, minute: number, atm: number): Leg[] {
  return isQuickSet(text) ? quickLegs(text, board, minute, atm) : legsOf(text);
}

/** The contracts that a text names one by one; what names none is passed over. */
export function legsOf(text: string): Leg[] {
  const byText = new Map<string, Leg>();
  for (const part of text.split(',')) {
    const leg = parseLeg(part);
    if (leg) byText.set(formatLeg(leg), leg);
  }
  return [...byText.values()].slice(0, MOST_LEGS);
}

function quickLegs(set: QuickSet, board: Board, minute: number, atm: number): Leg[] {
  if (set === 'top') {
    const top = (side: Side) => wallsAt(board, side, minute, TOP).map(({ row }) => row);
    return [...legsAt(board, 'call', top('call')), ...legsAt(board, 'put', top('put'))].sort(byStrike);
  }
  if (set === 'pairs') return pairsAt(board, mostHeld(board, minute, PAIRS));
  if (atm < 0) return [];
  if (set === 'o3')
    return [
      ...legsAt(board, 'put', rowsBetween(atm - OUT_OF_THE_MONEY, atm)),
      ...legsAt(board, 'call', rowsBetween(atm, atm + OUT_OF_THE_MONEY)),
    ];
  const each = set === 'pair' ? 0 : Number(set[1]);
  return pairsAt(board, rowsBetween(atm - each, atm + each));
}

/** The rows with the most open interest of call and put together, both being known; ties lower strike first. */
function mostHeld(board: Board, minute: number, count: number): number[] {
  const oiOf = (row: number) =>
    valueAt(board, 'call', 'oi', row, minute) + valueAt(board, 'put', 'oi', row, minute);
  return Array.from(board.strikes, (_, row) => ({ row, oi: oiOf(row) }))
    .filter(({ oi }) => oi > 0)
    .sort((one, other) => other.oi - one.oi || one.row - other.row)
    .slice(0, count)
    .map(({ row }) => row);
}

/** Call and put of each row, by strike. */
function pairsAt(board: Board, rows: readonly number[]): Leg[] {
  return SIDES.flatMap((side) => legsAt(board, side, rows)).sort(byStrike);
}

function rowsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function legsAt({ strikes }: Board, side: Side, rows: readonly number[]): Leg[] {
  return rows.flatMap((row) => {
    const strike = strikes[row];
    return strike === undefined ? [] : [{ strike, side, expiry: null }];
  });
}

function byStrike(one: Leg, other: Leg): number {
  return one.strike - other.strike || SIDES.indexOf(one.side) - SIDES.indexOf(other.side);
}

/** Expiries beside the screen's own that a text names. */
export function expiriesOf(text: string): TradingDate[] {
  return [...new Set(legsOf(text).flatMap(({ expiry }) => (expiry === null ? [] : [expiry])))].sort();
}

/** The contract of a leg where `own` is the expiry on screen, whichever way its expiry is named. */
export function contractOf({ strike, side, expiry }: Leg, own: TradingDate | null): string {
  return formatLeg({ strike, side, expiry: expiry ?? own });
}

/** Each contract once: the expiry on screen can be named or left out. */
export function distinctLegs(legs: readonly Leg[], own: TradingDate | null): Leg[] {
  const seen = new Set<string>();
  return legs.filter((leg) => {
    const contract = contractOf(leg, own);
    return !seen.has(contract) && seen.add(contract);
  });
}

/** The URL's text once a contract is added, or taken away where it is among them; unchanged where there is no room. */
export function toggledLegs(legs: readonly Leg[], leg: Leg, own: TradingDate | null): string {
  const contract = contractOf(leg, own);
  const others = legs.filter((one) => contractOf(one, own) !== contract);
  const isAdded = others.length === legs.length && legs.length < MOST_LEGS;
  return (isAdded ? [...legs, leg] : others).map(formatLeg).join(',');
}
