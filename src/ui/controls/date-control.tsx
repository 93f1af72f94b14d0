import Box from '@mui/material/Box';
import { type KeyboardEvent, Suspense, useMemo, useState } from 'react';
import { dateOf, type TradingDate } from '#market/trading-date.ts';
import { lazyPart } from '../fetched-code.ts';
import { formatDate, UNKNOWN } from '../formats.ts';
import { hint } from '../hints.ts';
import { type Line, LineIcon } from '../line-icon.tsx';
import { usePageSides } from '../page-sides.ts';
import { lastValue } from '../state/loadable.ts';
import { liveSession, marketCalendar } from '../state/market-calendar.ts';
import { marketClock } from '../state/market-clock.ts';
import { useDates } from '../state/use-boards.ts';
import { useNow } from '../state/use-now.ts';
import { useScreenState } from '../state/use-screen-state.tsx';
import { useTranslation } from '../use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';
import { isToCome, type SessionStep, sessionsBeside } from './session-steps.ts';

const loadDateChoice = () => import('./date-choice.tsx');
const DateChoice = lazyPart(async () => ({ default: (await loadDateChoice()).DateChoice }));
/** The room of the calendar while its code comes, px. */
const CHOICE_ROOM = { width: 308, height: { xs: 420, md: 372 } };

type DateControlProps = {
  /** null: dates with data of any instrument. */
  readonly inst: string | null;
  /** The date on screen; null while it loads. */
  readonly shown: TradingDate | null;
};

/** Live, or a past date out of those that have data, between the ways to the sessions before and after it. */
export function DateControl({ inst, shown }: DateControlProps) {
  const { t } = useTranslation();
  const { value } = useSessionName(shown);
  const now = useNow(60_000);
  /** The session that is most likely shown while it loads: the last one that has opened. */
  const likely = liveSession(now) ?? marketCalendar.previousSession(dateOf(now));
  const { label, value: room } = useSessionName(shown ?? likely);
  const isRightToLeft = usePageSides().start === 'right';
  const { isPast, previous, next, go, expect } = useSteps(inst, shown);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, target } = event;
    const isHeld = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    // What hangs from the control stands elsewhere in the page, and has arrows of its own.
    if (isHeld || !currentTarget.contains(target as Node)) return;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    event.preventDefault();
    go((key === 'ArrowLeft') === isRightToLeft ? next.to : previous.to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldset is for the fields of a form.
    <div
      role="group"
      aria-label={t('ui.control.session')}
      className={isPast ? 'ss-sessions past' : 'ss-sessions'}
      onKeyDown={walk}
      onPointerEnter={expect}
      onFocus={expect}
    >
      <Step line="before" {...previous} onGo={go} />
      <ChoiceButton label={label} value={value === label ? UNKNOWN : value} room={room}>
        {(close) => (
          <Suspense fallback={<Box sx={CHOICE_ROOM} />}>
            <DateChoice inst={inst} onDone={close} />
          </Suspense>
        )}
      </ChoiceButton>
      <Step line="after" {...next} onGo={go} />
    </div>
  );
}

type Way = {
  readonly to: SessionStep | null;
  /** Where it leads, or why it does not. */
  readonly words: string;
};

type StepProps = Way & { readonly line: Line; readonly onGo: (to: SessionStep | null) => void };

/** One without a session to go to keeps the keyboard: it is not `disabled`, and says why. */
function Step({ line, to, words, onGo }: StepProps) {
  return (
    <button
      type="button"
      className="ss-choice step"
      {...hint(words)}
      aria-label={words}
      aria-disabled={to === null}
      onClick={() => onGo(to)}
    >
      <LineIcon line={line} />
    </button>
  );
}

/**
 * The ways from the session on screen to those beside it. The dates are asked for once that session is known, or chosen, of which
 * there may be no data; or before by `expect`.
 */
function useSteps(inst: string | null, shown: TradingDate | null) {
  const { t, i18n } = useTranslation();
  const { state, change, minuteNow } = useScreenState();
  const [isAsked, setAsked] = useState(false);
  if ((shown ?? state.date) !== null && !isAsked) setAsked(true);
  const stored = lastValue(useDates(inst ?? undefined, !isAsked));
  const live = liveSession(useNow(60_000));
  const { previous, next } = useMemo(
    () => sessionsBeside(stored?.dates.map(({ date }) => date) ?? [], state.date, shown, live),
    [stored, state.date, shown, live],
  );
  const wayTo = (to: SessionStep | null, name: 'previousSession' | 'nextSession', none: string): Way => {
    const latest = t(live === null ? 'ui.control.today' : 'ui.control.live');
    const session = to ? (to.date === null ? latest : formatDate(to.date, i18n.language, 'year')) : none;
    return { to, words: t(`ui.control.${name}`, { session: stored ? session : UNKNOWN }) };
  };
  return {
    isPast: state.date !== null,
    previous: wayTo(previous, 'previousSession', t('ui.control.noneEarlier')),
    next: wayTo(next, 'nextSession', t('ui.control.noneLater')),
    go: (to: SessionStep | null) => {
      if (to === null) return;
      const isLeft = to.date === null && isToCome(minuteNow(), live, marketClock.now());
      change({ date: to.date, ...(isLeft && { t: null }) });
    },
    expect: () => {
      setAsked(true);
      void Promise.allSettled([loadDateChoice()]);
    },
  };
}

/** What the control and the phone's one button call a session. */
type SessionName = { readonly label: string; readonly value: string; readonly brief: string };

/** The session in words; "Latest" says its date whenever that is not today's, and the year where that is not this one. */
export function useSessionName(shown: TradingDate | null): SessionName {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const today = dateOf(useNow(60_000));
  if (state.date === null && (shown === null || shown === today)) {
    const live = t('ui.control.live');
    return { label: live, value: t('ui.control.today'), brief: live };
  }
  if (state.date !== null) {
    const date = formatDate(state.date, i18n.language, 'year');
    return { label: t('ui.control.historical'), value: date, brief: date };
  }
  const form = shown?.slice(0, 4) === today.slice(0, 4) ? 'no year' : 'year';
  const date = formatDate(shown ?? today, i18n.language, form);
  const latest = t('ui.control.today');
  return { label: latest, value: date, brief: `${latest} · ${date}` };
}
