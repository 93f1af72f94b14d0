import { type Base, baseOfOi } from '#market/analytics/since.ts';
import type { Board } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { rowsAt, type StrikeRows, type StrikeSet } from '#market/strike-set.ts';
import { formatClock, type Instant } from '#market/trading-date.ts';

/**
 * What the figures of a panel are of beside what its screen is of, as the name of a file has it whatever is chosen: the same
 * letters in every language. `of`: the parameters of the address that it stands for, which the name then has no more.
 */
export type FileFact = { readonly text: string; readonly of: readonly string[] };

const CODE: Readonly<Record<Side, string>> = { call: 'CE', put: 'PE' };
/** Parameters by which screens choose a strike, a contract, two of them. */
const OF_LEGS = ['strike', 'leg', 'legs', 'at'] as const;

/** `24100-CE`; of both sides `24100`; none where the strike is not known. */
export function legFact(strike: number | null | undefined, side?: Side): readonly FileFact[] {
  if (strike === null || strike === undefined || Number.isNaN(strike)) return [];
  return [{ text: side ? `${strike}-${CODE[side]}` : String(strike), of: OF_LEGS }];
}

/** The strikes that are summed: `all-strikes`, `strikes-23850-24350`, `ATM5-rolling`; none where there are none. */
export function setFact(
  { strikes }: Pick<Board, 'strikes'>,
  rows: StrikeRows,
  minute = 0,
): readonly FileFact[] {
  if (rows.kind === 'rolling') return [setText(`ATM${rows.each}-rolling`)];
  const [from, to] = rowsAt(rows, minute);
  if (from >= to) return [];
  const isAll = from === 0 && to === strikes.length && rows.moneyAt === undefined;
  return [setText(isAll ? ALL_STRIKES : rangeText(strikes[from]!, strikes[to - 1]!))];
}

/** The same of several chains, whose strikes are others in each: as the set is chosen. */
export function chosenSetFact(set: StrikeSet): readonly FileFact[] {
  if (set.kind === 'all') return [setText(ALL_STRIKES)];
  return [setText(set.kind === 'range' ? rangeText(set.from, set.to) : `ATM${set.each}-${set.anchor}`)];
}

const ALL_STRIKES = 'all-strikes';

/** Sums over all strikes of a chain, where there is no choice. */
export const ALL_STRIKES_FACT: readonly FileFact[] = [{ text: ALL_STRIKES, of: [] }];

const rangeText = (from: number, to: number) => `strikes-${from}-${to}`;
const setText = (text: string): FileFact => ({ text, of: ['set'] });

/**
 * What changes are really measured from: `since-2026-08-18-close`, `since-2026-08-18-close-prices-1530` where the session went on
 * after that minute, `since-0915`; none where there is none.
 */
export function baseFact(base: Base | null | undefined): readonly FileFact[] {
  return base ? [{ text: `since-${baseText(base)}`, of: ['since'] }] : [];
}

/** The same of open interest alone, as `oiBaseName`. */
export function oiBaseFact(base: Base | null | undefined): readonly FileFact[] {
  return baseFact(base && baseOfOi(base));
}

/** The minute or the close that premiums are held from. */
export function startFact(base: Base | null | undefined): readonly FileFact[] {
  return base ? [{ text: `t0-${baseText(base)}`, of: ['from'] }] : [];
}

/** How many minutes changes of lists go over. */
export function windowFact(minutes: string): readonly FileFact[] {
  return [{ text: `last-${minutes}-minutes`, of: ['win'] }];
}

function baseText(base: Base): string {
  if (base.kind === 'minute') return clockText(base.time);
  const { date, pricesOf, oiOf } = base;
  const close = date === null ? 'previous-close' : `${date}-close`;
  if (pricesOf && oiOf) return `${close}-at-${clockText(pricesOf)}`;
  if (pricesOf) return `${close}-prices-${clockText(pricesOf)}`;
  return oiOf ? `${close}-oi-${clockText(oiOf)}` : close;
}

const clockText = (time: Instant) => formatClock(time).replace(':', '');
