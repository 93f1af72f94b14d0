import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { TradingDate } from '#market/trading-date.ts';
import { formatDate, languageTag } from '#ui/formats.ts';
import { monthOf, weekdayHeads, weeksOf } from '#ui/month.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { changeTexts, expiryText, hoursText, kindText, movedText } from './day-words.ts';
import type { MonthDay } from './month-model.ts';

type MonthGridProps = {
  readonly label: string;
  readonly days: readonly MonthDay[];
  readonly today: TradingDate;
};

/** A month as weeks from Monday to Sunday. */
export function MonthGrid({ label, days, today }: MonthGridProps) {
  const { i18n } = useTranslation();
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <Box component="table" aria-label={label} sx={gridStyle}>
      <thead>
        <tr>
          {weekdayHeads(languageTag(i18n.language)).map(({ short, whole }) => (
            <th key={whole} scope="col">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(monthOf(days[0]!.date)).map(({ monday, days: dates }) => (
          <tr key={monday}>
            {dates.map((date, place) => {
              const day = date === null ? undefined : byDate.get(date);
              // biome-ignore lint/suspicious/noArrayIndexKey: days of another month have nothing but their place
              return day ? <DayCell key={date} day={day} isToday={date === today} /> : <td key={place} />;
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

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
