import { useMemo } from 'react';
import { parseSince } from '#market/analytics/since.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { curveChart, linesChart } from './charts.ts';
import { type Snapshot, snapshotAt, straddlesOfDay } from './compute.ts';
import type { SnapshotParams } from './screen.ts';

export type ShownSnapshot = {
  readonly snapshot: Snapshot;
  readonly lines: ChartModel;
  readonly curve: ChartModel;
};

/** The snapshot at the scrubber's minute; null where nothing is stored up to then, or the money is not known. */
export function useSnapshot(
  view: BoardsView | null,
  strikes: SnapshotParams['strikes'],
  hidden: readonly string[],
): ShownSnapshot | null {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const since = useMemo(() => parseSince(state.since) ?? { kind: 'prev' as const }, [state.since]);
  const [day, board, pricing] = [view?.day ?? null, view?.board ?? null, view?.pricing ?? null];
  const minute = view?.minute ?? -1;
  const straddle = useMemo(() => (day ? straddlesOfDay(day) : null), [day]);
  const snapshot = useMemo(
    () => (board && pricing ? snapshotAt(board, minute, { count: Number(strikes), since, pricing }) : null),
    [board, minute, strikes, since, pricing],
  );
  return useMemo(() => {
    if (!snapshot || !board || !straddle) return null;
    const input = { snapshot, board, straddle, hidden, t, language: i18n.language };
    return { snapshot, lines: linesChart(input), curve: curveChart(input) };
  }, [snapshot, board, straddle, hidden, t, i18n.language]);
}
