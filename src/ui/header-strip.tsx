import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf, formatClock } from '#market/trading-date.ts';
import { AsOfBadge, SimulatedTag } from './badges.tsx';
import { formatDate, formatPercent, formatPrice, formatRatio, formatStrike, UNKNOWN } from './formats.ts';
import { headerFigures } from './header-figures.ts';
import { type Loadable, lastValue } from './state/loadable.ts';
import type { BoardsView } from './state/use-boards.ts';
import { useNow } from './state/use-now.ts';
import { changeText, SourceName, StripChange, StripFigure, StripLine } from './strip-line.tsx';
import { modelName } from './volatility-text.ts';

/** One line: where the market stands at the minute shown, how old that is, and where it comes from. */
export function HeaderStrip({ view: loadable }: { readonly view: Loadable<BoardsView> }) {
  const { t, i18n } = useTranslation();
  const view = lastValue(loadable);
  const figures = useMemo(() => view && headerFigures(view.board, view.minute, view.pricing), [view]);
  const days = figures?.daysToExpiry;
  const today = dateOf(useNow(60_000));
  /** Beside sums over several expiries it must be said that these figures are of one. */
  const own = view && view.boards.length > 1 ? view.board.expiry : null;
  const ofOwn = (label: string) =>
    own === null ? label : t('ui.header.ofExpiry', { label, date: formatDate(own, i18n.language, 'day') });
  return (
    <StripLine
      badges={
        view && (
          <>
            {view.board.simulated ? (
              <SimulatedTag />
            ) : (
              <SourceName source={view.board.source} hint={t('ui.header.sourceHint')} />
            )}
            <AsOfBadge date={view.board.date} asOf={view.asOf} state={view.facts.state} />
          </>
        )
      }
    >
      <StripFigure
        label={t('ui.header.spot')}
        value={formatPrice(figures?.spot)}
        room="00,000.00 +000.00 (+0.00%)"
        hint={
          view?.board.previous?.date
            ? t('ui.header.since', { date: formatDate(view.board.previous.date, i18n.language) })
            : undefined
        }
        note={
          figures && (
            <StripChange
              change={figures.spotChange}
              text={changeText(figures.spotChange, 'price', figures.spotChangePct)}
            />
          )
        }
      />
      <StripFigure label={t('ui.header.future')} value={formatPrice(figures?.future)} room="00,000.00" />
      <StripFigure
        label={t('ui.header.forward')}
        value={formatPrice(figures?.forward)}
        room="00,000.00"
        hint={figures?.forwardSource ? t(`ui.header.forwardFrom.${figures.forwardSource}`) : undefined}
      />
      <StripFigure label={t('ui.header.atm')} value={formatStrike(figures?.atm)} room="00,000" />
      <StripFigure
        label={t('ui.header.atmIv')}
        value={formatPercent(100 * (figures?.atmIv ?? Number.NaN))}
        room="00.00%"
        hint={view ? t('ui.header.atmIvHint', { model: modelName(view.pricing, t) }) : undefined}
      />
      <StripFigure
        label={ofOwn(t('ui.header.pcr'))}
        value={formatRatio(figures?.pcr)}
        room="0.00"
        hint={t('ui.header.pcrHint')}
      />
      <StripFigure
        label={ofOwn(t('ui.header.maxPain'))}
        value={formatStrike(figures?.maxPain)}
        room="00,000"
      />
      <StripFigure label={t('ui.header.lot')} value={formatStrike(figures?.lotSize)} room="00" />
      <StripFigure
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
        room={t('ui.expiry.days', { count: 3 })}
      />
      <StripFigure
        label={t('ui.header.oiChanged')}
        value={figures?.lastOiChange ? formatClock(figures.lastOiChange) : UNKNOWN}
        room="00:00"
        hint={t('ui.header.oiChangedHint')}
      />
    </StripLine>
  );
}
