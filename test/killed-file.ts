import { addDays, type TradingDate } from '#market/trading-date.ts';
import { optionCells, udiffFile } from './udiff-rows.ts';

const EXPIRY: TradingDate = '2027-12-28';
const STRIKES = 1_500;

/** The n-th day file of a process that is killed: a date of its own, its open interest telling n. */
export function killedFile(n: number): { date: TradingDate; text: string; contracts: number; oi: number } {
  const date = addDays('2026-01-01', n);
  const oi = 65 * (n + 1);
  const rows = Array.from({ length: STRIKES }, (_, i) =>
    optionCells(10_000 + 10 * i, 'CE', { TradDt: date, XpryDt: EXPIRY, OpnIntrst: oi, ChngInOpnIntrst: 0 }),
  );
  // The underlying's close is one more.
  return { date, text: udiffFile(...rows), contracts: STRIKES + 1, oi: oi * STRIKES };
}
export const KILLED_EXPIRY = EXPIRY;
