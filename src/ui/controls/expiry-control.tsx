import { askedExpiry } from '#market/expiries.ts';
import { dateOf, daysBetween, type TradingDate } from '#market/trading-date.ts';
import { formatDate, UNKNOWN } from '../formats.ts';
import { ChoiceList } from '../overlays.tsx';
import { useListed } from '../state/use-boards.ts';
import { useNow } from '../state/use-now.ts';
import { useScreenState } from '../state/use-screen-state.tsx';
import { useTranslation } from '../use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';

/** A date that is written as wide as any. */
const WIDE: TradingDate = '2026-11-25';

/** The expiry: weekday, weekly or monthly, days left from the date shown. `shown` is the one on screen. */
export function ExpiryControl({ shown }: { readonly shown: TradingDate | null }) {
  const { t, i18n } = useTranslation();
  const { state, change } = useScreenState();
  const listed = useListed();
  const expiries = listed?.expiries ?? [];
  const date = listed?.date ?? null;
  const today = dateOf(useNow(60_000));
  const inPlay = listed?.inPlay ?? null;
  const present = state.exp ?? shown ?? inPlay;
  const isMonthly = (expiry: TradingDate) => listed?.monthly.includes(expiry) ?? false;
  /** None of an expiry that the date does not list, nor while its list is on its way. */
  const mark = (expiry: TradingDate) => {
    if (!expiries.includes(expiry)) return '';
    return ` ${isMonthly(expiry) ? t('ui.expiry.monthlyMark') : t('ui.expiry.weeklyMark')}`;
  };
  const written = (expiry: TradingDate) =>
    formatDate(expiry, i18n.language, date && expiry.slice(0, 4) !== date.slice(0, 4) ? 'year' : 'no year');
  const left = (expiry: TradingDate) => {
    const days = date === null ? Number.NaN : daysBetween(date, expiry);
    if (days === 0) return t(date === today ? 'ui.expiry.today' : 'ui.expiry.sameDay');
    return t('ui.expiry.days', { count: days });
  };
  return (
    <ChoiceButton
      label={t('ui.control.expiry')}
      value={present ? written(present) + mark(present) : UNKNOWN}
      room={`${formatDate(WIDE, i18n.language, 'no year')} ${t('ui.expiry.monthlyMark')}`}
      hint={present && listed ? left(present) : undefined}
      disabled={expiries.length === 0}
    >
      {(close) => (
        <ChoiceList
          label={t('ui.control.expiry')}
          value={present ?? ''}
          choices={expiries.map((expiry) => ({
            value: expiry,
            label: written(expiry),
            note: `${isMonthly(expiry) ? t('ui.expiry.monthly') : t('ui.expiry.weekly')} · ${left(expiry)}`,
          }))}
          onChoose={(expiry) => {
            change({ exp: askedExpiry(expiry, inPlay, state.exp === null ? shown : null) });
            close();
          }}
        />
      )}
    </ChoiceButton>
  );
}
