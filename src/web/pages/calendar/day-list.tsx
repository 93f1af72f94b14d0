import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TradingDate } from '#market/trading-date.ts';
import { formatDate } from '#ui/formats.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { dayHours, dayLines } from './day-words.ts';
import { isNotable, type MonthDay } from './month-model.ts';

type DayListProps = {
  readonly label: string;
  readonly days: readonly MonthDay[];
  readonly today: TradingDate;
};

/** The days of which there is something to tell, one below the other. */
export function DayList({ label, days, today }: DayListProps) {
  const { t, i18n } = useTranslation();
  const notable = days.filter(isNotable);
  if (notable.length === 0) return <Typography color="text.secondary">{t('calendar:nothing')}</Typography>;
  return (
    <Box component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13 }}>
      {notable.map((day) => (
        <Box
          key={day.date}
          component="li"
          aria-current={day.date === today ? 'date' : undefined}
          sx={(theme) => ({
            display: 'grid',
            gridTemplateColumns: '84px minmax(0, 1fr)',
            columnGap: 1.5,
            py: 0.75,
            borderTop: `1px solid ${theme.strikescope.hairline}`,
            color: day.date < today ? 'text.secondary' : 'text.primary',
            '& p': { m: 0 },
          })}
        >
          <Box
            component="time"
            dateTime={day.date}
            sx={{
              fontWeight: day.date === today ? 600 : 500,
              color: day.date === today ? 'primary.main' : undefined,
            }}
          >
            {formatDate(day.date, i18n.language)}
          </Box>
          <div>
            {dayLines(day, t, i18n.language).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {day.special && (
              <p>
                <bdi>{dayHours(day, t)}</bdi>
              </p>
            )}
          </div>
        </Box>
      ))}
    </Box>
  );
}
