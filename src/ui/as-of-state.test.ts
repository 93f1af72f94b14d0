import { expect, it } from 'vitest';
import type { SliceState } from '#api/answer.ts';
import { cutBoard } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { asOfStateOf } from './as-of-state.ts';

/** Nothing is known of its last two minutes. */
const day = builtBoard({ length: 10, silent: [8, 9] });
const stateAt = (minute: number, state: SliceState) =>
  asOfStateOf({ board: cutBoard(day, day.grid.times[minute]!), day, facts: { state } });

it('a minute of a running day before its last known one is an earlier one, and not live', () => {
  expect([stateAt(6, 'live'), stateAt(6, 'stale')]).toEqual(['earlier', 'earlier']);
  expect([stateAt(7, 'live'), stateAt(9, 'live'), stateAt(9, 'stale')]).toEqual(['live', 'live', 'stale']);
});

it('of a day that is over it stands as the day does', () => {
  expect([stateAt(6, 'closed'), stateAt(6, 'historical')]).toEqual(['closed', 'historical']);
});
