import { useMemo } from 'react';
import { type Movers, moversAt } from '#market/analytics/movers.ts';
import type { Side } from '#market/contract.ts';
import type { Instant } from '#market/trading-date.ts';
import { baseName } from '#ui/base-name.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { heatLimit } from '#ui/chart/heat-scale.ts';
import { baseFact, type FileFact, setFact } from '#ui/file-facts.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { strikesSummed } from '#ui/strike-set-text.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { heatChart, runningChart } from './charts.ts';
import {
  atmStrike,
  type Heat,
  heatOf,
  heatRows,
  heatUntil,
  moneyOf,
  runningSums,
  runningUntil,
} from './compute.ts';
import { strikeSetOf, type TrendParams } from './screen.ts';

/** Everything on screen at the scrubber's minute. */
export type Trend = {
  readonly time: Instant;
  readonly atm: number;
  readonly movers: Readonly<Record<Side, Movers>>;
  readonly heat: Heat;
  readonly heatChart: ChartModel;
  /** The first stored minute in words. */
  readonly openName: string;
  /** Which strikes are added up. */
  readonly summed: string;
  readonly runningChart: ChartModel;
  readonly runningFacts: readonly FileFact[];
};

/**
 * The picture at the scrubber's minute, its colours those of the whole day, its rows those that the money had reached by
 * then; null where nothing is stored up to then.
 */
export function useTrend(view: BoardsView | null, own: TrendParams, unit: OiUnit): Trend | null {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const { n: strikes, int: interval } = state;
  const { side, win, by, floor } = own;
  const day = view?.day;
  const pricing = view?.pricing;
  const set = useMemo(() => strikeSetOf({ set: own.set }), [own.set]);
  const money = useMemo(() => day && pricing && moneyOf(day, pricing), [day, pricing]);
  const ofDay = useMemo(() => {
    if (!day || !money) return null;
    const rows = heatRows(day, money, strikes);
    const heat = heatOf(day, rows, interval, side);
    return { heat, limit: heatLimit(heat.cells) };
  }, [day, money, strikes, interval, side]);
  const running = useMemo(() => (day && money ? runningSums(day, money, set) : null), [day, money, set]);

  const board = view?.board;
  const minute = view?.minute ?? -1;
  const rules = useMemo(() => ({ window: Number(win), by, floor: Number(floor) / 100 }), [win, by, floor]);
  const movers = useMemo(
    () =>
      board && minute >= 0
        ? { call: moversAt(board, 'call', minute, rules), put: moversAt(board, 'put', minute, rules) }
        : null,
    [board, minute, rules],
  );
  const heat = useMemo(() => {
    if (!board || !money || !ofDay) return null;
    const rows = heatRows(board, { atm: money.atm.subarray(0, board.length) }, strikes);
    return heatUntil(ofDay.heat, board, rows, interval, side);
  }, [board, money, ofDay, strikes, interval, side]);
  const { name, size } = unit;
  return useMemo(() => {
    if (!board || !day || !money || !ofDay || !running || !movers || !heat) return null;
    const counting = { name, size };
    const atm = atmStrike(board, money, minute);
    const openName = baseName(running.base, t, i18n.language);
    return {
      time: board.grid.times[minute]!,
      atm,
      movers,
      heat,
      heatChart: heatChart({ heat, side, interval, limit: ofDay.limit, atm, board, unit: counting, t }),
      openName,
      summed: strikesSummed(day, running.rows, minute, t),
      runningFacts: [...setFact(day, running.rows, minute), ...baseFact(running.base)],
      runningChart: runningChart({
        now: runningUntil(running, board),
        board,
        unit: counting,
        baseName: openName,
        t,
      }),
    };
  }, [board, day, money, ofDay, running, movers, heat, minute, side, interval, name, size, t, i18n.language]);
}
