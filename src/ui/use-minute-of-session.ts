import { useLayoutEffect, useRef } from 'react';
import type { TradingDate } from '#market/trading-date.ts';
import { formatDate } from './formats.ts';
import { liveSession } from './state/market-calendar.ts';
import { marketClock } from './state/market-clock.ts';
import { useScreenState, useShownMinute } from './state/use-screen-state.tsx';
import { useTranslation } from './use-translation.ts';

/** A minute, null for the latest, with the session that it was chosen in, null while that is not known. */
export type DatedMinute = { readonly minute: string | null; readonly session: TradingDate | null };

/**
 * A minute with its session: of the board that was shown as it was chosen, whatever boards have come since. `before` is what
 * it was a moment ago, null on a screen that comes into sight. One that comes with the screen may be of the session that is
 * `live` while the board is a kept one of the session before: of which it is, only another board tells.
 */
export function datedMinute(
  minute: string | null,
  before: DatedMinute | null,
  shown: TradingDate,
  live: TradingDate | null,
): DatedMinute {
  if (before && before.minute !== minute) return { minute, session: shown };
  if (before?.session) return before;
  return { minute, session: live !== null && shown < live ? null : shown };
}

/**
 * What is to be said of a minute over the board of `shown`: that another session has come since its own, or that nothing of
 * its own is stored; null where it is of that session, or not known of which.
 */
export function minuteNews(
  { minute, session }: DatedMinute,
  shown: TradingDate,
): 'otherSession' | 'noneOfDate' | null {
  if (minute === null || session === null || session === shown) return null;
  return shown > session ? 'otherSession' : 'noneOfDate';
}

/**
 * Lets a minute of the live session go, and says so, when a later one comes: left to stand it would cut a day that it was not
 * chosen in. Over an older one, of an instrument that has nothing of the minute's day yet, it is kept for the board to come, and
 * the missing date is named. `shown` is the date of the live board, null while it is not known.
 */
export function useMinuteOfSession(shown: TradingDate | null): void {
  const { t, i18n } = useTranslation();
  const { state, named, change, say } = useScreenState();
  const minute = useShownMinute();
  const dated = useRef<DatedMinute | null>(null);
  const isLive = state.date === null;
  // A screen out of sight comes back with the minute of its address.
  useLayoutEffect(
    () => () => {
      dated.current = null;
    },
    [],
  );
  // Before anything is painted that has been cut there.
  useLayoutEffect(() => {
    if (!isLive) dated.current = null;
    if (!isLive || shown === null) return;
    const present = datedMinute(minute, dated.current, shown, liveSession(marketClock.now()));
    dated.current = present;
    // Of a date that the address names the strips say it.
    const news = named === null ? minuteNews(present, shown) : null;
    if (news === null) return;
    if (news === 'otherSession') change({ t: null });
    const date = formatDate(present.session ?? shown, i18n.language);
    say(t(`ui.state.${news}`, { time: minute, date }));
    // It is true until the board comes.
    return news === 'noneOfDate' ? () => say(null) : undefined;
  }, [isLive, named, shown, minute, change, say, t, i18n.language]);
}
