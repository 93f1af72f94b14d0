import Button from '@mui/material/Button';
import { firstObserved } from '#market/board.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { formatClock } from '#market/trading-date.ts';
import { Notice } from './notice.tsx';
import { useScreenState, useShownMinute } from './state/use-screen-state.tsx';
import { useTranslation } from './use-translation.ts';

/** The scrubber stands before `first`, the first stored minute (`HH:MM`); null where nothing is stored at all. */
export function NothingYet({ first }: { readonly first: string | null }) {
  const { t } = useTranslation();
  const { change } = useScreenState();
  const minute = useShownMinute();
  if (first === null) return <Notice title={t('ui.nothing.never')} />;
  return (
    <Notice
      title={t('ui.nothing.title', { time: minute })}
      text={t('ui.nothing.text', { first })}
      action={<Button onClick={() => change({ t: first })}>{t('ui.nothing.action', { first })}</Button>}
    />
  );
}

/** The same of a day of futures. */
export function NoFuturesYet({ day }: { readonly day: FuturesBoard }) {
  const first = firstObserved(day);
  return <NothingYet first={first < 0 ? null : formatClock(day.grid.times[first]!)} />;
}
