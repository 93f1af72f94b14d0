import { type Instant, instantOf, parseMinute, type TradingDate } from '#market/trading-date.ts';

/** A session to go to: a past date, or null for the live one or the last. */
export type SessionStep = { readonly date: TradingDate | null };

/** null where there is none. */
export type SessionsBeside = { readonly previous: SessionStep | null; readonly next: SessionStep | null };

/**
 * The sessions before and after the one on screen, out of those that are stored, ascending. `chosen` is the past date that is
 * looked at, null for live or the last session, which is of the date `shown`, null while that is not known. `live` is the date of
 * the session that has opened today, null where none has; what follows the last stored date is the latest, whichever that comes to
 * be.
 */
export function sessionsBeside(
  stored: readonly TradingDate[],
  chosen: TradingDate | null,
  shown: TradingDate | null,
  live: TradingDate | null,
): SessionsBeside {
  const last = stored.at(-1);
  const at = chosen ?? shown ?? live ?? last;
  const previous = at && stored.findLast((date) => date < at);
  return { previous: previous ? { date: previous } : null, next: chosen === null ? null : after(chosen) };

  function after(date: TradingDate): SessionStep | null {
    const next = stored.find((other) => other > date);
    if (next === undefined) return live === null && (last ?? '') < date ? null : { date: null };
    return { date: next === (live ?? last) ? null : next };
  }
}

/** Whether the session of `live` has not come to a minute yet, `HH:MM`: held there it would stand still once it has. */
export function isToCome(minute: string | null, live: TradingDate | null, now: Instant): boolean {
  const asked = minute === null ? null : parseMinute(minute);
  return live !== null && asked !== null && instantOf(live, asked) > now;
}
