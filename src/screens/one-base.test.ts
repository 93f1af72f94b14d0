import { describe, expect, it } from 'vitest';
import { legSoFar } from '#market/analytics/leg-change.ts';
import { moversAt } from '#market/analytics/movers.ts';
import { baseBefore, type Since } from '#market/analytics/since.ts';
import { cutBoard } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { callPutDay, callPutPicture } from './call-vs-put/compute.ts';
import { futuresPicture } from './futures-analysis/compute.ts';
import { chainPicture as typesOfChain } from './long-short/compute.ts';
import { legsOf } from './multi-strike-oi/chosen-legs.ts';
import {
  contractRows,
  dayLines as dayLinesOfOi,
  linesUntil as linesOfOi,
} from './multi-strike-oi/compute.ts';
import { dayLines, linesUntil, positionRows } from './multi-strike-straddle/compute.ts';
import { parsePositions } from './multi-strike-straddle/position-text.ts';
import { oiPicture } from './oi-analysis/compute.ts';
import { chainPicture } from './option-chain/compute.ts';
import { overviewDay, overviewPicture, strongestBuildUps } from './overview/compute.ts';
import { pcrDay, pcrPicture, strikeRatios } from './put-call-ratio/compute.ts';
import { snapshotAt } from './straddle-snapshot/compute.ts';

const day = builtBoard();
const pricing = standardPricing(day);
const futures = builtFuturesBoard({ contracts: [{ oi: [650, 1300, 1950, 2600, 3250, 3900] }] });
const SET = { kind: 'all' } as const;

/** What each screen tells of changes since a base at a minute: figures, and its base or what it knows of one. */
function changesAt(minute: number, since: Since) {
  const board = cutBoard(day, day.grid.times[minute]!);
  const time = board.grid.times[minute]!;
  const asked = { since, strikes: 5, pricing };
  const overview = overviewPicture(overviewDay(day, since, pricing), board, minute, since, pricing)!;
  const chain = chainPicture(board, minute, asked)!;
  const interest = oiPicture(board, [board], minute, asked)!;
  const sides = callPutPicture(callPutDay(day, { since, set: SET, pricing }), board, minute, since)!;
  const ratio = pcrPicture(pcrDay([{ day, pricing }], { since, set: SET }), board, minute)!;
  const snapshot = snapshotAt(board, minute, { count: 3, since, pricing })!;
  const base = baseBefore(board, since, minute);
  const straddles = linesUntil(
    dayLines(day, parsePositions('24100s').positions, pricing),
    board,
    base,
    'change',
  );
  const [straddle] = positionRows(straddles, board, base, minute, pricing);
  const contracts = dayLinesOfOi([{ day, pricing }], legsOf('24100c'), 'oi', null);
  const [contract] = contractRows(contracts, time, since);
  const [line] = linesOfOi(contracts, time, { measure: 'oi', mode: 'absolute', since });
  const scan = futuresPicture(futures, minute, {
    ...{ since, month: 'near', kind: 'all', minOiValue: 0, buildUp: null },
  })!;
  return {
    figures: [
      ...[overview.figures.callChange, overview.figures.putChange, overview.byStrike.call[2]],
      ...[chain.call.oiChange[2], chain.call.priceChange[2], chain.totals.put.oiChange],
      ...[interest.totals.callChange, interest.call.change[2]],
      ...[sides.now.change.call, sides.now.change.difference, ratio.now.change.put],
      ...[snapshot.rows[1]!.change, straddle!.change],
      ...[contract!.oiChange, contract!.priceChange, scan.rows[0]!.oiChange],
    ],
    ratios: strikeRatios(board, minute, { measure: 'change', since, count: 1, pricing }).ratio[0],
    bases: [
      ...[overview.base, chain.base, interest.base, sides.base, ratio.base, snapshot.base, scan.base],
      ...[typesOfChain(board, since, pricing), legSoFar(board, 'call', 2, since)],
    ],
    isCompared: line!.isCompared,
    types: [chain.call.buildUp[2], contract!.buildUp],
    strongest: strongestBuildUps(futures, minute, since)!.known,
  };
}

describe('a change since the minute shown itself', () => {
  it.each([
    ['a time', 3, { kind: 'time', at: 559 }],
    ['the open, at the first stored minute', 0, { kind: 'open' }],
    ['some minutes before, at the first stored minute', 0, { kind: 'minutes', minutes: 15 }],
  ] as const)('is unknown on every screen, not 0 and neutral: %s', (_, minute, since) => {
    const { figures, ratios, bases, isCompared, types, strongest } = changesAt(minute, since);
    expect(isCompared).toBe(false);
    expect(figures).toEqual(figures.map(() => Number.NaN));
    expect(ratios).toBeNaN();
    expect(bases).toEqual(bases.map(() => null));
    expect(types).toEqual([null, null]);
    expect(strongest).toBe('none');
    expect(moversAt(day, 'call', 0, { window: 15, by: 'change', floor: 0 }).base).toBeNull();
  });

  it('is known a minute later', () => {
    const { figures, bases, isCompared, types, strongest } = changesAt(4, { kind: 'time', at: 559 });
    expect(isCompared).toBe(true);
    for (const [at, figure] of figures.entries()) expect(figure, `figure ${at}`).not.toBeNaN();
    expect(bases).not.toContain(null);
    expect(types).not.toContain(null);
    expect(strongest).toBe('price');
  });
});

describe('a line of changes', () => {
  it('begins with 0 at its base', () => {
    const since = { kind: 'open' } as const;
    expect(overviewDay(day, since, pricing).callChange[0]).toBe(0);
    expect(callPutDay(day, { since, set: SET, pricing }).change.call[0]).toBe(0);
  });
});
