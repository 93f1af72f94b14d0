import type { TradingDate } from '#market/trading-date.ts';
import { formatDate, UNKNOWN } from '#ui/formats.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { ReadingTable } from '../reading-table.tsx';
import { changeTexts, dayHours, expiryText, kindText, movedText } from './day-words.ts';
import { EXCHANGES, type MonthDay } from './month-model.ts';

type DayTableProps = {
  readonly label: string;
  readonly days: readonly MonthDay[];
  readonly today: TradingDate;
};

/** The same month as a table: every day a row. */
export function DayTable({ label, days, today }: DayTableProps) {
  const { t, i18n } = useTranslation();
  const expiriesOf = ({ expiries }: MonthDay, exchange: string) =>
    expiries
      .filter((expiry) => expiry.exchange === exchange)
      .map((expiry) =>
        [expiryText(expiry, t), movedText(expiry, t, i18n.language)].filter(Boolean).join(', '),
      )
      .join('; ');
  return (
    <ReadingTable
      label={label}
      minWidth={720}
      heads={[
        t('calendar:table.date'),
        t('calendar:table.day'),
        t('calendar:table.hours'),
        ...EXCHANGES.map((exchange) => t('calendar:table.expiries', { exchange })),
      ]}
      rows={days.map((day) => ({
        key: day.date,
        marked: day.date === today,
        cells: [
          formatDate(day.date, i18n.language),
          [kindText(day, t), ...changeTexts(day, t)].join('. '),
          <bdi key="hours">{dayHours(day, t) ?? UNKNOWN}</bdi>,
          ...EXCHANGES.map((exchange) => expiriesOf(day, exchange)),
        ],
      }))}
    />
  );
}
