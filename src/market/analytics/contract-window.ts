import { rupees } from '../rupees.ts';
import { type BuildUp, buildUpOf } from './build-up.ts';
import { percentOf } from './percent-of.ts';
import type { WindowSpan } from './window-spans.ts';

/** Where one contract stands: price in rupees, open interest in units; NaN where missing. */
export type PriceAndOi = { readonly price: number; readonly oi: number };

/** What one contract did in one window. NaN where missing. */
export type ContractWindow = PriceAndOi & {
  readonly span: WindowSpan;
  readonly priceChange: number;
  /** Percent of the price at the window's base. */
  readonly priceChangePct: number;
  /** Units. */
  readonly oiChange: number;
  /** Percent of the open interest at the window's base. */
  readonly oiChangePct: number;
  readonly buildUp: BuildUp | null;
};

/** A contract from `base` to the last stored minute of a window, `now`; `tick` in rupees. */
export function contractWindow(
  span: WindowSpan,
  now: PriceAndOi,
  base: PriceAndOi,
  tick: number,
): ContractWindow {
  const priceChange = rupees(now.price - base.price);
  const oiChange = now.oi - base.oi;
  return {
    span,
    price: now.price,
    priceChange,
    priceChangePct: percentOf(priceChange, base.price),
    oi: now.oi,
    oiChange,
    oiChangePct: percentOf(oiChange, base.oi),
    buildUp: buildUpOf(priceChange, oiChange, base.oi, tick),
  };
}
