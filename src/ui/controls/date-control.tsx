import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { dateOf, type TradingDate } from '#market/trading-date.ts';
import { formatDate, formatMonth, languageTag, UNKNOWN } from '../formats.ts';
import { pointsAlong } from '../page-sides.ts';
import { lastValue } from '../state/loadable.ts';
import { liveSession, marketCalendar } from '../state/market-calendar.ts';
import { useDates } from '../state/use-boards.ts';
import { useNow } from '../state/use-now.ts';
import { useScreenState } from '../state/use-screen-state.tsx';
import { useTranslation } from '../use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';
import { monthDays, monthOf, shiftMonth, weekdayHeads } from './month.ts';

type DateControlProps = {
  /** null: dates with data of any instrument. */
  readonly inst: string | null;
  /** The date on screen; null while it loads. */
  readonly shown: TradingDate | null;
};

/** Live, or a past date out of those that have data. */
export function DateControl({ inst, shown }: DateControlProps) {
  const { value } = useSessionName(shown);
  const now = useNow(60_000);
  /** The session that is most likely shown while it loads: the last one that has opened. */
  const likely = liveSession(now) ?? marketCalendar.previousSession(dateOf(now));
  const { label, value: room } = useSessionName(shown ?? likely);
  return (
    // Until it is known which session is the latest, the label alone says that it is.
    <ChoiceButton label={label} value={value === label ? UNKNOWN : value} room={room}>
      {(close) => <DateChoice inst={inst} onDone={close} />}
    </ChoiceButton>
  );
}

/** What the control and the phone's one button call a session. */
type SessionName = { readonly label: string; readonly value: string; readonly brief: string };

/** The session in words; "Latest" says its date whenever that is not today's, and the year where that is not this one. */
export function useSessionName(shown: TradingDate | null): SessionName {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const today = dateOf(useNow(60_000));
  if (state.date === null && (shown === null || shown === today)) {
    const live = t('ui.control.live');
    return { label: live, value: t('ui.control.today'), brief: live };
  }
  if (state.date !== null) {
    const date = formatDate(state.date, i18n.language, 'year');
    return { label: t('ui.control.historical'), value: date, brief: date };
  }
  const form = shown?.slice(0, 4) === today.slice(0, 4) ? 'no year' : 'year';
  const date = formatDate(shown ?? today, i18n.language, form);
  const latest = t('ui.control.today');
  return { label: latest, value: date, brief: `${latest} · ${date}` };
}

function DateChoice({ inst, onDone }: { readonly inst: string | null; readonly onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { state, change } = useScreenState();
  const today = dateOf(useNow(60_000));
  const stored = lastValue(useDates(inst ?? undefined));
  const known = useMemo(() => new Map(stored?.dates.map((day) => [day.date, day])), [stored]);
  const heads = useMemo(() => weekdayHeads(languageTag(i18n.language)), [i18n.language]);
  const [month, setMonth] = useState<string | null>(null);
  const shown = month ?? monthOf(state.date ?? stored?.dates.at(-1)?.date ?? today);
  const choose = (date: TradingDate | null) => {
    change({ date: date === today ? null : date, t: null });
    onDone();
  };
  const move = (months: number) => setMonth(shiftMonth(shown, months));
  return (
    <Box sx={{ p: 1.5, width: 284 }}>
      <Button
        fullWidth
        size="small"
        variant={state.date === null ? 'contained' : 'outlined'}
        disableElevation
        onClick={() => choose(null)}
      >
        {t('ui.control.goLive')}
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 1 }}>
        <IconButton size="small" aria-label={t('ui.control.earlierMonth')} onClick={() => move(-1)}>
          <ChevronLeftIcon fontSize="small" sx={pointsAlong} />
        </IconButton>
        <Typography aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontWeight: 600 }}>
          {formatMonth(shown, i18n.language)}
        </Typography>
        <IconButton size="small" aria-label={t('ui.control.laterMonth')} onClick={() => move(1)}>
          <ChevronRightIcon fontSize="small" sx={pointsAlong} />
        </IconButton>
      </Box>
      <Box
        role="group"
        aria-label={t('ui.control.datesWithData')}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: '2px' }}
      >
        {heads.map(({ brief, whole }) => (
          <Box
            key={whole}
            component="abbr"
            title={whole}
            aria-hidden="true"
            sx={{
              fontSize: 11,
              lineHeight: '24px',
              textAlign: 'center',
              textDecoration: 'none',
              color: 'text.secondary',
            }}
          >
            {brief}
          </Box>
        ))}
        {monthDays(shown).map((date, at) => {
          const day = date === null ? undefined : known.get(date);
          return date === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the empty places before the first have nothing else
            <span key={`before-${at}`} />
          ) : (
            <Button
              key={date}
              size="small"
              disabled={!day}
              aria-label={formatDate(date, i18n.language, 'year')}
              aria-pressed={date === state.date}
              title={day && !day.minutes ? t('ui.control.endOfDayOnly') : undefined}
              variant={date === state.date ? 'contained' : 'text'}
              disableElevation
              onClick={() => choose(date)}
              sx={{
                minWidth: 0,
                height: 32,
                p: 0,
                fontWeight: day ? 600 : 400,
                color: date === state.date ? undefined : 'text.primary',
                borderBottom: day && !day.minutes ? '2px dotted' : undefined,
                fontStyle: day?.simulated ? 'italic' : undefined,
              }}
            >
              {Number(date.slice(8))}
            </Button>
          );
        })}
      </Box>
      <Typography variant="caption" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
        {known.size === 0 ? t('ui.control.noDates') : t('ui.control.dateLegend')}
      </Typography>
    </Box>
  );
}
