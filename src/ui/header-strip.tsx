import { useCallback, useMemo } from 'react';
import { dateOf, formatClock, type TradingDate } from '#market/trading-date.ts';
import { isStandardModel } from '#market/volatility-model.ts';
import { asOfStateOf } from './as-of-state.ts';
import { AsOfBadge, SimulatedTag } from './badges.tsx';
import { formatDate, formatPrice, formatRatio, formatStrike, markedOld, UNKNOWN } from './formats.ts';
import { FutureFigure } from './future-figure.tsx';
import { headerFigures } from './header-figures.ts';
import { type Loadable, lastValue } from './state/loadable.ts';
import { type BoardsView, useVolatilityModel } from './state/use-boards.ts';
import { useNow } from './state/use-now.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { changeText, SourceName, StripChange, StripFigure, StripLine } from './strip-line.tsx';
import { useTranslation } from './use-translation.ts';
import { VixFigure } from './vix-figure.tsx';
import { atmIvText, modelName, modelTag } from './volatility-text.ts';

/** One line: where the market stands at the minute shown, how old that is, and where it comes from. */
export function HeaderStrip({ view: loadable }: { readonly view: Loadable<BoardsView> }) {
  const { t, i18n } = useTranslation();
  const view = lastValue(loadable);
  const figures = useMemo(() => view && headerFigures(view.board, view.minute, view.pricing), [view]);
  const atmIv = atmIvText(figures?.atmIv ?? null, t);
  const today = dateOf(useNow(60_000));
  const days = figures?.daysToExpiry ?? null;
  /** Beside sums over several expiries it must be said that these figures are of one. */
  const own = view && view.boards.length > 1 ? view.board.expiry : null;
  const date = view?.board.date ?? null;
  const isChanged = figures !== null && !Number.isNaN(figures.spotChange);
  const since = isChanged ? (view?.board.previous?.date ?? null) : null;
  const chosen = useVolatilityModel();
  const {
    state: { atm },
    change,
  } = useScreenState();
  const measure = useCallback(() => change({ atm: atm === 'spot' ? 'forward' : 'spot' }), [atm, change]);
  const model = view?.pricing ?? chosen;
  const from = figures?.forwardFrom ?? null;
  const words = useMemo(() => {
    const dayOf = (day: TradingDate) => formatDate(day, i18n.language, 'day');
    const ofOwn = (label: string) =>
      own === null ? label : t('ui.header.ofExpiry', { label, date: dayOf(own) });
    return {
      spot: t('ui.header.spot'),
      spotHint: since === null ? undefined : t('ui.header.since', { date: formatDate(since, i18n.language) }),
      forward:
        from === 'spot' ? `${t('ui.header.forward')} = ${t('ui.header.spot')}` : t('ui.header.forward'),
      forwardHint: from === null ? undefined : t(`ui.header.forwardFrom.${from}`),
      atm: t(atm === 'spot' ? 'ui.header.atmBySpot' : 'ui.header.atm'),
      atmHint: t(`ui.header.atmHint.${atm}`),
      atmIv: t('ui.header.atmIv'),
      atmIvHint: t(model.on === 'spot' ? 'ui.header.atmIvHintOnSpot' : 'ui.header.atmIvHint', {
        model: modelName(model, t),
      }),
      model: isStandardModel(model) ? null : { ...modelTag(model, t), hint: modelName(model, t) },
      pcr: ofOwn(t('ui.header.pcr')),
      pcrHint: t('ui.header.pcrHint'),
      maxPain: ofOwn(t('ui.header.maxPain')),
      lot: t('ui.header.lot'),
      expires:
        date !== null && date !== today
          ? t('ui.header.expiresFrom', { date: dayOf(date) })
          : t('ui.header.expires'),
      expiry:
        days === null
          ? UNKNOWN
          : days === 0
            ? t(date === today ? 'ui.expiry.today' : 'ui.expiry.sameDay')
            : t('ui.expiry.days', { count: days }),
      expiryRoom: t('ui.expiry.days', { count: 3 }),
      oiChanged: t('ui.header.oiChanged'),
      oiChangedHint: t('ui.header.oiChangedHint'),
    };
  }, [t, i18n.language, own, date, today, since, from, model, days, atm]);
  return (
    <StripLine
      about={view ? { inst: view.facts.inst, date: view.board.date } : null}
      badges={
        view && (
          <>
            {view.board.simulated ? <SimulatedTag /> : <SourceName source={view.board.source} />}
            <AsOfBadge date={view.board.date} asOf={view.asOf} state={asOfStateOf(view)} />
          </>
        )
      }
    >
      <StripFigure
        label={words.spot}
        value={formatPrice(figures?.spot)}
        room="00,000.00 +000.00 (+0.00%)"
        hint={words.spotHint}
        note={
          figures && (
            <StripChange
              change={figures.spotChange}
              text={changeText(figures.spotChange, 'price', figures.spotChangePct)}
            />
          )
        }
      />
      <FutureFigure
        expiry={view?.board.expiry ?? null}
        own={figures?.future ?? Number.NaN}
        asOf={view?.asOf ?? null}
        isRoomy={words.model === null}
      />
      <StripFigure
        label={words.forward}
        value={markedOld(formatPrice(figures?.forward), from === 'old')}
        room="00,000.00"
        hint={words.forwardHint}
      />
      <StripFigure
        label={words.atm}
        value={formatStrike(figures?.atm)}
        room="00,000"
        hint={words.atmHint}
        onPress={measure}
        wide={atm === 'spot'}
      />
      <StripFigure
        label={words.atmIv}
        value={atmIv.text}
        room="00.00%"
        hint={atmIv.remark ?? words.atmIvHint}
      />
      {words.model && (
        <StripFigure label={words.model.label} value={words.model.text} hint={words.model.hint} wide />
      )}
      <StripFigure
        label={words.pcr}
        value={formatRatio(figures?.pcr)}
        room="0.00"
        hint={words.pcrHint}
        wide={own !== null}
      />
      <StripFigure
        label={words.maxPain}
        value={formatStrike(figures?.maxPain)}
        room="00,000"
        wide={own !== null}
      />
      <VixFigure board={view?.board ?? null} minute={view?.minute ?? -1} />
      <StripFigure label={words.lot} value={formatStrike(figures?.lotSize)} room="00" />
      <StripFigure label={words.expires} value={words.expiry} room={words.expiryRoom} wide />
      <StripFigure
        label={words.oiChanged}
        value={figures?.lastOiChange ? formatClock(figures.lastOiChange) : UNKNOWN}
        room="00:00"
        hint={words.oiChangedHint}
      />
    </StripLine>
  );
}
