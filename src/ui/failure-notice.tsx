import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Choices, LinkRow } from './choices.tsx';
import { isUnknown, nothingStoredText } from './nothing-stored-text.ts';
import { Notice } from './notice.tsx';
import { lastValue } from './state/loadable.ts';
import { type Failure, useSymbolsQuery } from './state/market-api.ts';
import { marketCalendar } from './state/market-calendar.ts';
import { useSymbols } from './state/use-boards.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { useTranslation } from './use-translation.ts';

/** Links offered in place of what there is not. */
const MOST_LINKS = 6;

/** The instruments with options on the screen's date, of a date without any those of others, indices first; null while not known. */
function useStored(): readonly string[] | null {
  const ofDate = useSymbols();
  const latest = useSymbolsQuery({ historical: false }, { skip: ofDate.kind !== 'failed' }).data;
  const symbols = (ofDate.kind === 'failed' ? latest : lastValue(ofDate))?.symbols;
  return useMemo(() => {
    const ofKind = (wanted: 'index' | 'stock') => symbols?.filter(({ kind }) => kind === wanted) ?? [];
    return symbols ? [...ofKind('index'), ...ofKind('stock')].map(({ symbol }) => symbol) : null;
  }, [symbols]);
}

/** What the failure was, in words. */
export function useFailureText(failure: Failure): { readonly title: string; readonly detail: string } {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const stored = useStored();
  switch (failure.kind) {
    case 'problem': {
      const { problem } = failure;
      return (
        nothingStoredText(problem, { ...state, stored }, marketCalendar, t, i18n.language) ?? {
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
  const { state, change } = useScreenState();
  const stored = useStored();
  const { title, detail } = useFailureText(failure);
  const nearest = failure.kind === 'problem' ? (failure.problem.nearest ?? []) : [];
  const available = failure.kind === 'problem' ? (failure.problem.available ?? []) : [];
  const others =
    failure.kind === 'problem' && failure.problem.status === 404 && isUnknown(state.inst, stored)
      ? (stored ?? [])
      : [];
  const isAnswered = nearest.length > 0 || available.length > 0 || others.length > 0;
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
            dates={available.slice(0, MOST_LINKS)}
            onChoose={(exp) => change({ exp })}
          />
          {nearest.length === 0 && (
            <LinkRow
              label={t('ui.state.storedInstruments')}
              values={others.slice(0, MOST_LINKS)}
              onChoose={(inst) => change({ inst, exp: null })}
            />
          )}
        </>
      }
      action={isAnswered ? undefined : <Button onClick={retry}>{t('ui.state.retry')}</Button>}
    />
  );
}
