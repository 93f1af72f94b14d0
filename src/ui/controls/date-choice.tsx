import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { alpha, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { DatesAnswer } from '#api/answer.ts';
import { dateOf, type TradingDate } from '#market/trading-date.ts';
import { formatDate, languageTag } from '../formats.ts';
import { monthOf, monthsOfKey, weekdayHeads, weeksOf } from '../month.ts';
import { MonthHead } from '../month-head.tsx';
import { usePageSides } from '../page-sides.ts';
import { lastValue } from '../state/loadable.ts';
import { liveSession } from '../state/market-calendar.ts';
import { marketClock } from '../state/market-clock.ts';
import { useDates } from '../state/use-boards.ts';
import { useNow } from '../state/use-now.ts';
import { useScreenState } from '../state/use-screen-state.tsx';
import { useTranslation } from '../use-translation.ts';
import { isToCome } from './session-steps.ts';
import { dayKeyOf, storedDayByKey, storedDayNear, storedMonthsOn } from './stored-days.ts';

type DateChoiceProps = { readonly inst: string | null; readonly onDone: () => void };

/** Live, or one of the days that are stored, by months: those without any are leapt over. */
export function DateChoice({ inst, onDone }: DateChoiceProps) {
  const { t } = useTranslation();
  const { state, change, minuteNow } = useScreenState();
  const isRightToLeft = usePageSides().start === 'right';
  const today = dateOf(useNow(60_000));
  const stored = lastValue(useDates(inst ?? undefined));
  const days = useMemo(() => stored?.dates.map(({ date }) => date) ?? [], [stored]);
  /** Where the keys stand: the Tab key comes to it, and its month is shown. */
  const [reached, reach] = useState<TradingDate | null>(null);
  const at = reached ?? storedDayNear(days, state.date ?? today) ?? today;
  const root = useRef<HTMLDivElement>(null);
  const isKnown = stored !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another day is reached, or the first one is.
  useEffect(() => {
    const held = document.activeElement;
    const isBeside = root.current?.contains(held) && held?.closest('table') === null;
    if (isKnown && !isBeside)
      root.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus({ preventScroll: true });
  }, [at, isKnown]);
  /** At the minute that is shown, as by the ways beside the date. */
  const choose = (date: TradingDate) => {
    const live = liveSession(marketClock.now());
    const isLeft = date === today && isToCome(minuteNow(), live, marketClock.now());
    change({ date: date === today ? null : date, ...(isLeft && { t: null }) });
    onDone();
  };
  const goLive = () => {
    change({ date: null, t: null });
    onDone();
  };
  const turn = (months: number) => reach(storedMonthsOn(days, at, months) ?? at);
  const onPage = (event: KeyboardEvent) => {
    const months = monthsOfKey(event);
    if (months === 0) return;
    event.preventDefault();
    turn(months);
  };
  const onDayKey = (event: KeyboardEvent) => {
    const key = dayKeyOf(event.key, isRightToLeft);
    if (key === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    reach(storedDayByKey(days, at, key));
  };
  return (
    <Box ref={root} onKeyDown={onPage} sx={{ p: 1.5, width: 308 }}>
      <Button
        fullWidth
        size="small"
        variant={state.date === null ? 'contained' : 'outlined'}
        disableElevation
        onClick={goLive}
        sx={{ mb: 1 }}
      >
        {t('ui.control.goLive')}
      </Button>
      <MonthHead
        month={monthOf(at)}
        leads={(months) => storedMonthsOn(days, at, months) !== null}
        onTurn={turn}
      />
      <Days
        at={at}
        chosen={state.date}
        today={today}
        stored={stored?.dates ?? []}
        onKeyDown={onDayKey}
        onChoose={choose}
      />
      <Typography variant="caption" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
        {isKnown && days.length === 0 ? t('ui.control.noDates') : t('ui.control.dateLegend')}
      </Typography>
    </Box>
  );
}

type DaysProps = {
  /** The day where the keys stand, whose month is shown. */
  readonly at: TradingDate;
  readonly chosen: TradingDate | null;
  readonly today: TradingDate;
  readonly stored: DatesAnswer['dates'];
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onChoose: (date: TradingDate) => void;
};

function Days({ at, chosen, today, stored, onKeyDown, onChoose }: DaysProps) {
  const { t, i18n } = useTranslation();
  const heads = useMemo(() => weekdayHeads(languageTag(i18n.language)), [i18n.language]);
  const known = useMemo(() => new Map(stored.map((day) => [day.date, day])), [stored]);
  return (
    // As high as six weeks: what stands below holds its place from month to month.
    <Box sx={{ minHeight: { xs: 278, md: 230 } }}>
      <Box
        component="table"
        role="grid"
        aria-label={t('ui.control.datesWithData')}
        onKeyDown={onKeyDown}
        sx={daysStyle}
      >
        <thead>
          <tr>
            {heads.map(({ brief, whole }) => (
              <th key={whole} scope="col" abbr={whole} title={whole}>
                {brief}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthOf(at)).map(({ monday, days }) => (
            <tr key={monday}>
              {days.map((date, place) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: days of another month have nothing but their place
                if (date === null) return <td key={place} />;
                const day = known.get(date);
                const isCloseOnly = day !== undefined && !day.minutes;
                return (
                  <td key={date}>
                    <button
                      type="button"
                      disabled={!day}
                      tabIndex={date === at ? 0 : -1}
                      aria-label={formatDate(date, i18n.language, 'year')}
                      aria-pressed={date === chosen}
                      aria-current={date === today ? 'date' : undefined}
                      title={isCloseOnly ? t('ui.control.endOfDayOnly') : undefined}
                      className={[isCloseOnly && 'close', day?.simulated && 'simulated']
                        .filter(Boolean)
                        .join(' ')}
                      onClick={() => onChoose(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const daysStyle = ({ palette, shape, strikescope: { accent, hairline } }: Theme) =>
  ({
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '2px',
    fontVariantNumeric: 'tabular-nums',
    '& th': { p: 0, height: 22, fontSize: 11, fontWeight: 400, color: palette.text.secondary },
    '& td': { p: 0 },
    '& button': {
      display: 'block',
      width: '100%',
      height: { xs: 40, md: 32 },
      p: 0,
      font: 'inherit',
      fontSize: 13,
      fontWeight: 600,
      color: palette.text.primary,
      background: 'none',
      border: 0,
      borderRadius: `${shape.borderRadius}px`,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: 1 },
      '&:disabled': { fontWeight: 400, color: palette.text.disabled, background: 'none', cursor: 'default' },
      '&[aria-current]': { boxShadow: `inset 0 0 0 1px ${hairline}` },
    },
    '& .close': { borderBottom: `2px dotted ${alpha(palette.text.primary, 0.6)}` },
    '& .simulated': { fontStyle: 'italic' },
    '& button[aria-pressed="true"], & button[aria-pressed="true"]:hover': {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
    },
  }) as const;
