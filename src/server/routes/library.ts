import { calls } from '#api/calls.ts';
import { reconcile } from '#market/analytics/reconcile.ts';
import { contractId, formatUnderlying } from '#market/contract.ts';
import { expiriesByRule, withKnownExpiries } from '#market/expiries.ts';
import { addDays, daysBetween, formatMinute, type TradingDate } from '#market/trading-date.ts';
import type { AnswerCall } from '../call-route.ts';
import type { MarketData } from '../market-data.ts';
import { badInput, noData } from '../problem.ts';
import { underlyingOf } from '../session-choice.ts';

/** Days that one call about a range answers at the most. */
const LONGEST_RANGE = 3700;
/** Rules look some weeks ahead, and no date has five digits in its year. */
const LAST_DATE: TradingDate = '9998-12-31';

/** What is stored and what the calendar knows: dates, sessions, coverage. */
export function libraryRoutes(answerCall: AnswerCall, data: MarketData): void {
  answerCall(calls.dates, async ({ inst }) => {
    const underlying = inst === undefined ? undefined : underlyingOf(inst);
    const revision = data.libraryRevision();
    const dates = await data.dates(underlying);
    if (underlying && dates.length === 0)
      throw noData(`Nothing is stored of ${formatUnderlying(underlying)}.`, { nearest: [] });
    return {
      body: { inst: underlying ? formatUnderlying(underlying) : null, revision, dates },
      revision,
      lasting: false,
    };
  });

  answerCall(calls.calendar, async (query) => {
    const from = query.from ?? addDays(data.today(), -31);
    const to = query.to ?? addDays(from, 366);
    checkRange(from, to);
    const expiries = new Map<TradingDate, string[]>();
    const facts = await data.store.readReference('expiry', { from, to });
    for (const underlying of INDICES) {
      const name = formatUnderlying(underlying);
      const known = facts.filter((fact) => formatUnderlying(fact) === name).map(({ date }) => date);
      for (const date of withKnownExpiries(expiriesByRule(underlying, from, to, data.calendar), known))
        expiries.set(date, [...(expiries.get(date) ?? []), name]);
    }
    const revision = data.libraryRevision();
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, offset) => {
      const { date, kind, description, intervals } = data.calendar.sessionOn(addDays(from, offset));
      return {
        date,
        kind,
        description,
        intervals: intervals.map(({ open, close }) => [formatMinute(open), formatMinute(close)]),
        expiries: expiries.get(date) ?? [],
      };
    });
    return { body: { from, to, revision, days }, revision, lasting: false };
  });

  answerCall(calls.coverage, async ({ from, to }) => {
    const range = { from: from ?? '0001-01-01', to: to ?? '9999-12-31' };
    if (from && to) checkRange(from, to);
    const revision = data.libraryRevision();
    const stored = await data.store.coverage(from || to ? range : undefined);
    return {
      body: {
        revision,
        entries: stored.map((entry) => ({ ...entry, symbol: formatUnderlying(entry) })),
      },
      revision,
      lasting: false,
    };
  });
}

/** Files taken, and both records of a date. */
export function recordRoutes(answerCall: AnswerCall, data: MarketData): void {
  answerCall(calls.imports, async () => {
    const revision = data.libraryRevision();
    return { body: { revision, imports: await data.store.listImports() }, revision, lasting: false };
  });

  answerCall(calls.reconcile, async ({ inst, date }) => {
    const underlying = underlyingOf(inst);
    const revision = data.libraryRevision();
    const stored = await data.store.readClosings(underlying, date);
    if (stored.length === 0)
      throw noData(`Nothing is stored of ${formatUnderlying(underlying)} on ${date}.`, {
        nearest: (await data.dates(underlying)).map((entry) => entry.date).slice(-5),
      });
    const closes = data.calendar.sessionOn(date).intervals.at(-1)?.close ?? null;
    const rows = stored.map(({ contract, officialSource, minuteSource, ...pair }) => ({
      contract: contractId(contract),
      lotSize: pair.lotSize,
      lastMinute: pair.minute && formatMinute(pair.minute.at),
      officialSource,
      minuteSource,
      ...reconcile(pair, closes),
    }));
    const close = closes === null ? null : formatMinute(closes);
    return {
      body: { inst: formatUnderlying(underlying), date, revision, close, rows },
      revision,
      lasting: false,
    };
  });
}

const INDICES = ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'NIFTYNXT50', 'SENSEX', 'BANKEX'].map(
  underlyingOf,
);

/** Throws a 400 problem about `to` for a range of days that is reversed, too long or too late. */
export function checkRange(from: TradingDate, to: TradingDate): void {
  if (to > LAST_DATE) throw badInput('to', `no date after ${LAST_DATE}`);
  if (to < from) throw badInput('to', `${to} comes before ${from}`);
  if (daysBetween(from, to) > LONGEST_RANGE) throw badInput('to', `at most ${LONGEST_RANGE} days at once`);
}
