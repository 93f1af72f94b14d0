import { calls } from '#api/calls.ts';
import type { DailySeries } from '#api/request.ts';
import { type Contract, formatUnderlying, parseContractId, type Underlying } from '#market/contract.ts';
import { reachesClose } from '#market/day-close.ts';
import { lastOfMonths, nearestExpiry } from '#market/expiries.ts';
import { INDIA_VIX } from '#market/india-vix.ts';
import { rupees } from '#market/rupees.ts';
import { tradedPrice } from '#market/traded-price.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { DailyRow, InstrumentEntry } from '#store/market-store.ts';
import type { AnswerCall } from '../call-route.ts';
import { type ChainClose, type DailyCloses, dailyCloses } from '../daily-closes.ts';
import type { MarketData } from '../market-data.ts';
import { badInput, noData } from '../problem.ts';
import { underlyingOf } from '../session-choice.ts';
import { checkRange } from './library.ts';

/** Series that are figures of a contract's day, as stored. */
const OF_CONTRACT = ['close', 'settle', 'open', 'high', 'low', 'oi', 'volume'] as const;
/** Series that are figures of a chain at its close. */
const OF_CHAIN = ['pcr', 'atmIv', 'straddle'] as const satisfies readonly (DailySeries & keyof ChainClose)[];

const isOfFuture = (name: DailySeries): boolean =>
  name === 'basis' || (OF_CONTRACT as readonly DailySeries[]).includes(name);

type Day = {
  expiry: TradingDate | null;
  futureExpiry?: TradingDate | null;
  /** Of the future or contract whose figures the day has. */
  lotSize: number | null;
  simulated: boolean;
  values: Partial<Record<DailySeries, number | null>>;
  vixFrom?: 'published' | 'computed' | null;
  iv30Flat?: boolean | null;
  iv30Old?: boolean | null;
};

/**
 * Daily series. Of a contract, its own figures; of an underlying, those of the nearest future and of the nearest
 * option expiry of each date (or of the expiry asked for). Real and simulated dates never stand in one answer.
 */
export function historyRoutes(answerCall: AnswerCall, data: MarketData): void {
  const closes = dailyCloses(data);
  answerCall(calls.history, async ({ inst, expDt, contract, series, from, to }) => {
    checkRange(from, to);
    const underlying = underlyingOf(inst);
    const days = contract
      ? await contractDays(data, contractOf(contract, underlying), from, to)
      : await underlyingDays(data, closes, { underlying, expDt, series, from, to });
    if (days.size === 0)
      throw noData(`Nothing of ${contract ?? inst} is stored from ${from} to ${to}.`, {
        nearest: (await data.dates(underlying)).slice(-1).map(({ date }) => date),
      });
    const dates = [...days.keys()].sort();
    const revision = data.libraryRevision();
    return {
      body: {
        inst: formatUnderlying(underlying),
        revision,
        dates,
        series: Object.fromEntries(
          series.map((name) => [name, dates.map((date) => days.get(date)!.values[name] ?? null)]),
        ),
        expiries: dates.map((date) => days.get(date)!.expiry),
        ...(!contract &&
          series.some(isOfFuture) && {
            futureExpiries: dates.map((date) => days.get(date)!.futureExpiry ?? null),
          }),
        ...((contract || series.some(isOfFuture)) && {
          lotSizes: dates.map((date) => days.get(date)!.lotSize),
        }),
        simulated: dates.map((date) => days.get(date)!.simulated),
        ...(series.includes('vix') && { vixFrom: dates.map((date) => days.get(date)!.vixFrom ?? null) }),
        ...(series.includes('iv30') && {
          iv30Flat: dates.map((date) => days.get(date)!.iv30Flat ?? null),
          iv30Old: dates.map((date) => days.get(date)!.iv30Old ?? null),
        }),
      },
      revision,
      lasting: false,
    };
  });
}

/** The contract of an id. Throws a 400 problem on an odd one, and on one of another underlying. */
function contractOf(id: string, underlying: Underlying): Contract {
  const contract = parsedContract(id);
  const [name, wanted] = [formatUnderlying(contract), formatUnderlying(underlying)];
  if (name !== wanted) throw badInput('contract', `${id} is a contract of ${name}, not of ${wanted}`);
  return contract;
}

function parsedContract(id: string): Contract {
  try {
    return parseContractId(id);
  } catch (cause) {
    if (cause instanceof RangeError) throw badInput('contract', cause.message);
    throw cause;
  }
}

async function contractDays(data: MarketData, contract: Contract, from: TradingDate, to: TradingDate) {
  const rows = await dailyRows(data, contract, from, to);
  return new Map(rows.map((row): [TradingDate, Day] => [row.date, dayOf(row, contract.expiry)]));
}

/**
 * A contract's days as stored. Of a past date that was stored to noon alone nothing is known but that: a minute at noon
 * is no close. Today's figures are those of now.
 */
async function dailyRows(data: MarketData, contract: Contract, from: TradingDate, to: TradingDate) {
  const rows = await data.store.readDaily(contract, from, to);
  return rows.map((row) =>
    isOfClose(data, row.date, row.storedTo) ? row : { ...row, close: null, oi: null, volume: null },
  );
}

/** Whether figures of a minute can be a date's closing ones; null: those of an end-of-day file. */
function isOfClose(data: MarketData, date: TradingDate, minute: Instant | null): boolean {
  const end = data.calendar.closeOf(date);
  return minute === null || end === null || date === data.today() || reachesClose(minute, end);
}

/** Future − spot, both at the close: one that was last heard of at noon is not measured against the other's close. */
function closingBasis(data: MarketData, future: DailyRow | undefined, spot: DailyRow | undefined) {
  if (!future || !spot || spot.close === null) return null;
  if (![future, spot].every(({ date, closedAt }) => isOfClose(data, date, closedAt))) return null;
  return known(rupees(tradedClose(future) - spot.close));
}

/** The close of a future's or an option's day; NaN without a trade, whatever is printed then (decision 011). */
function tradedClose({ close, volume }: DailyRow): number {
  return tradedPrice(close ?? Number.NaN, volume ?? Number.NaN);
}

/** The day of a contract; `expiry` is null for a spot, whose level is none of its own trades. */
function dayOf(row: DailyRow, expiry: TradingDate | null): Day {
  const values = Object.fromEntries(OF_CONTRACT.map((name) => [name, row[name]]));
  const close = expiry === null ? row.close : known(tradedClose(row));
  return { expiry, lotSize: row.lotSize, simulated: row.simulated, values: { ...values, close } };
}

type Wish = {
  readonly underlying: Underlying;
  readonly expDt: TradingDate | null;
  readonly series: readonly DailySeries[];
  readonly from: TradingDate;
  readonly to: TradingDate;
};

async function underlyingDays(data: MarketData, closes: DailyCloses, wish: Wish) {
  const { underlying, expDt, series, from, to } = wish;
  const days = new Map<TradingDate, Day>();
  const daily = new Map<TradingDate, Promise<ReadonlyMap<TradingDate, DailyRow>>>();
  const dailyOf = async (contract: Contract) =>
    new Map((await dailyRows(data, contract, from, to)).map((row) => [row.date, row]));
  const futureOf = async (expiry: TradingDate, date: TradingDate) => {
    const asked = daily.get(expiry) ?? dailyOf({ ...underlying, kind: 'future', expiry, strike: null });
    daily.set(expiry, asked);
    return (await asked).get(date);
  };
  const spot = await dailyOf({ ...underlying, kind: 'spot', expiry: null, strike: null });
  const published =
    series.includes('vix') && formatUnderlying(underlying) === 'NIFTY'
      ? await dailyOf({ ...INDIA_VIX, kind: 'spot', expiry: null, strike: null })
      : new Map<TradingDate, DailyRow>();
  for (const { date } of await data.dates(underlying)) {
    if (date < from || date > to) continue;
    const entry = await closes.listed(underlying, date);
    if (!entry) continue;
    const months = expDt === null ? lastOfMonths([...entry.futures].sort(), (month) => month) : entry.futures;
    const month = chosenExpiry(months, expDt, date);
    const future = month === null ? undefined : await futureOf(month, date);
    const day: Day = future
      ? dayOf(future, month)
      : { expiry: null, lotSize: null, simulated: entry.simulated, values: {} };
    day.futureExpiry = day.expiry;
    day.values.basis = closingBasis(data, future, spot.get(date));
    const expiry = chosenExpiry(entry.expiries, expDt, date);
    if (expiry !== null && OF_CHAIN.some((name) => series.includes(name))) {
      day.expiry = expiry;
      const close = await closes.chain(underlying, expiry, date);
      if (close) for (const name of OF_CHAIN) day.values[name] = known(close[name]);
    }
    if (series.includes('vix')) await addVix(day, published.get(date), closes, entry);
    if (series.includes('iv30')) {
      const { volatility, extrapolated, isOld } = await closes.thirtyDays(entry);
      day.values.iv30 = known(volatility);
      day.iv30Flat = Number.isNaN(volatility) ? null : extrapolated;
      day.iv30Old = Number.isNaN(volatility) ? null : isOld;
    }
    days.set(date, day);
  }
  const isSimulated = [...days.values()].some(({ simulated }) => simulated);
  if (days.size > 0)
    for (const { date, close, simulated } of published.values())
      if (!days.has(date) && close !== null && simulated === isSimulated)
        days.set(date, {
          ...{ expiry: null, lotSize: null, simulated, values: { vix: close } },
          vixFrom: 'published',
        });
  return days;
}

/** The index as published; where it is not stored, or not of the same kind of data, as computed. */
async function addVix(
  day: Day,
  published: DailyRow | undefined,
  closes: DailyCloses,
  entry: InstrumentEntry,
): Promise<void> {
  const isStored = published?.close != null && published.simulated === entry.simulated;
  const value = isStored ? published.close : known(await closes.computedVix(entry));
  day.values.vix = value;
  day.vixFrom = value === null ? null : isStored ? 'published' : 'computed';
}

function chosenExpiry(expiries: readonly TradingDate[], wanted: TradingDate | null, date: TradingDate) {
  if (wanted === null) return nearestExpiry(expiries, date);
  return expiries.includes(wanted) ? wanted : null;
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
