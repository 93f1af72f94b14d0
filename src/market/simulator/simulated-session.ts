import { price } from '../black76.ts';
import { FIELDS } from '../board.ts';
import type { Calendar } from '../calendar.ts';
import { expiryCloseOf } from '../calendar-facts.ts';
import { SIDES, type Side } from '../contract.ts';
import type { MinuteRows, RecordContract } from '../records.ts';
import type { SessionGrid } from '../session-grid.ts';
import { THIRTY_DAYS } from '../term-structure.ts';
import { DAY_MS, type TradingDate } from '../trading-date.ts';
import { type DailyWalk, REALISED_TO_IMPLIED, TRADING_DAYS, walkIndex } from './daily-walk.ts';
import type { SimulatedInstrument } from './instruments.ts';
import { listingOn } from './listing.ts';
import { closingFutureInterest, closingOptionInterest, type OptionSeries } from './open-interest.ts';
import { byteSum, hashOf, lognormalTable, randomStream } from './random-stream.ts';
import { sessionPath } from './session-path.ts';
import { atmVolatility, smile, swapVolatility } from './smile.ts';
import { listedStrikes, roundness } from './strikes.ts';

/** One underlying on one date, minute by minute. Its minutes can be had once, in order. */
export type SimulatedSession = {
  readonly contracts: readonly RecordContract[];
  readonly grid: SessionGrid;
  /**
   * Writes the next minute, one row per contract, into `rows` from row `at`. `firstContract` is where this session's
   * contracts begin in the table of `rows`. Throws RangeError after the last minute.
   */
  writeMinute(rows: MinuteRows, at: number, firstContract?: number): void;
};

const YEAR_MS = 365 * DAY_MS;
/** An option has some time left until its session is over. */
const LEAST_YEARS = 30_000 / YEAR_MS;
/** Trade gathers around the money, within what the price can move in two hours at least and ten days at most. */
const NARROWEST_YEARS = 7_200_000 / YEAR_MS;
const WIDEST_YEARS = 10 / 365;
const RATE = 0.065;
const DIVIDENDS = 0.012;
const OPTION_TICKS_PER_RUPEE = 20;
/** The exchange publishes open interest about every three minutes. */
const PUBLICATION_MINUTES = 3;
/** Trading of the series by their order, nearest first, and of an expiring one against its usual. */
const ACTIVITY_BY_ORDER = [1, 0.15, 0.05, 0.04, 0.015, 0.006, 0.004];
const EXPIRY_DAY_ACTIVITY = 1.6;
const FUTURE_ACTIVITY_BY_ORDER = [1, 0.06, 0.01];
/** Lots that are traded for each by which open interest changes, at least: most of a trade changes hands alone. */
const TRADED_PER_CHANGE = 2;
const VOLUME_NOISE = lognormalTable(0.45);

export type SessionInput = {
  readonly seed: number;
  readonly instrument: SimulatedInstrument;
  readonly date: TradingDate;
  /** The session whose close this one opens from. */
  readonly previous: TradingDate;
  readonly calendar: Calendar;
  readonly grid: SessionGrid;
  /** At least up to `date`. */
  readonly walk: DailyWalk;
  /** Units per lot of the contracts of an expiry on a date. */
  readonly lotOf: (expiry: TradingDate, date: TradingDate) => number;
};

type Series = {
  readonly expiresAt: number;
  /** Row of the first strike's call; its put and the next strikes' legs follow. */
  readonly firstRow: number;
  readonly strikes: readonly number[];
  readonly logStrikes: readonly number[];
  /** Lots a minute at the money on a round strike, before the rhythm of the day. */
  readonly activity: readonly number[];
};

/**
 * The session of an instrument: everything that is random in it comes from (seed, date, symbol), everything it opens
 * and closes with from the daily walk, so that each session follows from the one before without simulating it.
 */
export function simulatedSession(input: SessionInput): SimulatedSession {
  const { seed, instrument, date, previous, calendar, grid, walk, lotOf } = input;
  const today = walkIndex(date);
  const before = walkIndex(previous);
  const minutes = grid.times.length;
  const stream = randomStream(`${seed}|${date}|${instrument.exchange}:${instrument.symbol}`);
  const dayVolatility =
    ((instrument.volatility * Math.exp(walk.logVolatility[before]!)) / Math.sqrt(TRADING_DAYS)) *
    REALISED_TO_IMPLIED *
    Math.exp(0.1 + 0.2 * stream.normal());
  const path = sessionPath(
    seed,
    date,
    stream,
    minutes,
    {
      previousClose: walk.close[before]!,
      close: walk.close[today]!,
      previousLogVolatility: walk.logVolatility[before]!,
      logVolatility: walk.logVolatility[today]!,
    },
    dayVolatility,
    instrument.correlation,
  );

  const { exchange, symbol } = instrument;
  const listing = listingOn(instrument, date, calendar);
  const earlier = listingOn(instrument, previous, calendar);
  const contracts: RecordContract[] = [
    { exchange, symbol, kind: 'spot', expiry: null, strike: null, lotSize: null },
  ];
  const openInterest: number[] = [0];
  const closeInterest: number[] = [0];
  const sway: number[] = [0];

  const futures = listing.futures.map((expiry, order) => {
    const lot = lotOf(expiry, date);
    const existed = earlier.futures.includes(expiry);
    const interestOn = (day: number) => closingFutureInterest(instrument, walk, walkIndex(expiry), day);
    contracts.push({ exchange, symbol, kind: 'future', expiry, strike: null, lotSize: lot });
    openInterest.push(existed ? Math.round(interestOn(before)) * lotOf(expiry, previous) : 0);
    closeInterest.push(Math.round(interestOn(today)) * lot);
    sway.push(0.5);
    return {
      expiresAt: expiryCloseOf(expiry),
      activity: instrument.futureActivity * (FUTURE_ACTIVITY_BY_ORDER[order] ?? 0.01),
    };
  });

  const series = listing.options.map(({ expiry, monthly }, order): Series => {
    const lot = lotOf(expiry, date);
    const expiryIndex = walkIndex(expiry);
    const of: OptionSeries = {
      instrument,
      expiry: expiryIndex,
      monthly,
      weeklyCycle: listing.weeklyCycle,
      key: hashOf(`${seed}|${exchange}:${symbol}|${expiry}`),
    };
    const strikes = listedStrikes(instrument, walk, expiryIndex, monthly, today);
    const existed = earlier.options.some((entry) => entry.expiry === expiry)
      ? new Set(listedStrikes(instrument, walk, expiryIndex, monthly, before))
      : new Set<number>();
    const firstRow = contracts.length;
    const level = walk.close[before]!;
    const width = instrument.volatility * Math.sqrt(Math.max(expiryIndex - before, 1) / 365);
    const closes = (day: number, weeklyCycle: boolean) => {
      const [call, put] = SIDES.map((side) => closingOptionInterest({ ...of, weeklyCycle }, walk, day, side));
      return { call: call!, put: put! };
    };
    const opening = closes(before, earlier.weeklyCycle);
    const closing = closes(today, listing.weeklyCycle);
    for (const strike of strikes) {
      const nearness = Math.exp(-Math.abs(Math.log(strike / level)) / width / 0.75);
      for (const kind of SIDES) {
        contracts.push({ exchange, symbol, kind, expiry, strike, lotSize: lot });
        openInterest.push(
          existed.has(strike) ? Math.round(opening[kind](strike)) * lotOf(expiry, previous) : 0,
        );
        closeInterest.push(Math.round(closing[kind](strike)) * lot);
        sway.push((kind === 'call' ? -3 : 3) * nearness);
      }
    }
    const activity =
      instrument.optionActivity *
      (ACTIVITY_BY_ORDER[order] ?? 0.01) *
      (expiry === date ? EXPIRY_DAY_ACTIVITY : 1);
    return {
      expiresAt: expiryCloseOf(expiry),
      firstRow,
      strikes,
      logStrikes: strikes.map(Math.log),
      activity: strikes.map((strike) => activity * roundness(strike, instrument.step)),
    };
  });

  const count = contracts.length;
  const { volatilityIndex } = instrument;
  if (volatilityIndex)
    contracts.push({ ...volatilityIndex, kind: 'spot', expiry: null, strike: null, lotSize: null });
  const last = new Float64Array(count).fill(Number.NaN);
  const lots = new Float64Array(count);
  const bidLots = new Float64Array(count);
  const askLots = new Float64Array(count);
  const paid = new Float64Array(count);
  const published = Float64Array.from(openInterest);
  const lotSizes = Float64Array.from(contracts, ({ lotSize }) => lotSize ?? 1);
  /** Of every row: open interest in lots at the last minute, a real number, and lots traded since it was published. */
  const held = published.map((units, row) => units / lotSizes[row]!);
  const unpublished = new Float64Array(count);

  /** Open interest in lots, a real number. */
  const heldAt = (row: number, minute: number): number => {
    const open = openInterest[row]!;
    const close = closeInterest[row]!;
    if (minute === minutes - 1) return close / lotSizes[row]!;
    const steady = open + (close - open) * path.progress[minute]!;
    const swayed = steady + ((open + close) / 2) * sway[row]! * path.flow[minute]!;
    return Math.max(0, swayed) / lotSizes[row]!;
  };

  let next = 0;

  /** One row: quotes around `middle`, and a trade when one comes, and wherever open interest is seen to have changed. */
  const writeQuote = (
    rows: MinuteRows,
    at: number,
    row: number,
    minute: number,
    middle: number,
    halfSpread: number,
    ticksPerRupee: number,
    expectedLots: number,
  ) => {
    const bidTicks = Math.max(Math.floor((middle - halfSpread) * ticksPerRupee), 1);
    const askTicks = Math.max(Math.ceil((middle + halfSpread) * ticksPerRupee), bidTicks + 1);
    const chance = stream.bits();
    const now = heldAt(row, minute);
    const moved = Math.abs(now - held[row]!);
    held[row] = now;
    const expected = Math.max(expectedLots, TRADED_PER_CHANGE * moved);
    let traded = Math.floor(expected * VOLUME_NOISE[byteSum(stream.bits())]! + chance / 2 ** 32);
    unpublished[row]! += traded;
    if (minute > 0 && ((minute + row) % PUBLICATION_MINUTES === 0 || minute === minutes - 1)) {
      const units = Math.round(now) * lotSizes[row]!;
      // No position is opened or closed without a trade.
      const untraded = Math.ceil(Math.abs(units - published[row]!) / lotSizes[row]!) - unpublished[row]!;
      if (untraded > 0) traded += untraded;
      published[row] = units;
      unpublished[row] = 0;
    }
    if (traded > 0) {
      last[row] = ((chance & 1) === 0 ? bidTicks : askTicks) / ticksPerRupee;
      lots[row]! += traded;
      paid[row]! += traded * last[row]!;
    }
    rows.price[at] = last[row]!;
    rows.atp[at] = lots[row] === 0 ? Number.NaN : Math.round((paid[row]! / lots[row]!) * 100) / 100;
    rows.volume[at] = lots[row]! * lotSizes[row]!;
    rows.oi[at] = published[row]!;
    rows.bid[at] = bidTicks / ticksPerRupee;
    rows.ask[at] = askTicks / ticksPerRupee;
    if (traded > 0 || chance >>> 30 === 0 || minute === 0) {
      const most = 2 + 2 * Math.sqrt(expected);
      bidLots[row] = 1 + Math.floor((most * ((chance >>> 8) & 255)) / 64 ** 1.5);
      askLots[row] = 1 + Math.floor((most * ((chance >>> 16) & 255)) / 64 ** 1.5);
    }
    rows.bidSize[at] = bidLots[row]! * lotSizes[row]!;
    rows.askSize[at] = askLots[row]! * lotSizes[row]!;
  };

  const indexVolatility = (minute: number) => {
    const atm = atmVolatility(instrument.volatility, Math.exp(path.logVolatility[minute]!), THIRTY_DAYS);
    return swapVolatility(smile(atm, THIRTY_DAYS), atm, THIRTY_DAYS);
  };

  const writeMinute = (rows: MinuteRows, at: number, firstContract = 0) => {
    const minute = next++;
    const time = grid.times[minute];
    if (time === undefined) throw new RangeError(`the session of ${date} has no minute after its last`);
    const spot = path.spot[minute]!;
    const pace = path.pace[minute]!;
    for (let row = 0; row < contracts.length; row++) {
      rows.contract[at + row] = firstContract + row;
      rows.time[at + row] = time;
    }
    const writeLevel = (row: number, level: number) => {
      rows.price[at + row] = level;
      for (const field of FIELDS) if (field !== 'price') rows[field][at + row] = Number.NaN;
    };
    writeLevel(0, Math.round(spot * 20) / 20);
    if (volatilityIndex) writeLevel(count, Math.round(10_000 * indexVolatility(minute)) / 100);

    const forwardAt = (years: number) => spot * Math.exp((RATE - DIVIDENDS) * years + path.premium[minute]!);
    futures.forEach(({ expiresAt, activity }, order) => {
      const row = 1 + order;
      const middle = forwardAt(Math.max(expiresAt - time, 0) / YEAR_MS);
      const perRupee = instrument.futureTicksPerRupee;
      const halfSpread = Math.max(0.5 / perRupee, middle * 2e-5 * (1 + order));
      writeQuote(rows, at + row, row, minute, middle, halfSpread, perRupee, activity * pace);
    });

    for (const { expiresAt, firstRow, strikes, logStrikes, activity } of series) {
      const years = Math.max((expiresAt - time) / YEAR_MS, LEAST_YEARS);
      const forward = forwardAt(years);
      const logForward = Math.log(forward);
      const atm = atmVolatility(instrument.volatility, Math.exp(path.logVolatility[minute]!), years);
      const volatilityAt = smile(atm, years);
      const width = atm * Math.sqrt(Math.min(Math.max(years, NARROWEST_YEARS), WIDEST_YEARS));
      const discount = Math.exp(-RATE * years);
      for (let index = 0; index < strikes.length; index++) {
        const strike = strikes[index]!;
        const moneyness = logStrikes[index]! - logForward;
        const distance = moneyness / width;
        const outside: Side = moneyness >= 0 ? 'call' : 'put';
        const cheap = price(outside, forward, strike, years, RATE, volatilityAt(moneyness));
        const dear = cheap + discount * Math.abs(forward - strike);
        const busy = activity[index]! * pace;
        const row = firstRow + 2 * index;
        for (let side = 0; side < 2; side++) {
          const sign = side === 0 ? 1 : -1;
          const middle = SIDES[side] === outside ? cheap : dear;
          const away = sign * distance;
          const liquidity = Math.exp(-Math.abs(away - 0.15) / 0.75 + (away < -0.5 ? 0.9 * (away + 0.5) : 0));
          const halfSpread =
            0.5 * Math.max(1 / OPTION_TICKS_PER_RUPEE, 0.0012 * middle + 0.02 * Math.sqrt(middle));
          writeQuote(
            rows,
            at + row + side,
            row + side,
            minute,
            middle,
            halfSpread,
            OPTION_TICKS_PER_RUPEE,
            busy * liquidity,
          );
        }
      }
    }
  };

  return { contracts, grid, writeMinute };
}
