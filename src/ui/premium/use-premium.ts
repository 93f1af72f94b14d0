import { useMemo } from 'react';
import { cutPremiumDay, type PremiumLegs, premiumDay } from '#market/analytics/premium-day.ts';
import { type PremiumFigures, premiumFigures } from '#market/analytics/premium-standing.ts';
import { sessionWindows } from '#market/session-grid.ts';
import type { Instant } from '#market/trading-date.ts';
import { gapShareText } from '../atp-note.ts';
import type { ChartModel } from '../chart/chart-model.ts';
import { windowAxis } from '../chart/session-axis.ts';
import { type OiUnit, oiUnit } from '../oi-unit.ts';
import type { BoardsView } from '../state/use-boards.ts';
import { useScreenState } from '../state/use-screen-state.tsx';
import { useTranslation } from '../use-translation.ts';
import { legIvChart, legOiChart, legPriceChart } from './leg-charts.ts';
import { indicatorLines, premiumBars } from './premium-bars.ts';
import { drawnLines, parseLines } from './premium-lines.ts';
import type { PremiumLook } from './premium-params.ts';
import { premiumAxis } from './premium-rolls.ts';
import { premiumChart, rsiChart } from './price-chart.ts';

export type PremiumNames = {
  /** `24,250 straddle`. */
  readonly name: string;
  readonly call: string;
  readonly put: string;
};

export type PremiumCharts = {
  readonly price: ChartModel;
  readonly rsi: ChartModel | null;
  readonly legs: ChartModel;
  readonly oi: ChartModel;
  readonly iv: ChartModel;
};

/** A premium at the scrubber's minute. */
export type PremiumPicture = {
  /** The first minute of an average over stored minutes; null for the exchange's. */
  readonly atpSince: Instant | null;
  /** What of the ATP of the minute was traded in gaps, and of all averages drawn, where that must be said. */
  readonly atpGaps: string | null;
  readonly gaps: string | null;
  readonly charts: PremiumCharts;
  /** Some price of both legs is known up to that minute. */
  readonly isKnown: boolean;
  /** null where nothing is stored up to that minute. */
  readonly figures: PremiumFigures | null;
};

/**
 * The premium of `legs` at the scrubber's minute, in bars of the screen's interval, with the figures of its legs at that
 * minute, `rows`, entered at minute `entry` (an index); null where there is none.
 */
export function usePremium(
  view: BoardsView | null,
  legs: PremiumLegs | null,
  rows: { readonly call: number; readonly put: number },
  entry: number,
  { name, call, put }: PremiumNames,
  { draw, lines: text }: PremiumLook,
): PremiumPicture | null {
  const { t } = useTranslation();
  const { state } = useScreenState();
  const day = view?.day ?? null;
  const board = view?.board ?? null;
  const pricing = view?.pricing ?? null;
  const whole = useMemo(
    () => (day && pricing && legs ? premiumDay(day, legs, pricing) : null),
    [day, pricing, legs],
  );
  const minute = view?.minute ?? -1;
  const { call: callRow, put: putRow } = rows;
  const lines = useMemo(() => parseLines(text), [text]);
  const { name: unitName, size } = oiUnit(state.units, day ? [day] : []);
  return useMemo(() => {
    if (!board || !pricing || !whole || !legs) return null;
    const shownDay = cutPremiumDay(whole, board.length);
    const shown = premiumBars(shownDay, sessionWindows(board.grid, state.int), board);
    const unit: OiUnit = { name: unitName, size };
    const isRolling = legs.kind === 'rolling';
    const x = premiumAxis(windowAxis(board, state.int, t), shown, isRolling);
    const { times: minutes } = board.grid;
    const until = minutes[board.length - 1]!;
    const known = (from: Instant | null) => (from !== null && from <= until ? from : null);
    const atpSince = shownDay.atpSource === 'exchange' ? null : known(shownDay.atpFrom);
    // Over stored minutes, whatever the average of the exchange goes over.
    const vwapSince = known(shownDay.vwapFrom);
    const drawn = drawnLines(lines, isRolling).map(({ kind }) => kind);
    const atpShare = shownDay.atpGapShare[minute] ?? 0;
    const vwapShare = drawn.includes('vwap') ? (shownDay.vwapGapShare[minute] ?? 0) : 0;
    const input = {
      name,
      x,
      shown,
      indicators: indicatorLines(shown, lines),
      lines,
      drawn: draw,
      isRolling,
      levelOf: whole.level.of,
      atpSince,
      vwapSince: vwapSince === minutes[0] ? null : vwapSince,
      t,
    };
    const ofLegs = { call, put, x, shown, isRolling, unit, t };
    return {
      atpSince,
      atpGaps: gapShareText([atpShare], t),
      gaps: gapShareText([atpShare, vwapShare], t),
      isKnown: shownDay.price.some((price) => !Number.isNaN(price)),
      figures:
        minute < 0
          ? null
          : premiumFigures(board, shownDay, { call: callRow, put: putRow }, minute, pricing, entry),
      charts: {
        price: premiumChart(input),
        rsi: rsiChart(input),
        legs: legPriceChart(ofLegs),
        oi: legOiChart(ofLegs),
        iv: legIvChart(ofLegs),
      },
    };
  }, [
    board,
    pricing,
    minute,
    callRow,
    putRow,
    entry,
    whole,
    legs,
    lines,
    draw,
    name,
    call,
    put,
    unitName,
    size,
    state.int,
    t,
  ]);
}
