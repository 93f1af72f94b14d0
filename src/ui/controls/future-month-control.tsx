import type { FuturesContract } from '#market/futures-board.ts';
import { FilterButtons } from '../filter-buttons.tsx';
import { formatDate } from '../formats.ts';
import { FUTURE_MONTHS, type FutureMonth } from '../state/future-months.ts';
import { useTranslation } from '../use-translation.ts';

type FutureMonthControlProps = {
  /** Those listed, nearest first; empty while they are not known. */
  readonly months: readonly FuturesContract[];
  readonly value: FutureMonth;
  readonly onChange: (month: FutureMonth) => void;
};

/** Which month of the instrument's futures; what it is called is its expiry. */
export function FutureMonthControl({ months, value, onChange }: FutureMonthControlProps) {
  const { t, i18n } = useTranslation();
  return (
    <FilterButtons
      label={t('ui.future.month')}
      value={value}
      options={FUTURE_MONTHS.map((month, at) => {
        const listed = months[at];
        const name = t(`ui.future.${month}`);
        return listed
          ? { value: month, label: formatDate(listed.expiry, i18n.language, 'day'), hint: name }
          : { value: month, label: name };
      }).filter(({ value: month }, at) => months.length === 0 || at < months.length || month === value)}
      onChange={onChange}
    />
  );
}
