import Button from '@mui/material/Button';
import { memo, type ReactNode } from 'react';
import { legsAt } from '#market/analytics/legs.ts';
import { isFutureThin } from '#market/analytics/thin-future.ts';
import { asOfInstant, type Grain } from '#market/board.ts';
import { askedExpiry } from '#market/expiries.ts';
import { dateOf, formatClock, type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';
import { isExpiryOver } from './expiry-over.ts';
import { useExpiryOver, useFailureText } from './failure-notice.tsx';
import { formatDate } from './formats.ts';
import { type Loadable, lastValue } from './state/loadable.ts';
import type { Failure } from './state/market-api.ts';
import { marketCalendar } from './state/market-calendar.ts';
import { useAppSelector } from './state/store.ts';
import { type BoardsView, type FuturesView, useListed } from './state/use-boards.ts';
import { useNow } from './state/use-now.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { useTranslation } from './use-translation.ts';

/** One line across the screen: something about its figures that a trader must know. */
export function Strip({
  tone,
  children,
  action,
}: {
  readonly tone: 'warning' | 'quiet';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div role="status" className={`ss-notice ${tone}`}>
      <span>{children}</span>
      {action}
    </div>
  );
}

/** Everything a trader must know about a chain before reading it: partial, gaps, end of day only, stale, expired, a thin future, holidays not known, failed. */
export function BoardStrips({ view: loadable }: { readonly view: Loadable<BoardsView> }) {
  const { t } = useTranslation();
  const view = lastValue(loadable);
  const legs = view && legsAt(view.board, view.minute);
  const gaps = view?.board === view?.day ? (view?.facts.gaps ?? []) : [];
  return (
    <>
      <FailureStrip state={loadable} />
      <NoteStrip />
      <FellStrip />
      {view && <DayStrips {...factsOf(view, loadable)} />}
      {view && view.asOf !== null && Number.isNaN(view.pricing.clock(view.asOf)) && (
        <Strip tone="warning">{t('ui.state.holidaysUnknown')}</Strip>
      )}
      {view && isFutureThin(view.board, view.minute) && (
        <Strip tone="quiet">{t('ui.state.thinFuture')}</Strip>
      )}
      {view && isExpiryOver(view) && <ExpiredStrip expiry={view.board.expiry} />}
      {legs && legs.present < legs.expected && (
        <Strip tone="warning">
          {t('ui.state.partial', { present: legs.present, count: legs.expected })}
          {gaps.length > 0 &&
            ` · ${t('ui.state.gaps', { ranges: gaps.map(([from, to]) => `${from}–${to}`).join(', ') })}`}
        </Strip>
      )}
    </>
  );
}

/** The same for the futures of a date. */
export function FuturesStrips({ view: loadable }: { readonly view: Loadable<FuturesView> }) {
  const view = lastValue(loadable);
  return (
    <>
      <FailureStrip state={loadable} />
      <NoteStrip />
      {view && <DayStrips {...factsOf(view, loadable)} />}
    </>
  );
}

function NoteStrip() {
  const { note } = useScreenState();
  return note && <Strip tone="quiet">{note}</Strip>;
}

/** That another expiry is shown than the one chosen before the instrument. */
function FellStrip() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const fell = useAppSelector((root) => root.places.fell);
  if (!fell || fell.inst !== state.inst || state.exp !== null) return null;
  const date = formatDate(fell.expiry, i18n.language, 'year');
  return <Strip tone="quiet">{t('ui.expiry.fell', { inst: fell.inst, date })}</Strip>;
}

type DayFacts = {
  readonly date: TradingDate;
  readonly grain: Grain;
  /** null as well where it is not said; so is `newest`. */
  readonly asOf: Instant | null;
  /** The last minute of the day, whichever is shown. */
  readonly newest: Instant | null;
  readonly missing: Instant | null;
  /** The spot is only indicative at the minute shown. */
  readonly isIndicative: boolean;
  /** Volatilities stand on the spot. */
  readonly isOnSpot: boolean;
};

/**
 * The minute is told only where it is said: every other one leaves the strips as they are. Of the feed nothing is known while the
 * server does not answer.
 */
function factsOf(view: BoardsView | FuturesView, call: Loadable<unknown>): DayFacts {
  const { board, day, facts, asOf, missing } = view;
  const isAway = call.kind === 'failed' && call.failure.kind === 'unreachable';
  return {
    date: board.date,
    grain: board.grain,
    asOf: missing === null ? null : asOf,
    newest: facts.state === 'stale' && !isAway ? asOfInstant(day) : null,
    missing,
    // A minute is stamped with its close: its phase is that of the moment before.
    isIndicative: asOf !== null && marketCalendar.phaseAt(asOf - 1) === 'indicative-spot',
    isOnSpot: 'pricing' in view && view.pricing.on === 'spot',
  };
}

const DayStrips = memo(function DayStrips(facts: DayFacts) {
  const { date, grain, asOf, newest, missing, isIndicative, isOnSpot } = facts;
  const { t, i18n } = useTranslation();
  const day = formatDate(date, i18n.language);
  const { state: screen, named } = useScreenState();
  const now = useNow(30_000);
  const today = dateOf(now);
  const isOfAnother = named !== null && named !== date;
  const opens = screen.date === null ? marketCalendar.openOf(today) : null;
  return (
    <>
      {opens !== null && <OpeningStrip opens={opens} isTold={date === today || isOfAnother} now={now} />}
      {isOfAnother && (
        <Strip tone="warning">{t('ui.state.noneOfDate', { date: formatDate(named, i18n.language) })}</Strip>
      )}
      {isIndicative && (
        <Strip tone="quiet">
          {t(isOnSpot ? 'ui.state.indicativeSpotOfModel' : 'ui.state.indicativeSpot')}
        </Strip>
      )}
      {grain === 'day' && <Strip tone="quiet">{t('ui.state.endOfDay', { date: day })}</Strip>}
      {newest !== null && <Strip tone="warning">{t('ui.state.stale', { time: formatClock(newest) })}</Strip>}
      {grain === 'minute' && missing !== null && (
        <Strip tone="warning">
          {asOf === null
            ? t('ui.state.nothingYet', { time: formatClock(missing) })
            : // A minute that has just closed is on its way.
              missing > now - MINUTE_MS
              ? t('ui.state.notYet', { time: formatClock(missing) })
              : t('ui.state.inGap', { time: formatClock(missing), shown: formatClock(asOf) })}
        </Strip>
      )}
    </>
  );
});

/** How long after its close the first minute may be on its way. */
const ON_ITS_WAY_MS = MINUTE_MS / 2;

type OpeningProps = {
  readonly opens: Instant;
  /** Its minutes have come, or another line tells that none has. */
  readonly isTold: boolean;
  readonly now: Instant;
};

/** A session is about to begin, or has begun and closed no minute yet: what is shown is of the one before. */
function OpeningStrip({ opens, isTold, now }: OpeningProps) {
  const { t } = useTranslation();
  if (marketCalendar.phaseAt(now) === 'pre-open')
    return <Strip tone="quiet">{t('ui.state.preOpen', { time: formatClock(opens) })}</Strip>;
  const first = opens + MINUTE_MS;
  if (isTold || now < opens || now >= first + ON_ITS_WAY_MS) return null;
  const times = { time: formatClock(opens), first: formatClock(first) };
  return <Strip tone="quiet">{t('ui.state.firstMinute', times)}</Strip>;
}

const ExpiredStrip = memo(function ExpiredStrip({ expiry }: { readonly expiry: TradingDate }) {
  const { t, i18n } = useTranslation();
  const { state, change } = useScreenState();
  const listed = useListed();
  if (state.date !== null) return null;
  const next = listed?.expiries.find((one) => one > expiry);
  return (
    <Strip
      tone="quiet"
      action={
        listed &&
        next && (
          <Button
            size="small"
            onClick={() =>
              change({ exp: askedExpiry(next, listed.inPlay, state.exp === null ? expiry : null) })
            }
          >
            {t('ui.state.nextExpiry')}
          </Button>
        )
      }
    >
      {t('ui.state.expired', { date: formatDate(expiry, i18n.language) })}
    </Strip>
  );
});

/** A failure while the last good picture is kept. */
function FailureStrip({ state }: { readonly state: Loadable<unknown> }) {
  if (state.kind !== 'failed' || state.value === null) return null;
  return <FailureLine failure={state.failure} retry={state.retry} />;
}

function FailureLine({ failure, retry }: { readonly failure: Failure; readonly retry: () => void }) {
  const { t } = useTranslation();
  const { change } = useScreenState();
  const { title, detail } = useFailureText(failure);
  const isOver = useExpiryOver(failure) !== null;
  return (
    <Strip
      tone="warning"
      action={
        <Button size="small" onClick={isOver ? () => change({ exp: null }) : retry}>
          {t(isOver ? 'ui.state.nextExpiry' : 'ui.state.retry')}
        </Button>
      }
    >
      {t(detail === '' ? 'ui.state.lastGoodOf' : 'ui.state.lastGood', { title, detail })}
    </Strip>
  );
}
