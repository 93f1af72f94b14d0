import Button from '@mui/material/Button';
import { Choices } from './choices.tsx';
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
  const { t } = useTranslation();
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
          <Choices
            label={t('ui.state.nearestDates')}
            dates={nearest.slice(0, 4)}
            onChoose={(date) => change({ date, t: null })}
          />
          <Choices
            label={t('ui.state.availableExpiries')}
            dates={available.slice(0, 6)}
            onChoose={(exp) => change({ exp })}
          />
        </>
      }
      action={isAnswered ? undefined : <Button onClick={retry}>{t('ui.state.retry')}</Button>}
    />
  );
}
