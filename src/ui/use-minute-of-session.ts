import { useLayoutEffect, useRef } from 'react';
import type { TradingDate } from '#market/trading-date.ts';
import { formatDate } from './formats.ts';
import { useScreenState, useShownMinute } from './state/use-screen-state.tsx';
import { useTranslation } from './use-translation.ts';

/**
 * The session that a minute was chosen in, where a board of another one has come since; null where the minute still holds.
 * `session` is the one that the address names or that was shown before, null for none.
 */
export function sessionLeft(
  minute: string | null,
  session: TradingDate | null,
  shown: TradingDate,
): TradingDate | null {
  return minute !== null && session !== shown ? session : null;
}

/**
 * Lets a minute of the live session go, and says so, when `shown`, the date of the live board, becomes another: left to stand
 * it would cut a day that it was not chosen in. `shown` is null while it is not known.
 */
export function useMinuteOfSession(shown: TradingDate | null): void {
  const { t, i18n } = useTranslation();
  const { state, named, change, say } = useScreenState();
  const minute = useShownMinute();
  const before = useRef<TradingDate | null>(null);
  // Before anything is painted that has been cut there.
  useLayoutEffect(() => {
    const left = state.date === null && shown && sessionLeft(minute, named ?? before.current, shown);
    before.current = state.date === null ? (shown ?? before.current) : null;
    if (!left) return;
    change({ t: null });
    // Of a session that the address names nothing is stored yet, which the strips say.
    if (named === null)
      say(t('ui.state.otherSession', { time: minute, date: formatDate(left, i18n.language) }));
  }, [state.date, named, shown, minute, change, say, t, i18n.language]);
}
