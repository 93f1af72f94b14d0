import { useMemo } from 'react';
import { levelLine } from '#market/analytics/level-line.ts';
import { type Base, baseBefore, parseSince } from '#market/analytics/since.ts';
import { atmRowAt } from '#market/atm.ts';
import { cutToBoard } from '#market/cut-column.ts';
import type { Instant } from '#market/trading-date.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import type { KeptTones } from '#ui/chart/kept-tones.ts';
import { useKeptTones } from '#ui/chart/use-kept-tones.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { positionsChart } from './charts.ts';
import { chosenPositions, isQuickSet } from './chosen-positions.ts';
import { baseOf, dayLines, type Line, linesUntil, type PositionRow, positionRows } from './compute.ts';
import { formatLegs, formatPositions, type Position, parsePositions } from './position-text.ts';
import type { PositionsParams } from './screen.ts';

/** Everything on screen at the scrubber's minute. */
export type PositionsPicture = {
  readonly time: Instant;
  /** Row of the strike at the money, −1 where it is not known. */
  readonly atmRow: number;
  readonly positions: readonly Position[];
  /** By the legs of the positions, as text. */
  readonly tones: KeptTones;
  /** Parts of the address that were left out. */
  readonly leftOut: number;
  /** Where the changes of the lines begin, and what those of the table are measured from. */
  readonly base: Base | null;
  readonly baseOfRows: Base | null;
  readonly lines: readonly Line[];
  readonly rows: readonly PositionRow[];
  readonly chart: ChartModel;
};

/** The picture at the scrubber's minute; null where nothing is stored up to then. */
export function usePositions(
  view: BoardsView | null,
  { p, mode }: PositionsParams,
  hidden: readonly string[],
): PositionsPicture | null {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const since = useMemo(() => parseSince(state.since) ?? { kind: 'prev' as const }, [state.since]);
  const [day, board, pricing] = [view?.day ?? null, view?.board ?? null, view?.pricing ?? null];
  const minute = view?.minute ?? -1;
  const atmRow = useMemo(
    () => (board && pricing && minute >= 0 ? atmRowAt(board, minute, pricing) : -1),
    [board, minute, pricing],
  );
  const { positions: named, leftOut } = useMemo(
    () => (day ? chosenPositions(p, day.strikes, atmRow) : parsePositions('')),
    [p, day, atmRow],
  );
  // A minute that leaves the money where it was leaves the lines as they are.
  const text = formatPositions(named);
  const positions = useMemo(() => parsePositions(text).positions, [text]);
  const tones = useKeptTones(day && positions.map(({ legs }) => formatLegs(legs)), !isQuickSet(p));
  const drawn = useMemo(
    () => (day && pricing ? dayLines(day, positions, pricing) : []),
    [day, positions, pricing],
  );
  const level = useMemo(() => day && pricing && levelLine(day, pricing), [day, pricing]);
  return useMemo(() => {
    const time = board?.grid.times[minute];
    if (!day || !board || !pricing || !level || time === undefined) return null;
    const [base, baseOfRows] = [baseOf(board, since), baseBefore(board, since, minute)];
    const lines = linesUntil(drawn, board, base, mode);
    const levelNow = { ...level, values: cutToBoard(level.values, board) };
    return {
      time,
      atmRow,
      positions,
      tones,
      leftOut,
      base,
      baseOfRows,
      lines,
      rows: positionRows(lines, board, baseOfRows, minute, pricing),
      chart: positionsChart({
        lines,
        tones,
        hidden,
        mode,
        base,
        board,
        level: levelNow,
        t,
        language: i18n.language,
      }),
    };
  }, [
    day,
    board,
    minute,
    pricing,
    level,
    drawn,
    positions,
    tones,
    leftOut,
    atmRow,
    since,
    mode,
    hidden,
    t,
    i18n.language,
  ]);
}
