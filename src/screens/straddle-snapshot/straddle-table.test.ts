import { expect, it } from 'vitest';
import type { DecayPeriod } from '#market/analytics/time-decay.ts';
import { english } from '#test/english.ts';
import { halfOldBoard, tradedAgainBoard } from '#test/half-old-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { snapshotAt } from './compute.ts';
import { straddleTableColumns } from './straddle-table.tsx';

it('marks what follows from a last price that is old: the change, and the distance from the average', () => {
  const board = halfOldBoard();
  const pricing = standardPricing(board);
  const { rows } = snapshotAt(board, 11, { count: 5, since: { kind: 'open' }, pricing })!;
  const columns = straddleTableColumns({ name: 'units', size: 1 }, english);
  const textOf = (id: string) => rows.map((row) => columns.find((one) => one.id === id)!.text?.(row));
  expect(rows.map(({ strike }) => strike)).toEqual([24_000, 24_050, 24_100, 24_150, 24_200]);
  expect(textOf('change')).toEqual(['0.00', '0.00', '0.00', '○ 0.00', '○ 0.00']);
  expect(textOf('overAtp')).toEqual(['+10.00', '+10.00', '+10.00', '○ +10.00', '○ +10.00']);
  // This board's prices have no volatility; whose they would be is known all the same.
  expect(rows.map(({ oldQuotes }) => oldQuotes.length)).toEqual([0, 0, 0, 1, 1]);
  const greeks = { delta: 0.1, gamma: 0.0012, thetaOfDay: -9.5, vega: 1200 };
  const written = (id: string) =>
    rows.map((row) => columns.find((one) => one.id === id)!.text?.({ ...row, greeks }));
  expect(written('theta')).toEqual(['−9.50', '−9.50', '−9.50', '○ −9.50', '○ −9.50']);
  for (const id of ['delta', 'gamma', 'vega'])
    expect(written(id).map((text) => text?.startsWith('○ '))).toEqual([false, false, false, true, true]);
  expect(textOf('overAtpPct')).toEqual(['+7.14%', '+7.14%', '+7.14%', '○ +7.14%', '○ +7.14%']);
});

it('marks a change from a minute in which a leg had an old price, though it was traded since', () => {
  const board = tradedAgainBoard();
  const pricing = standardPricing(board);
  const { rows } = snapshotAt(board, 11, { count: 1, since: { kind: 'minutes', minutes: 3 }, pricing })!;
  const change = straddleTableColumns({ name: 'units', size: 1 }, english).find(({ id }) => id === 'change')!;
  expect(rows.map((row) => [change.text?.(row), change.remark?.(row)])).toEqual([
    ['○ −7.00', 'from 09:24 – 24,100 PE: no trade since 09:16'],
  ]);
});

it('names theta in the CSV by what it is of', () => {
  const headOf = (period: DecayPeriod) =>
    straddleTableColumns({ name: 'units', size: 1 }, english, period).find(({ id }) => id === 'theta')!;
  expect((['day', 'session', 'expiry'] as const).map((period) => headOf(period).csvHead)).toEqual([
    'Theta a day, ₹',
    'Theta a session, ₹',
    'Theta to the expiry, ₹',
  ]);
});
