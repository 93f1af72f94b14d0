import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { rupees } from '../rupees.ts';
import { optionTick } from '../tick.ts';
import { BUILD_UPS, type BuildUp, buildUpOf } from './build-up.ts';
import { type LegWindow, legWindow } from './leg-windows.ts';
import type { WindowSpan } from './window-spans.ts';

/** How contracts moved over a stretch of time, by build-up. */
export type BuildUpFlow = {
  /** Σ change of open interest of the contracts in each build-up, units; 0 where there is none in it. */
  readonly oiChange: Readonly<Record<BuildUp, number>>;
  /** How many contracts are in each. */
  readonly count: Readonly<Record<BuildUp, number>>;
  /** Contracts whose build-up is known: the sum of the counts. */
  readonly known: number;
};

/**
 * The change of open interest of contracts, split by the build-up of each. The parts add up to the change of all whose
 * price and open interest are known at both ends. null where none is.
 */
export function buildUpFlow(legs: Iterable<Pick<LegWindow, 'buildUp' | 'oiChange'>>): BuildUpFlow | null {
  const flow = emptyFlow();
  for (const { buildUp, oiChange } of legs) addLeg(flow, buildUp, oiChange);
  return flow.known === 0 ? null : flow;
}

type GrowingFlow = { oiChange: Record<BuildUp, number>; count: Record<BuildUp, number>; known: number };

const emptyFlow = (): GrowingFlow => ({ oiChange: zeroes(), count: zeroes(), known: 0 });

function addLeg(flow: GrowingFlow, buildUp: BuildUp | null, oiChange: number): void {
  if (buildUp === null) return;
  flow.oiChange[buildUp] += oiChange;
  flow.count[buildUp]++;
  flow.known++;
}

/** The flow of all contracts of one side in a window: `legWindow` of each, without a value for each. */
export function windowFlow(board: Board, side: Side, span: WindowSpan): BuildUpFlow | null {
  return flowsOf(board, side, [span])[0]!;
}

/** `windowFlow` of every window; of those that `known` holds for a longer day of the same windows only the unfinished. */
export function windowFlows(
  board: Board,
  side: Side,
  spans: readonly WindowSpan[],
  known?: { readonly spans: readonly WindowSpan[]; readonly flows: readonly (BuildUpFlow | null)[] },
): readonly (BuildUpFlow | null)[] {
  const finished = known ? spans.findIndex(({ to }, at) => known.spans[at]?.to !== to) : 0;
  const count = finished < 0 ? spans.length : finished;
  return [...(known?.flows.slice(0, count) ?? []), ...flowsOf(board, side, spans.slice(count))];
}

/** Row by row, because a row lies together in memory. */
function flowsOf(board: Board, side: Side, spans: readonly WindowSpan[]): (BuildUpFlow | null)[] {
  if (board.grain === 'day')
    return spans.map((span) =>
      buildUpFlow(Array.from(board.strikes, (_, row) => legWindow(board, side, row, span))),
    );
  const { price, oi } = board[side];
  if (!price || !oi) return spans.map(() => null);
  const tick = optionTick(board);
  const states = BUILD_UPS.length;
  const sums = new Float64Array(states * spans.length);
  const counts = new Uint16Array(states * spans.length);
  const base = Int32Array.from(spans, (span) => span.base);
  const last = Int32Array.from(spans, (span) => span.last);
  for (let row = 0, start = 0; row < board.strikes.length; row++, start += board.stride)
    for (let at = 0; at < base.length; at++) {
      if (base[at]! >= last[at]!) continue;
      const from = start + base[at]!;
      const to = start + last[at]!;
      const before = oi[from]!;
      const change = oi[to]! - before;
      const buildUp = buildUpOf(rupees(price[to]! - price[from]!), change, before, tick);
      if (buildUp === null) continue;
      const cell = states * at + BUILD_UPS.indexOf(buildUp);
      sums[cell]! += change;
      counts[cell]!++;
    }
  return spans.map((_, at) => flowOf(sums, counts, states * at));
}

function flowOf(sums: Float64Array, counts: Uint16Array, from: number): BuildUpFlow | null {
  const flow = emptyFlow();
  BUILD_UPS.forEach((buildUp, at) => {
    flow.oiChange[buildUp] = sums[from + at]!;
    flow.count[buildUp] = counts[from + at]!;
    flow.known += counts[from + at]!;
  });
  return flow.known === 0 ? null : flow;
}

const zeroes = (): Record<BuildUp, number> => ({
  'long-build-up': 0,
  'short-build-up': 0,
  'short-covering': 0,
  'long-unwinding': 0,
  neutral: 0,
});
