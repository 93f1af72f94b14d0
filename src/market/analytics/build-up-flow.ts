import type { Board } from '../board.ts';
import type { Side } from '../contract.ts';
import { rupees } from '../rupees.ts';
import { type BuildUp, buildUpOf } from './build-up.ts';
import { type LegWindow, legWindow } from './leg-windows.ts';
import type { WindowSpan } from './window-change.ts';

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
  if (board.grain === 'day')
    return buildUpFlow(Array.from(board.strikes, (_, row) => legWindow(board, side, row, span)));
  const { price, oi } = board[side];
  const { base, last } = span;
  if (!price || !oi || base >= last) return null;
  const flow = emptyFlow();
  for (let row = 0, at = 0; row < board.strikes.length; row++, at += board.stride) {
    const before = oi[at + base]!;
    const change = oi[at + last]! - before;
    addLeg(flow, buildUpOf(rupees(price[at + last]! - price[at + base]!), change, before), change);
  }
  return flow.known === 0 ? null : flow;
}

/** `windowFlow` of every window; of those that `known` holds for a longer day of the same windows only the unfinished. */
export function windowFlows(
  board: Board,
  side: Side,
  spans: readonly WindowSpan[],
  known?: { readonly spans: readonly WindowSpan[]; readonly flows: readonly (BuildUpFlow | null)[] },
): readonly (BuildUpFlow | null)[] {
  return spans.map((span, at) =>
    known?.spans[at]?.to === span.to ? (known.flows[at] ?? null) : windowFlow(board, side, span),
  );
}

const zeroes = (): Record<BuildUp, number> => ({
  'long-build-up': 0,
  'short-build-up': 0,
  'short-covering': 0,
  'long-unwinding': 0,
  neutral: 0,
});
