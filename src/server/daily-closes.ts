import { putCallRatio, sumAt } from '#market/analytics/pcr.ts';
import { straddleOf } from '#market/analytics/straddle.ts';
import { atmRowAt } from '#market/atm.ts';
import { modelAtmAt } from '#market/atm-iv.ts';
import { type Board, closingMinute, lastObserved } from '#market/board.ts';
import { boardVariance, vixExpiries } from '#market/computed-vix.ts';
import { formatUnderlying, type Underlying } from '#market/contract.ts';
import { FORWARD_FIELDS } from '#market/fresh-cells.ts';
import { pricingOf } from '#market/pricing-of.ts';
import {
  type AgedMaturity,
  type AgedTermPoint,
  constantMaturity,
  freshMaturity,
  THIRTY_DAYS,
} from '#market/term-structure.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { type ExpiryVariance, volatilityIndex } from '#market/vix.ts';
import type { InstrumentEntry } from '#store/market-store.ts';
import { byteLru } from './byte-lru.ts';
import type { MarketData } from './market-data.ts';

/** What a chain closed with, by the standard model; NaN where missing. */
export type ChainClose = {
  readonly pcr: number;
  /** A fraction per √year. */
  readonly atmIv: number;
  /** A leg that it is interpolated from has an old price. */
  readonly isAtmIvOld: boolean;
  /** Nothing but the close is known of the day. */
  readonly isOfDay: boolean;
  /** Rupees. */
  readonly straddle: number;
  /** From that close to the expiry. */
  readonly years: number;
  readonly variance: ExpiryVariance;
};

/** The figures that dates closed with, today's up to now, each read once for as long as the data of its date stands. */
export type DailyCloses = {
  /** What is listed of an underlying; null when nothing is stored. */
  listed(underlying: Underlying, date: TradingDate): Promise<InstrumentEntry | null>;
  /** null when nothing of the chain is stored, or too little of the day: a minute at noon is no close. */
  chain(underlying: Underlying, expiry: TradingDate, date: TradingDate): Promise<ChainClose | null>;
  /** The volatility index computed from the near and next month, points; NaN where they do not give one. */
  computedVix(entry: InstrumentEntry): Promise<number>;
  /** Volatility at the money of thirty days, from the expiries around them. */
  thirtyDays(entry: InstrumentEntry): Promise<AgedMaturity>;
};

/** Enough for the chains of some ten thousand dates. */
const KEPT_BYTES = 8 * 2 ** 20;
const BYTES_A_CLOSE = 512;
const BYTES_A_LIST = 4096;

/** The closes of what `data` reads. What the store throws, they throw, and ask again the next time. */
export function dailyCloses(data: MarketData): DailyCloses {
  const closes = byteLru<{ readonly close: ChainClose | null }>(KEPT_BYTES);
  const lists = byteLru<{ readonly entry: InstrumentEntry | null }>(KEPT_BYTES);

  /** The board of a past date is not kept: one minute of it is wanted. */
  const boardOf = (underlying: Underlying, expiry: TradingDate, date: TradingDate) => {
    const key = { ...underlying, expiry, date };
    return date === data.today() ? data.board(key) : data.store.readBoard({ ...key, fields: FORWARD_FIELDS });
  };

  const listed: DailyCloses['listed'] = async (underlying, date) => {
    const key = `${formatUnderlying(underlying)} ${date} ${await data.revision(date)}`;
    const known = lists.get(key);
    if (known) return known.entry;
    const entry =
      (await data.instruments(date)).find(
        ({ exchange, symbol }) => exchange === underlying.exchange && symbol === underlying.symbol,
      ) ?? null;
    lists.set(key, { entry }, BYTES_A_LIST);
    return entry;
  };

  const chain: DailyCloses['chain'] = async ({ exchange, symbol }, expiry, date) => {
    const isToday = date === data.today();
    const key = `${exchange}:${symbol} ${expiry} ${date} ${await data.revision(date)} ${isToday}`;
    const known = closes.get(key);
    if (known) return known.close;
    const board = await boardOf({ exchange, symbol }, expiry, date);
    const close = board && closeOf(board, isToday ? lastObserved(board) : closingMinute(board), data);
    closes.set(key, { close }, BYTES_A_CLOSE);
    return close;
  };

  const computedVix: DailyCloses['computedVix'] = async (entry) => {
    const months = vixExpiries(entry, entry.expiries, entry.date, data.calendar);
    if (!months) return Number.NaN;
    const near = await chain(entry, months[0], entry.date);
    const next = await chain(entry, months[1], entry.date);
    return near && next ? volatilityIndex(near.variance, next.variance) : Number.NaN;
  };

  const thirtyDays: DailyCloses['thirtyDays'] = async (entry) => {
    const points: AgedTermPoint[] = [];
    /**
     * The first of the expiries whose prices are fresh, and those before it. One of thirty days to the session's close is
     * further off than that from a minute before it: then it is on the other side, and the next one is asked.
     */
    const add = async (expiries: readonly TradingDate[], isOnSide: (years: number) => boolean) => {
      for (const expiry of expiries) {
        const close = await chain(entry, expiry, entry.date);
        if (!close) continue;
        const point = {
          years: close.years,
          volatility: close.atmIv,
          isOld: close.isAtmIvOld,
          isOfDay: close.isOfDay,
        };
        if (Number.isNaN(constantMaturity([point]).volatility)) continue;
        points.push(point);
        if (!point.isOld && isOnSide(point.years)) return;
      }
    };
    const times = entry.expiries.map((expiry) => ({
      expiry,
      years: yearsLeft(entry.date, expiry, data),
    }));
    const isWithin = (years: number) => years <= THIRTY_DAYS;
    const isBeyond = (years: number) => years > THIRTY_DAYS;
    const those = (isOnSide: typeof isWithin) =>
      times.filter(({ years }) => isOnSide(years)).map(({ expiry }) => expiry);
    await add(those(isWithin).reverse(), isWithin);
    await add(those(isBeyond), isBeyond);
    return freshMaturity(points);
  };

  return { listed, chain, computedVix, thirtyDays };
}

function yearsLeft(date: TradingDate, expiry: TradingDate, { calendar }: MarketData): number {
  return pricingOf(calendar, expiry).clock(calendar.closeOf(date) ?? Number.NaN);
}

/** What a chain came to at its `last` minute (index), with which its day closed; null for none, −1. */
function closeOf(board: Board, last: number, { calendar }: MarketData): ChainClose | null {
  if (last < 0) return null;
  const pricing = pricingOf(calendar, board.expiry);
  const money = atmRowAt(board, last, pricing);
  const atm = modelAtmAt(board, last, pricing);
  return {
    pcr: putCallRatio(sumAt(board, 'put', 'oi', last), sumAt(board, 'call', 'oi', last)),
    atmIv: atm.iv,
    isAtmIvOld: atm.old.length > 0,
    isOfDay: board.grain === 'day',
    straddle: money < 0 ? Number.NaN : (straddleOf(board, money).price[last] ?? Number.NaN),
    years: pricing.clock(board.grid.times[last] ?? Number.NaN),
    variance: boardVariance(board, last, pricing),
  };
}
