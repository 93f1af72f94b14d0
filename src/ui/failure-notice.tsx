import Button from '@mui/material/Button';
import type { TradingDate } from '#market/trading-date.ts';
import { Choices } from './choices.tsx';
import { formatDate } from './formats.ts';
import { isExpired, isUnknown, nothingStoredText } from './nothing-stored-text.ts';
import { Notice } from './notice.tsx';
import { PlaceLink } from './screen-link.tsx';
import type { Failure } from './state/market-api.ts';
import { marketCalendar } from './state/market-calendar.ts';
import { useListed } from './state/use-boards.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { MOST_LINKS, StoredInstruments, useStored } from './stored-instruments.tsx';
import { useTranslation } from './use-translation.ts';

/** What the screen asked for, and what is known of it beside. */
function useAsked() {
  const { state } = useScreenState();
  const stored = useStored('expiries');
  const session = useListed()?.date ?? null;
  return { ...state, stored, session };
}

/** What the failure was, in words. */
export function useFailureText(failure: Failure): { readonly title: string; readonly detail: string } {
  const { t, i18n } = useTranslation();
  const asked = useAsked();
  switch (failure.kind) {
    case 'problem': {
      const { problem } = failure;
      return (
        nothingStoredText(problem, asked, marketCalendar, t, i18n.language) ?? {
          title: problem.title,
          detail: problem.detail,
        }
      );
    }
    case 'unreachable':
      return { title: t('ui.state.unreachableTitle'), detail: t('ui.state.unreachableText') };
    default:
      return {
        title: t('ui.state.unreadableTitle'),
        detail: t('ui.state.unreadableText', { status: failure.status ?? '' }),
      };
  }
}

/** The expiry that was asked for where the failure is that it is over; null for any other failure. */
export function useExpiryOver(failure: Failure): TradingDate | null {
  const asked = useAsked();
  const available = failure.kind === 'problem' ? (failure.problem.available ?? []) : [];
  return available.length > 0 && isExpired(asked, available) ? asked.exp : null;
}

type FailureNoticeProps = { readonly failure: Failure; readonly retry: () => void };

/**
 * A failure in place of content. Where the server knows dates or expiries that have data, they are links; where nothing is stored
 * at all, the page that takes files is one.
 */
export function FailureNotice({ failure, retry }: FailureNoticeProps) {
  const { t, i18n } = useTranslation();
  const { change } = useScreenState();
  const asked = useAsked();
  const { inst, stored, session } = asked;
  const { title, detail } = useFailureText(failure);
  const nearest = failure.kind === 'problem' ? (failure.problem.nearest ?? []) : [];
  const available = failure.kind === 'problem' ? (failure.problem.available ?? []) : [];
  const others =
    failure.kind === 'problem' && failure.problem.status === 404 && isUnknown(inst, stored)
      ? (stored ?? [])
      : [];
  const empty = failure.kind === 'problem' ? failure.problem.empty : undefined;
  const isAnswered = nearest.length > 0 || available.length > 0 || others.length > 0;
  const over = useExpiryOver(failure);
  return (
    <Notice
      tone={isAnswered || empty ? 'quiet' : 'error'}
      title={title}
      text={
        <>
          {detail}
          <Choices
            label={t('ui.state.nearestDates')}
            dates={nearest.slice(0, 4)}
            onChoose={(date) => change({ date, t: null })}
          />
          {over !== null && (
            <Choices
              label={t('ui.state.lastSession')}
              dates={[over]}
              onChoose={(date) => change({ date, t: null })}
            />
          )}
          <Choices
            label={
              session === null
                ? t('ui.control.expiry')
                : t('ui.state.availableExpiries', { date: formatDate(session, i18n.language, 'year') })
            }
            dates={available.slice(0, MOST_LINKS)}
            onChoose={(exp) => change({ exp })}
          />
          {nearest.length === 0 && <StoredInstruments instruments={others} />}
        </>
      }
      action={
        over !== null ? (
          <Button onClick={() => change({ exp: null })}>{t('ui.state.nextExpiry')}</Button>
        ) : empty === 'unfed' ? (
          <Button component={PlaceLink} to="/data">
            {t('ui.empty.open')}
          </Button>
        ) : (
          !isAnswered && <Button onClick={retry}>{t('ui.state.retry')}</Button>
        )
      }
    />
  );
}
