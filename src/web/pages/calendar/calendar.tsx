import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { dateOf } from '#market/trading-date.ts';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { formatDate, formatMonth } from '#ui/formats.ts';
import { monthsOfKey } from '#ui/month.ts';
import { MonthHead } from '#ui/month-head.tsx';
import { marketCalendar } from '#ui/state/market-calendar.ts';
import { useNow } from '#ui/state/use-now.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { PageFrame } from '../page-frame.tsx';
import { PageSection } from '../page-section.tsx';
import { AheadLine } from './ahead-line.tsx';
import { type CalendarChoices, formatChoices, monthAfter, parseChoices } from './choices.ts';
import { DayList } from './day-list.tsx';
import { DayTable } from './day-table.tsx';
import { hoursText, kindText } from './day-words.ts';
import { MonthGrid } from './month-grid.tsx';
import { closuresOf, EXCHANGES, hoursOf, type MonthDay, monthOf } from './month-model.ts';

/** Sessions, holidays and expiries by month. */
export function Calendar() {
  const { t, i18n } = useTranslation();
  const today = dateOf(useNow(60_000));
  const { choices, change } = useChoices(today.slice(0, 7));
  const { month, exchange, view } = choices;
  const days = useMemo(() => {
    const all = monthOf(month, marketCalendar);
    return exchange === 'all' ? all : all.map((day) => onExchange(day, exchange));
  }, [month, exchange]);
  const label = formatMonth(month, i18n.language);
  const isUnknown = days.some(({ kind }) => kind === 'unknown');
  return (
    <PageFrame id="calendar" wide>
      <AheadLine today={today} />
      <Box
        role="group"
        aria-label={t('calendar:title', { month: label })}
        onKeyDown={(event) => byKey(event, today.slice(0, 7), change)}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <Toolbar choices={choices} change={change} today={today.slice(0, 7)} />
        <MonthFacts days={days} month={month} />
        {isUnknown && (
          <Alert severity="info" variant="outlined">
            {t('calendar:unknownYear', { year: month.slice(0, 4) })}
          </Alert>
        )}
        {view === 'table' ? (
          <DayTable label={label} days={days} today={today} />
        ) : (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
              gap: 3,
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              <MonthGrid label={label} days={days} today={today} />
            </Box>
            <DayList label={t('calendar:list', { month: label })} days={days} today={today} />
          </Box>
        )}
      </Box>
      <Closures year={Number(month.slice(0, 4))} />
      <PageSection title={t('calendar:source.title')} text={t('calendar:source.text')} />
    </PageFrame>
  );
}

const onExchange = (day: MonthDay, exchange: string): MonthDay => ({
  ...day,
  expiries: day.expiries.filter((expiry) => expiry.exchange === exchange),
});

type Change = (
  changes: Partial<CalendarChoices> | ((before: CalendarChoices) => Partial<CalendarChoices>),
) => void;

/** The choices stand in the address. */
function useChoices(thisMonth: string) {
  const [query, setQuery] = useSearchParams();
  const choices = parseChoices(query, thisMonth);
  /** What the address will say: a second press may come before the page has taken the first. */
  const wanted = useRef(choices);
  useEffect(() => {
    wanted.current = choices;
  });
  const change: Change = (changes) => {
    const more = typeof changes === 'function' ? changes(wanted.current) : changes;
    wanted.current = { ...wanted.current, ...more };
    setQuery(formatChoices(wanted.current, thisMonth), { replace: true });
  };
  return { choices, change };
}

/** Page up and down by a month, with Shift by a year; Home is this month. */
function byKey(event: KeyboardEvent, thisMonth: string, change: Change): void {
  const months = monthsOfKey(event);
  if (months !== 0) change(({ month }) => ({ month: monthAfter(month, months) }));
  else if (event.key === 'Home') change({ month: thisMonth });
  else return;
  event.preventDefault();
}

type ToolbarProps = {
  readonly choices: CalendarChoices;
  readonly today: string;
  readonly change: Change;
};

function Toolbar({ choices, today, change }: ToolbarProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
      <MonthHead
        month={choices.month}
        isHeading
        onTurn={(months) => change(({ month }) => ({ month: monthAfter(month, months) }))}
      />
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={choices.month === today}
        onClick={() => change({ month: today })}
      >
        {t('calendar:thisMonth')}
      </Button>
      <FilterButtons
        label={t('calendar:exchange.label')}
        value={choices.exchange}
        options={[
          { value: 'all', label: t('calendar:exchange.all') },
          ...EXCHANGES.map((value) => ({ value, label: value })),
        ]}
        onChange={(exchange) => change({ exchange })}
      />
      <FilterButtons
        label={t('calendar:view.label')}
        value={choices.view}
        options={[
          { value: 'month', label: t('calendar:view.month') },
          { value: 'table', label: t('calendar:view.table') },
        ]}
        onChange={(view) => change({ view })}
      />
    </Box>
  );
}

/** How many sessions a month has, and their hours. */
function MonthFacts({ days, month }: { readonly days: readonly MonthDay[]; readonly month: string }) {
  const { t } = useTranslation();
  const { intervals, preOpen, closingAuction } = hoursOf(month);
  const sessions = days.filter(({ kind }) => kind === 'session').length;
  const holidays = days.filter(({ kind }) => kind === 'holiday').length;
  const isKnown = days.every(({ kind }) => kind !== 'unknown');
  const facts = [
    ...(isKnown
      ? [t('calendar:facts.sessions', { count: sessions }), t('calendar:facts.holidays', { count: holidays })]
      : []),
    t('calendar:facts.hours', { hours: hoursText(intervals) }),
    ...(preOpen ? [t('calendar:facts.preOpen', { hours: hoursText([preOpen]) })] : []),
    ...(closingAuction ? [t('calendar:facts.closingAuction', { hours: hoursText([closingAuction]) })] : []),
  ];
  return (
    <Box
      component="ul"
      aria-label={t('calendar:facts.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </Box>
  );
}

/** The days of a year on which the exchanges are closed, or open against the rule. */
function Closures({ year }: { readonly year: number }) {
  const { t, i18n } = useTranslation();
  const closures = useMemo(() => closuresOf(year, marketCalendar), [year]);
  return (
    <PageSection
      title={t('calendar:closures.title', { year: String(year) })}
      {...(!closures && { text: t('calendar:closures.unknown', { year: String(year) }) })}
    >
      {closures && (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            width: '100%',
            listStyle: 'none',
            columnWidth: 300,
            columnGap: 4,
            fontSize: 14,
            lineHeight: 1.8,
          }}
        >
          {closures.map((day) => (
            <Box component="li" key={day.date} sx={{ display: 'flex', gap: 1.5, breakInside: 'avoid' }}>
              <Box
                component="time"
                dateTime={day.date}
                sx={{ width: 84, flexShrink: 0, color: 'text.secondary' }}
              >
                {formatDate(day.date, i18n.language)}
              </Box>
              {kindText(day, t)}
            </Box>
          ))}
        </Box>
      )}
    </PageSection>
  );
}
