import { expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { oiExtent } from './oi-extent.ts';

/** Calls of two strikes: one gains and gives back, one only loses. */
const board = builtBoard({
  strikes: [24_000, 24_100],
  length: 4,
  call: {
    oi: [
      [100, 900, 400, 300],
      [700, 650, 600, 50],
    ],
  },
  put: { oi: 10 },
  previous: { call: { oi: 1_000 }, put: { oi: 10 } },
});

it('open interest reaches as far as it ever did that day, not as at its last minute', () => {
  expect(oiExtent(board, { kind: 'open' }, 0, 1)).toEqual({ oi: 900, rise: 800, fall: 0 });
  expect(oiExtent(board, { kind: 'open' }, 0, 2)).toEqual({ oi: 900, rise: 800, fall: -650 });
});

it('its base counts as well: yesterday may have held more', () => {
  expect(oiExtent(board, { kind: 'prev' }, 0, 1)).toEqual({ oi: 1_000, rise: 0, fall: -900 });
});

it('a base that moves along measures each minute from its own', () => {
  expect(oiExtent(board, { kind: 'minutes', minutes: 1 }, 0, 2)).toEqual({ oi: 900, rise: 800, fall: -550 });
});

it('without a base no change is known', () => {
  const { rise, fall } = oiExtent({ ...board, previous: null }, { kind: 'prev' }, 0, 2);
  expect([rise, fall]).toEqual([0, 0]);
});
