import Box from '@mui/material/Box';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf, formatClock } from '#market/trading-date.ts';
import { AsOfBadge, SimulatedTag } from './badges.tsx';
import {
  formatChange,
  formatDate,
  formatPercent,
  formatPrice,
  formatRatio,
  formatStrike,
  UNKNOWN,
} from './formats.ts';
import { headerFigures } from './header-figures.ts';
import { type Loadable, lastValue } from './state/loadable.ts';
import type { BoardsView } from './state/use-boards.ts';
import { useNow } from './state/use-now.ts';
import { modelName } from './volatility-text.ts';

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly note?: ReactNode;
};

const Figure = memo(function Figure({ label, value, hint, note }: FigureProps) {
  return (
    <Box title={hint} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: 13, fontWeight: 600 }}>
        {value}
        {note}
      </Box>
    </Box>
  );
});

/** One line: where the market stands at the minute shown, how old that is, and where it comes from. */
export function HeaderStrip({ view: loadable }: { readonly view: Loadable<BoardsView> }) {
  const { t, i18n } = useTranslation();
  const view = lastValue(loadable);
  const figures = useMemo(() => view && headerFigures(view.board, view.minute, view.pricing), [view]);
  const change = figures && figures.spotChange < 0 ? 'down' : 'up';
  const days = figures?.daysToExpiry;
  const today = dateOf(useNow(60_000));
  /** Beside sums over several expiries it must be said that these figures are of one. */
  const own = view && view.boards.length > 1 ? view.board.expiry : null;
  const ofOwn = (label: string) =>
    own === null ? label : t('ui.header.ofExpiry', { label, date: formatDate(own, i18n.language, 'day') });
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: { md: 'center' },
        minHeight: 34,
        px: { xs: 1.5, md: 0.5 },
        gap: { xs: 0.5, md: 1 },
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box
        // Where the figures do not fit they scroll sideways, and must do so by keys as well.
        tabIndex={0}
        sx={{
          flex: { md: 1 },
          minWidth: 0,
          py: 0.5,
          whiteSpace: 'nowrap',
          overflowX: 'auto',
          scrollbarWidth: 'none',
        }}
      >
        <Box
          component="dl"
          sx={{ display: 'flex', alignItems: 'baseline', gap: { xs: 1.5, md: 1, xl: 1.5 }, m: 0 }}
        >
          <Figure
            label={t('ui.header.spot')}
            value={formatPrice(figures?.spot)}
            hint={
              view?.board.previous?.date
                ? t('ui.header.since', { date: formatDate(view.board.previous.date, i18n.language) })
                : undefined
            }
            note={
              figures &&
              !Number.isNaN(figures.spotChange) && (
                <Box
                  component="span"
                  sx={(theme) => ({ ml: 0.75, fontWeight: 500, color: theme.strikescope[change] })}
                >
                  {`${formatChange(figures.spotChange, 'price')} (${formatChange(figures.spotChangePct, 'percent')})`}
                </Box>
              )
            }
          />
          <Figure label={t('ui.header.future')} value={formatPrice(figures?.future)} />
          <Figure
            label={t('ui.header.forward')}
            value={formatPrice(figures?.forward)}
            hint={figures?.forwardSource ? t(`ui.header.forwardFrom.${figures.forwardSource}`) : undefined}
          />
          <Figure label={t('ui.header.atm')} value={formatStrike(figures?.atm)} />
          <Figure
            label={t('ui.header.atmIv')}
            value={formatPercent(100 * (figures?.atmIv ?? Number.NaN))}
            hint={view ? t('ui.header.atmIvHint', { model: modelName(view.pricing, t) }) : undefined}
          />
          <Figure
            label={ofOwn(t('ui.header.pcr'))}
            value={formatRatio(figures?.pcr)}
            hint={t('ui.header.pcrHint')}
          />
          <Figure label={ofOwn(t('ui.header.maxPain'))} value={formatStrike(figures?.maxPain)} />
          <Figure label={t('ui.header.lot')} value={formatStrike(figures?.lotSize)} />
          <Figure
            label={
              view && view.board.date !== today
                ? t('ui.header.expiresFrom', { date: formatDate(view.board.date, i18n.language, 'day') })
                : t('ui.header.expires')
            }
            value={
              days === undefined
                ? UNKNOWN
                : days === 0
                  ? t(view?.board.date === today ? 'ui.expiry.today' : 'ui.expiry.sameDay')
                  : t('ui.expiry.days', { count: days })
            }
          />
          <Figure
            label={t('ui.header.oiChanged')}
            value={figures?.lastOiChange ? formatClock(figures.lastOiChange) : UNKNOWN}
            hint={t('ui.header.oiChangedHint')}
          />
        </Box>
      </Box>
      {view && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
          {view.board.simulated ? (
            <SimulatedTag />
          ) : (
            <Box
              component="span"
              sx={{ fontSize: 12, color: 'text.secondary' }}
              title={t('ui.header.sourceHint')}
            >
              {view.board.source}
            </Box>
          )}
          <AsOfBadge date={view.board.date} asOf={view.asOf} state={view.facts.state} />
        </Box>
      )}
    </Box>
  );
}
