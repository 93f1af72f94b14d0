import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { formatDate } from './formats.ts';
import { nothingStoredText } from './nothing-stored-text.ts';
import { Notice } from './notice.tsx';
import type { Failure } from './state/market-api.ts';
import { marketCalendar } from './state/market-calendar.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { useTranslation } from './use-translation.ts';

/** What the failure was, in words. */
export function useFailureText(failure: Failure): { readonly title: string; readonly detail: string } {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  switch (failure.kind) {
    case 'problem': {
      const { problem } = failure;
      return (
        nothingStoredText(problem, state, marketCalendar, t, i18n.language) ?? {
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

type FailureNoticeProps = { readonly failure: Failure; readonly retry: () => void };

/** A failure in place of content. Where the server knows dates or expiries that have data, they are links. */
export function FailureNotice({ failure, retry }: FailureNoticeProps) {
  const { t, i18n } = useTranslation();
  const { change } = useScreenState();
  const { title, detail } = useFailureText(failure);
  const nearest = failure.kind === 'problem' ? (failure.problem.nearest ?? []) : [];
  const available = failure.kind === 'problem' ? (failure.problem.available ?? []) : [];
  const isAnswered = nearest.length > 0 || available.length > 0;
  return (
    <Notice
      tone={isAnswered ? 'quiet' : 'error'}
      title={title}
      text={
        <>
          {detail}
          {nearest.length > 0 && (
            <Choices label={t('ui.state.nearestDates')}>
              {nearest.slice(0, 4).map((date) => (
                <Link key={date} component="button" onClick={() => change({ date, t: null })}>
                  {formatDate(date, i18n.language, 'year')}
                </Link>
              ))}
            </Choices>
          )}
          {available.length > 0 && (
            <Choices label={t('ui.state.availableExpiries')}>
              {available.slice(0, 6).map((exp) => (
                <Link key={exp} component="button" onClick={() => change({ exp })}>
                  {formatDate(exp, i18n.language, 'year')}
                </Link>
              ))}
            </Choices>
          )}
        </>
      }
      action={isAnswered ? undefined : <Button onClick={retry}>{t('ui.state.retry')}</Button>}
    />
  );
}

/** What there is instead, in one row. */
export function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
      <span>{label}</span>
      {children}
    </Box>
  );
}
