import type { Side } from './contract.ts';
import { isTradingDate, type TradingDate } from './trading-date.ts';

/** An option of the underlying on screen; `expiry` is null for the expiry on screen. `strike` in rupees. */
export type Leg = { readonly strike: number; readonly side: Side; readonly expiry: TradingDate | null };

const LEG = /^(?:(\d{4}-\d{2}-\d{2})@)?(\d{1,7}(?:\.\d{1,2})?)([cp])$/;

/** The leg of the URL form `24350c`, `2026-08-25@24350p`; null for anything else. */
export function parseLeg(text: string): Leg | null {
  const [, expiry, strike, side] = LEG.exec(text) ?? [];
  if (strike === undefined || !(Number(strike) > 0)) return null;
  if (expiry !== undefined && !isTradingDate(expiry)) return null;
  return {
    strike: Number(strike),
    side: side === 'c' ? 'call' : 'put',
    expiry: expiry === undefined || !isTradingDate(expiry) ? null : expiry,
  };
}

/** The URL form of a leg, as `parseLeg` reads it. */
export function formatLeg({ strike, side, expiry }: Leg): string {
  return `${expiry === null ? '' : `${expiry}@`}${strike}${side === 'call' ? 'c' : 'p'}`;
}
