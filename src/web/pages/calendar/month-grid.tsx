import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { addDays, type TradingDate, weekdayOf } from '#market/trading-date.ts';
import { formatDate, languageTag } from '#ui/formats.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { changeTexts, expiryText, hoursText, kindText, movedText } from './day-words.ts';
import type { MonthDay } from './month-model.ts';

type MonthGridProps = {
  readonly label: string;
  readonly days: readonly MonthDay[];
  readonly today: TradingDate;
};

/** A Monday, from which a week is named. */
const MONDAY = '2026-11-23';
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** A month as weeks from Monday to Sunday. */
export function MonthGrid({ label, days, today }: MonthGridProps) {
  const { i18n } = useTranslation();
  const weekday = new Intl.DateTimeFormat(languageTag(i18n.language), { weekday: 'short', timeZone: 'UTC' });
  const first = days[0]!.date;
  const monday = addDays(first, -mondayBased(first));
  const weeks = Math.ceil((mondayBased(first) + days.length) / 7);
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <Box component="table" aria-label={label} sx={gridStyle}>
      <thead>
        <tr>
          {WEEK.map((at) => (
            <th key={at} scope="col">
              {weekday.format(new Date(`${addDays(MONDAY, at)}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => addDays(monday, 7 * week)).map((start) => (
          <tr key={start}>
            {WEEK.map((at) => {
              const date = addDays(start, at);
              const day = byDate.get(date);
              return day ? <DayCell key={date} day={day} isToday={date === today} /> : <td key={date} />;
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Days since the Monday of the week. */
const mondayBased = (date: TradingDate) => (weekdayOf(date) + 6) % 7;

function DayCell({ day, isToday }: { readonly day: MonthDay; readonly isToday: boolean }) {
  const { t, i18n } = useTranslation();
  const { date, kind, special, intervals, expiries } = day;
  const named = kind === 'holiday' || kind === 'unknown' || special ? kindText(day, t) : null;
  return (
    <td
      className={[kind, special && 'special', isToday && 'today'].filter(Boolean).join(' ')}
      aria-current={isToday ? 'date' : undefined}
    >
      <time dateTime={date} title={formatDate(date, i18n.language, 'year')}>
        {Number(date.slice(8))}
      </time>
      {named && <p className="kind">{named}</p>}
      {special && (
        <p>
          {intervals.length > 0 ? <bdi dir="ltr">{hoursText(intervals)}</bdi> : t('calendar:hours.unknown')}
        </p>
      )}
      {expiries.map((expiry) => (
        <p
          key={`${expiry.exchange} ${expiry.monthly} ${expiry.movedFrom}`}
          className={expiry.monthly ? 'expiry monthly' : 'expiry'}
          title={movedText(expiry, t, i18n.language) ?? undefined}
        >
          {expiryText(expiry, t)}
        </p>
      ))}
      {changeTexts(day, t).map((change) => (
        <p key={change}>{change}</p>
      ))}
    </td>
  );
}

const gridStyle = ({ strikescope: { ink, hairline, accent, surface, warning } }: Theme) =>
  ({
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th': { py: 0.75, fontSize: 12, fontWeight: 500, color: ink.medium, textAlign: 'start', px: 1 },
    '& td': {
      height: { sm: 84, lg: 96 },
      p: 1,
      verticalAlign: 'top',
      border: `1px solid ${hairline}`,
      bgcolor: surface.panel,
      fontSize: 12,
      lineHeight: 1.35,
      color: ink.medium,
      overflowWrap: 'anywhere',
    },
    '& td:empty, & td.weekend': { bgcolor: 'transparent', color: ink.weak },
    '& td.unknown': { bgcolor: 'transparent', borderStyle: 'dashed' },
    '& td.holiday': { bgcolor: surface.inset },
    '& td.holiday .kind, & td.special .kind': { color: warning, fontWeight: 500 },
    '& td.special': { bgcolor: surface.panel },
    '& td.today': { boxShadow: `inset 0 0 0 2px ${accent}` },
    '& time': { fontSize: 13, fontWeight: 600, color: ink.strong },
    '& td.weekend time': { color: ink.weak, fontWeight: 400 },
    '& td.today time': { color: accent },
    '& p': { m: 0, mt: 0.25 },
    '& .expiry': { borderInlineStart: `2px solid ${accent}`, paddingInlineStart: 0.75, color: ink.strong },
    '& .monthly': { fontWeight: 600 },
  }) as const;
