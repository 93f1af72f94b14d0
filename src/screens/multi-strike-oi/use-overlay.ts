import { useMemo } from 'react';
import { levelLine } from '#market/analytics/level-line.ts';
import { parseSince, type Since } from '#market/analytics/since.ts';
import { atmRowAt } from '#market/atm.ts';
import type { Grain } from '#market/board.ts';
import { cutToBoard } from '#market/cut-column.ts';
import { formatLeg, type Leg } from '#market/leg-text.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { useKeptTones } from '#ui/chart/use-kept-tones.ts';
import { type OiUnit, oiUnit } from '#ui/oi-unit.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useSame } from '#ui/state/use-same.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { overlayChart, pairOf } from './charts.ts';
import { chosenLegs, distinctLegs, isQuickSet, legsOf } from './chosen-legs.ts';
import { type ContractRow, contractRows, dayLines, type Line, linesUntil } from './compute.ts';
import type { OverlayParams } from './screen.ts';

const PREVIOUS: Since = { kind: 'prev' };

/** Everything on screen at the scrubber's minute. */
export type Overlay = {
  readonly time: Instant;
  /** The screen's own. */
  readonly expiry: TradingDate;
  readonly grain: Grain;
  readonly atm: number;
  readonly legs: readonly Leg[];
  readonly lines: readonly Line[];
  readonly rows: readonly ContractRow[];
  readonly chart: ChartModel;
  readonly unit: OiUnit;
};

/** The picture at the scrubber's minute, of the expiries `listed` (null: not known); null where nothing is stored up to then. */
export function useOverlay(
  view: BoardsView | null,
  own: OverlayParams,
  hidden: readonly string[],
  listed: readonly TradingDate[] | null,
): Overlay | null {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const { of: measure, mode } = own;
  const since = useMemo(() => parseSince(state.since) ?? PREVIOUS, [state.since]);
  const board = view?.board ?? null;
  const minute = view?.minute ?? -1;
  const pricing = view?.pricing;
  const atmRow = useMemo(
    () => (board && pricing ? atmRowAt(board, minute, pricing) : -1),
    [board, minute, pricing],
  );
  const chosen = board ? chosenLegs(own.legs, board, minute, atmRow).map(formatLeg).join(',') : '';
  const expiry = view?.day.expiry ?? null;
  const legs = useMemo(() => distinctLegs(legsOf(chosen), expiry), [chosen, expiry]);
  const tones = useKeptTones(board && legs.map((leg) => pairOf(leg, board.expiry)), !isQuickSet(own.legs));
  const days = useSame(view?.boards.map(({ day }) => day) ?? []);
  const models = useSame(view?.boards.map((one) => one.pricing) ?? []);
  const drawn = useMemo(
    () =>
      dayLines(
        days.map((day, at) => ({ day, pricing: models[at]! })),
        legs,
        measure,
        listed,
      ),
    [days, models, legs, measure, listed],
  );
  const day = days[0];
  const level = useMemo(() => day && pricing && levelLine(day, pricing), [day, pricing]);
  const name = state.units;
  return useMemo(() => {
    const time = board?.grid.times[minute];
    if (!board || !day || !level || time === undefined) return null;
    const end = board.grid.times[board.length - 1]!;
    const lines = linesUntil(drawn, end, { measure, mode, since });
    const unit = oiUnit(name, days);
    const levelNow = { ...level, values: cutToBoard(level.values, board) };
    return {
      time,
      expiry: day.expiry,
      grain: day.grain,
      atm: board.strikes[atmRow] ?? Number.NaN,
      legs,
      lines,
      rows: contractRows(drawn, end, since),
      chart: overlayChart({
        lines,
        tones,
        hidden,
        measure,
        mode,
        board,
        level: levelNow,
        unit,
        t,
        language: i18n.language,
      }),
      unit,
    };
  }, [
    board,
    minute,
    day,
    days,
    level,
    drawn,
    legs,
    tones,
    atmRow,
    measure,
    mode,
    since,
    hidden,
    name,
    t,
    i18n.language,
  ]);
}
