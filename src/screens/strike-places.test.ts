import { expect, it } from 'vitest';
import { parseScreenState } from '#ui/state/screen-state.ts';
import { screens } from './list.ts';
import { placesOf } from './option-chain/leg-places.ts';

it.each(['call', 'put'] as const)(
  'every place of a %s is a screen that reads its address as it is written',
  (side) => {
    const strikes = Float64Array.of(402.5, 405, 407.5);
    const strike = side === 'call' ? 407.5 : 402.5;
    const places = placesOf({ side, strike }, { strikes, atm: 405 });
    expect(places).toHaveLength(12);
    for (const { id, route, own } of places) {
      const screen = screens.find((one) => one.id === id)!;
      expect([id, screen.route]).toEqual([id, route]);
      const search = `?${new URLSearchParams(own)}`;
      expect(parseScreenState(search, screen.params).own).toMatchObject(own);
      expect(screen.strikeParams, id).toEqual(expect.arrayContaining([Object.keys(own)[0]]));
    }
  },
);
