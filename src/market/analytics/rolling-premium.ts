import type { Board } from '../board.ts';
import { rupees } from '../rupees.ts';

/** Call and put of a strike that may change from minute to minute, per known minute, rupees; NaN where missing. */
export type RollingPremium = {
  readonly strike: Float64Array;
  readonly call: Float64Array;
  readonly put: Float64Array;
  /** Call + put. */
  readonly price: Float64Array;
};

/** Prices of the legs of `rows[minute]` at each minute, as of `atmRows`; row −1 is missing. */
export function rollingPremium(board: Board, rows: Int32Array): RollingPremium {
  const { strikes, stride } = board;
  const [callPrices, putPrices] = [board.call.price, board.put.price];
  const [strike, call, put, price] = [missing(rows), missing(rows), missing(rows), missing(rows)];
  for (let minute = 0; minute < rows.length; minute++) {
    const row = rows[minute]!;
    if (row < 0) continue;
    const cell = row * stride + minute;
    strike[minute] = strikes[row]!;
    call[minute] = callPrices ? callPrices[cell]! : Number.NaN;
    put[minute] = putPrices ? putPrices[cell]! : Number.NaN;
    price[minute] = rupees(call[minute]! + put[minute]!);
  }
  return { strike, call, put, price };
}

function missing({ length }: Int32Array): Float64Array {
  return new Float64Array(length).fill(Number.NaN);
}

/** A place at which a rolling strike began, or came to be another than the last known one. */
export type Roll = { readonly place: number; readonly strike: number; readonly before: number | null };

/** The first known strike of a rolling one and every change of it, in the order of time; missing ones are passed over. */
export function rollsOf(strike: Float64Array): Roll[] {
  const rolls: Roll[] = [];
  let before: number | null = null;
  for (let place = 0; place < strike.length; place++) {
    const now = strike[place]!;
    if (Number.isNaN(now) || now === before) continue;
    rolls.push({ place, strike: now, before });
    before = now;
  }
  return rolls;
}
