import Button from '@mui/material/Button';
import type { Problem } from '#api/answer.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { Choices } from './choices.tsx';
import { formatDate } from './formats.ts';
import { isUnknown } from './nothing-stored-text.ts';
import { Notice } from './notice.tsx';
import type { Loadable } from './state/loadable.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { StoredInstruments, useStored } from './stored-instruments.tsx';
import { useTranslation } from './use-translation.ts';

/** The server's answer that it has none of what was asked for; null for any other. */
export function nothingStored(loadable: Loadable<unknown>): Problem | null {
  const failed = loadable.kind === 'failed' && loadable.failure.kind === 'problem' ? loadable.failure : null;
  return failed?.problem.status === 404 ? failed.problem : null;
}

type NoFuturesProps = {
  readonly nearest: readonly TradingDate[];
  /** The whole market was asked for, on a screen that has an instrument too. */
  readonly ofAll?: boolean;
  /** Without any; left out, the date of the screen. */
  readonly date?: TradingDate;
};

/**
 * No future of the date is stored, or none of the screen's instrument: the nearest dates that have some, or the instruments
 * that have some where none of this one is stored.
 */
export function NoFutures({ nearest, ofAll = false, date: lacking }: NoFuturesProps) {
  const { t, i18n } = useTranslation();
  const { state, screen, change } = useScreenState();
  const without = lacking ?? state.date;
  const ofOne = !ofAll && screen.controls.includes('instrument');
  const title = without === null ? 'titleToday' : 'title';
  const stored = useStored('futures');
  const others = ofOne && nearest.length === 0 && isUnknown(state.inst, stored) ? (stored ?? []) : [];
  return (
    <Notice
      title={t(`ui.noFutures.${ofOne ? 'one' : 'all'}.${title}`, {
        inst: state.inst,
        ...(without !== null && { date: formatDate(without, i18n.language, 'year') }),
      })}
      text={
        <>
          {t(nearest.length > 0 ? 'ui.noFutures.text' : `ui.noFutures.${ofOne ? 'one' : 'all'}.none`)}
          <Choices
            label={t('ui.state.nearestDates')}
            dates={nearest}
            onChoose={(date) => change({ date, t: null })}
          />
          <StoredInstruments instruments={others} />
        </>
      }
    />
  );
}

/** The instrument has futures, but not so many months. */
export function NoSuchMonth({ listed, onNear }: { readonly listed: number; readonly onNear: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('ui.noFutures.month', { count: listed })}
      action={<Button onClick={onNear}>{t('ui.noFutures.near')}</Button>}
    />
  );
}
