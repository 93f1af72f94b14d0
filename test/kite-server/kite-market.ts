import { FIELDS } from '#market/board.ts';
import type { MinuteRows } from '#market/records.ts';
import { closingMinute, type Instant, instantOf } from '#market/trading-date.ts';
import type { KiteServer } from './kite-server.ts';
import type { Quote } from './wire.ts';

export const DATE = '2026-08-18';
/** Eleven o'clock of an ordinary session. */
export const ELEVEN = instantOf(DATE, 11 * 60);

type Listed = { readonly token: number; readonly id: string; readonly row: string; readonly every: number };

const token = (number: number) => number * 256 + 2;
const option = (number: number, strike: number, code: string, every: number): Listed => ({
  token: token(number),
  id: `NSE:NIFTY:2026-08-25:${strike}:${code}`,
  row: `${token(number)},${number},NIFTY26AUG${strike}${code},NIFTY,0,2026-08-25,${strike},0.05,65,${code},NFO-OPT,NFO`,
  every,
});
const SPOT: Listed = {
  token: 256_265,
  id: 'NSE:NIFTY:SPOT',
  row: '256265,1001,NIFTY 50,NIFTY 50,0,,0,0,0,EQ,INDICES,NSE',
  every: 1,
};
const FUTURE: Listed = {
  token: token(100),
  id: 'NSE:NIFTY:2026-08-25:FUT',
  row: `${token(100)},100,NIFTY26AUGFUT,NIFTY,0,2026-08-25,0,0.1,65,FUT,NFO-FUT,NFO`,
  every: 1,
};

/** A small market: an index, its future, options of which some trade every second and some hardly ever. */
export const MARKET: readonly Listed[] = [
  SPOT,
  FUTURE,
  option(101, 24_000, 'CE', 1),
  option(102, 24_000, 'PE', 2),
  option(103, 24_500, 'CE', 17),
  option(104, 23_500, 'PE', 43),
];

/** Puts the market into the broker's lists. */
export function listMarket(server: KiteServer, more: readonly string[] = []): void {
  server.list('NSE', [SPOT.row]);
  server.list('NFO', [...MARKET.slice(1).map(({ row }) => row), ...more]);
}

/** What each contract of the market last did by `time`, a whole second: a figure of the time alone. */
export function quotesAt(time: Instant): Quote[] {
  return MARKET.map(({ token: of, every }, at) => {
    const seconds = Math.floor(time / 1000 / every) * every;
    const since = seconds - ELEVEN / 1000 + 7200;
    const price = 100 * (at + 1) + (since % 997) / 20;
    return {
      token: of,
      time: seconds * 1000,
      price,
      ...(at > 0 && { atp: price - 1, volume: 65 * since, oi: 6500 + 65 * (since % 331) }),
      ...(at > 0 && { bid: price - 0.05, ask: price + 0.05 }),
      ...(at > 0 && { bidSize: 65 * (1 + (since % 89)), askSize: 65 * (1 + (since % 97)) }),
    };
  });
}

/** The last whole second of a minute: what is stamped with its close happened after it. */
export const endOf = (minute: Instant): Instant => minute - 1000;

/** Those that did something in just that second. */
export function newsAt(time: Instant): Quote[] {
  return quotesAt(time).filter((quote) => quote.time === time);
}

/** What of a stored minute is not what the market was at its end: a contract, a column, and the two values. Missing is no fault. */
export function faultsIn(rows: MinuteRows, ids: readonly string[]): string[] {
  const faults: string[] = [];
  for (let row = 0; row < rows.length; row++) {
    const minute = rows.time[row]!;
    const at = MARKET.findIndex(({ id }) => id === ids[rows.contract[row]!]);
    const quote = quotesAt(endOf(minute))[at];
    if (!quote || closingMinute(minute) !== minute) {
      faults.push(`row ${row} is of nothing`);
      continue;
    }
    for (const field of FIELDS) {
      const value = rows[field][row]!;
      const real = quote[field];
      if (!Number.isNaN(value) && (real === undefined || Math.abs(value - real) > 0.0051))
        faults.push(`${MARKET[at]!.id} ${field} at ${new Date(minute).toISOString()}: ${value}, not ${real}`);
    }
  }
  return faults;
}
