import { BUILD_UPS, type BuildUp, countBuildUps } from '#market/analytics/build-up.ts';
import { futuresMinutes } from '#market/analytics/futures-minutes.ts';
import {
  type FuturesScanRow,
  futuresScan,
  type KnownChanges,
  knownChanges,
} from '#market/analytics/futures-scan.ts';
import { monthsByUnderlying } from '#market/analytics/scan-months.ts';
import { type Base, baseBefore, type Since } from '#market/analytics/since.ts';
import { type FuturesBoard, monthlyRows } from '#market/futures-board.ts';
import type { Instant } from '#market/trading-date.ts';
import type { KINDS, MONTHS } from './screen.ts';

/** The build-ups that have a tile and a filter; neutral ones stand in "Full" only. */
export const FILTERED_BUILD_UPS = BUILD_UPS.filter((buildUp) => buildUp !== 'neutral');

export type FuturesFilter = {
  readonly since: Since;
  readonly month: (typeof MONTHS)[number];
  readonly kind: (typeof KINDS)[number];
  /** ₹; names whose open interest is worth less, or whose worth is unknown, are left out. 0 keeps all. */
  readonly minOiValue: number;
  /** null: all of them. */
  readonly buildUp: BuildUp | null;
};

/** The market's futures at one minute. */
export type FuturesPicture = {
  readonly time: Instant;
  /** null: the base asked for does not exist on this date or is the minute shown, and no change is known. */
  readonly base: Base | null;
  /** Without a price at the base there is no build-up to count and nothing to place by it. */
  readonly known: KnownChanges;
  /** Names per build-up among those that pass every filter but the build-up's own. */
  readonly counts: Readonly<Record<BuildUp, number>>;
  /** All of these names, those without a known build-up among them. */
  readonly names: number;
  /** How many of these names rose, fell and stood still since the base; the rest lack a price at either end, or have that of an earlier day at the base. */
  readonly breadth: Readonly<Record<'up' | 'down' | 'unchanged', number>>;
  /** The build-up of the names shown; null: any. */
  readonly shown: BuildUp | null;
  /** The names shown, largest |OI change %| first, unknown ones last. */
  readonly rows: readonly FuturesScanRow[];
  /** Where the figures of their contracts come from, those of most contracts first; without simulated ones. */
  readonly sources: readonly string[];
};

/** The scanner at a minute (index); null where no contract holds a value then. */
export function futuresPicture(
  board: FuturesBoard,
  minute: number,
  { since, month, kind, minOiValue, buildUp }: FuturesFilter,
): FuturesPicture | null {
  if (minute < 0 || minute >= board.length || board.observed[minute] === 0) return null;
  const base = baseBefore(futuresMinutes(board), since, minute);
  const months =
    month === 'combined'
      ? new Map(monthsByUnderlying(board).map((listed) => [monthlyRows(board, listed)[0]!, listed]))
      : null;
  const names = futuresScan(board, minute, base, month).filter(
    (row) => (kind === 'all' || row.kind === kind) && (minOiValue === 0 || row.oi * row.price >= minOiValue),
  );
  const moves = names.filter(({ isCarried }) => !isCarried);
  const rows = names
    .filter((row) => buildUp === null || row.buildUp === buildUp)
    .sort((a, b) => strengthOf(b) - strengthOf(a) || (a.symbol < b.symbol ? -1 : 1));
  return {
    time: board.grid.times[minute]!,
    base,
    known: knownChanges(names),
    counts: countBuildUps(names.map((row) => row.buildUp)),
    names: names.length,
    breadth: {
      up: moves.filter(({ change }) => change > 0).length,
      down: moves.filter(({ change }) => change < 0).length,
      unchanged: moves.filter(({ change }) => change === 0).length,
    },
    shown: buildUp,
    rows,
    sources: sourcesOf(
      board,
      rows.flatMap(({ contract }) => months?.get(contract) ?? [contract]),
    ),
  };
}

function sourcesOf({ contracts }: FuturesBoard, shown: readonly number[]): string[] {
  const counts = new Map<string, number>();
  for (const contract of shown) {
    const { source, simulated } = contracts[contract]!;
    if (!simulated) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([source]) => source);
}

function strengthOf({ oiChangePct }: FuturesScanRow): number {
  return Number.isNaN(oiChangePct) ? -1 : Math.abs(oiChangePct);
}
