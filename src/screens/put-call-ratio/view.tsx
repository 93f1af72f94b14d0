import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { MOST_EXPIRIES } from '#api/request-words.ts';
import { baseBefore, parseSince, type Since } from '#market/analytics/since.ts';
import { type Field, lastObserved } from '#market/board.ts';
import { holdsNoStrike, parseStrikeSet, type StrikeSet } from '#market/strike-set.ts';
import { formatClock, type TradingDate } from '#market/trading-date.ts';
import { oiBaseName, otherBaseNotes } from '#ui/base-name.ts';
import { AlignedCharts } from '#ui/chart/aligned-charts.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { differingLotsText } from '#ui/differing-lots-text.ts';
import { chosenSetFact, oiBaseFact, setFact } from '#ui/file-facts.ts';
import { formatDate, formatList } from '#ui/formats.ts';
import { measuredNote } from '#ui/measured-note.ts';
import { NoBase } from '#ui/no-base.tsx';
import { NoStrikeInSet } from '#ui/no-strike-in-set.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import { Panel } from '#ui/panel.tsx';
import { FOLD_HEIGHT } from '#ui/panel-grid.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { useBoards, useListed } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { strikeSetName, withMoneyMinute } from '#ui/strike-set-text.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { ratioChart, sidesChart, strikeChangesChart, strikesChart } from './charts.ts';
import { type PcrPicture, strikeRatios } from './compute.ts';
import { Figures } from './figures.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PcrControls, PcrTabs } from './pcr-controls.tsx';
import { type Measure, type PcrParams, putCallRatioParams } from './screen.ts';
import { usePcr, usePcrHistory } from './use-pcr.ts';

const FIELDS: readonly Field[] = ['volume'];

/** Puts over calls through the day, strike by strike, and at the close of earlier sessions. */
export function PutCallRatio() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(putCallRatioParams);
  const listed = useListed();
  const beside = useMemo(
    () =>
      own.exps === 'all' && listed
        ? listed.expiries.filter((expiry) => expiry !== (state.exp ?? listed.inPlay)).slice(0, MOST_EXPIRIES)
        : [],
    [own.exps, listed, state.exp],
  );
  const loadable = useBoards({ fields: FIELDS, expiries: beside });
  const view = lastValue(loadable);
  const summed = view?.days.map(({ day }) => day) ?? [];
  const unit = oiUnit(state.units, summed);
  const since = useMemo<Since>(() => parseSince(state.since) ?? { kind: 'prev' }, [state.since]);
  const set = useMemo<StrikeSet>(() => parseStrikeSet(own.set) ?? { kind: 'all' }, [own.set]);
  const shown = usePcr(view, since, set);

  const isComparable = own.hist === 'fixed' || !view || !listed || listed.inPlay === view.day.expiry;
  const current = isComparable ? (shown?.picture.chainPcr ?? Number.NaN) : Number.NaN;
  const history = usePcrHistory(view, current, own);
  const standing = lastValue(history)?.standing ?? null;
  const isWhole = own.of === 'oi' && set.kind === 'all' && own.exps === 'one' && isComparable;
  const charts = useCharts(shown, own, unit, isWhole ? standing : null, since, view?.pricing);

  const nothing = view && !shown ? <NothingYet first={view.facts.stored.first} /> : undefined;

  const closeOnly = view?.day.grain === 'day' ? <CloseOnly /> : undefined;
  const base = shown ? oiBaseName(shown.picture.base, t, i18n.language) : '';
  /** Strike by strike it is the screen's own expiry, at its own minute. */
  const ofStrikes = useMemo(() => {
    if (!shown || !view) return null;
    const { board, minute, asOf } = view;
    return {
      ...shown.picture,
      minute,
      time: asOf ?? shown.picture.time,
      base: baseBefore(board, since, minute),
    };
  }, [shown, view, since]);
  const expiry = shown ? formatDate(shown.board.expiry, i18n.language) : '';
  const change = useCallback((patch: Partial<PcrParams>) => setOwn(patch), [setOwn]);
  const noStrike =
    view && shown && holdsNoStrike(shown.picture.rows) ? (
      <NoStrikeInSet set={set} strikes={view.day.strikes} onAll={() => change({ set: 'all' })} />
    ) : undefined;
  const tabs = <PcrTabs own={own} onChange={change} />;
  const panel = { state: loadable, method: t('put-call-ratio:method'), controls: tabs };
  const shownBase = (own.view === 'strikes' ? ofStrikes : shown?.picture)?.base;
  const noBase = own.of === 'change' && shown && !shownBase ? <NoBase /> : undefined;
  const baseFacts = own.of === 'change' ? oiBaseFact(shownBase) : [];
  const summedFacts = () => {
    if (!shown) return [];
    const { [own.of]: ratio, chain, rows, minute } = shown.picture;
    return [...(ratio.expiries > 1 ? chosenSetFact(set) : setFact(chain, rows, minute)), ...baseFacts];
  };
  return (
    <ChainFrame
      view={loadable}
      controls={<PcrControls strikes={view?.day.strikes ?? null} own={own} set={set} onChange={change} />}
    >
      {!(noStrike && own.view === 'day') && (
        <Figures
          picture={shown?.picture ?? null}
          unit={unit}
          differingLots={differingLotsText(state.units, summed, t)}
          standing={standing}
          comparable={own.exps === 'all' ? 'allExpiries' : isComparable ? 'yes' : 'otherExpiry'}
        />
      )}
      {own.view === 'day' ? (
        <Panel
          id="pcr"
          title={t(`put-call-ratio:ratio.${own.of}`)}
          height={closeOnly ? 240 : FOLD_HEIGHT}
          facts={summedFacts()}
          {...panel}
          empty={nothing ?? noStrike ?? closeOnly ?? noBase}
          {...(shown &&
            !noStrike && {
              note: withExpiries(
                shown.picture,
                own.of,
                measuredNote(
                  shown.picture,
                  shown.picture.chain,
                  {
                    ...{ since: own.of === 'change' ? since : null, base },
                    ...(shown.picture[own.of].expiries > 1 && {
                      set: withMoneyMinute(strikeSetName(set, t), shown.picture.chain, shown.picture.rows, t),
                    }),
                    offBase: shown.picture.offBase,
                  },
                  t,
                ),
                t,
                i18n.language,
              ),
            })}
        >
          {charts?.ratio && charts.sides && (
            <AlignedCharts>
              <Chart model={charts.ratio} height="66%" />
              <Chart model={charts.sides} height="34%" />
            </AlignedCharts>
          )}
        </Panel>
      ) : (
        <Panel
          id="pcr-strikes"
          title={t(`put-call-ratio:strikes.title.${own.of}`)}
          facts={baseFacts}
          height={FOLD_HEIGHT}
          {...panel}
          empty={nothing ?? noBase}
          {...(shown &&
            ofStrikes && {
              note:
                own.of === 'change'
                  ? measuredNote(
                      ofStrikes,
                      shown.board,
                      {
                        since: null,
                        base: oiBaseName(ofStrikes.base, t, i18n.language),
                        set: t('put-call-ratio:strikes.ofExpiry', { expiry }),
                      },
                      t,
                    )
                  : t('put-call-ratio:strikes.note', { time: formatClock(ofStrikes.time), expiry }),
            })}
        >
          {charts?.strikes &&
            (charts.strikeChanges ? (
              <AlignedCharts>
                <Chart model={charts.strikes} height="60%" />
                <Chart model={charts.strikeChanges} height="40%" />
              </AlignedCharts>
            ) : (
              <Chart model={charts.strikes} />
            ))}
        </Panel>
      )}
      {(view || loadable.kind === 'loading') && <HistoryPanel state={history} own={own} onChange={change} />}
    </ChainFrame>
  );
}

/** The models of the tab shown. */
function useCharts(
  shown: ReturnType<typeof usePcr>,
  { of: measure, view }: PcrParams,
  unit: ReturnType<typeof oiUnit>,
  standing: { readonly low: number; readonly high: number; readonly sessions: number } | null,
  since: Since,
  pricing: Parameters<typeof strikeRatios>[2]['pricing'] | undefined,
) {
  const { t } = useTranslation();
  const { state } = useScreenState();
  const { n: count } = state;
  const { name, size } = unit;
  const { low = Number.NaN, high = Number.NaN, sessions = 0 } = standing ?? {};
  return useMemo(() => {
    if (!shown || !pricing) return null;
    if (view === 'strikes') {
      const { board } = shown;
      const minute = lastObserved(board);
      const ratios = strikeRatios(board, minute, { measure, since, count, pricing });
      const time = board.grid.times[minute]!;
      return {
        strikes: strikesChart(ratios, { measure, time, t }),
        strikeChanges:
          ratios.changes && strikeChangesChart(ratios, ratios.changes, { unit: { name, size }, time, t }),
      };
    }
    const band = Number.isNaN(low) ? null : { low, high, sessions };
    const input = { ...shown, measure, unit: { name, size }, band, t };
    return { ratio: ratioChart(input), sides: sidesChart(input) };
  }, [shown, pricing, view, measure, since, count, name, size, low, high, sessions, t]);
}

/** A note with how many expiries are summed, from where each is measured, and which are known from their close alone. */
function withExpiries(
  { base, bases, closes, ...lines }: PcrPicture,
  measure: Measure,
  note: string,
  t: TFunction,
  language: string,
): string {
  const count = lines[measure].expiries;
  const dayOf = (expiry: TradingDate) => formatDate(expiry, language, 'day');
  const measured = base ? bases.map(({ expiry, base }) => ({ of: dayOf(expiry), base })) : [];
  return [
    count > 1 ? t('put-call-ratio:noteExpiries', { note, count }) : note,
    ...otherBaseNotes(measured, oiBaseName, t, language),
    ...(closes.length > 0
      ? [t('ui.closeOnly.expiries', { expiries: formatList(closes.map(dayOf), language) })]
      : []),
  ].join(' · ');
}
