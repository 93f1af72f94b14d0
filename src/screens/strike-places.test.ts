import { expect, it } from 'vitest';
import { parseScreenState } from '#ui/state/screen-state.ts';
import { placesOf } from '#ui/strike-places.ts';
import { screens } from './list.ts';

it.each(['call', 'put', null] as const)(
  'every place of a leg or strike (%s) is a screen that reads its address as it is written',
  (side) => {
    const strikes = Float64Array.of(402.5, 405, 407.5);
    const strike = side === 'put' ? 402.5 : 407.5;
    const places = placesOf({ side, strike }, { strikes, atm: 405 });
    expect(places).toHaveLength(side ? 12 : 11);
    for (const { id, route, own } of places) {
      const screen = screens.find((one) => one.id === id)!;
      expect([id, screen.route]).toEqual([id, route]);
      const search = `?${new URLSearchParams(own)}`;
      expect(parseScreenState(search, screen.params).own).toMatchObject(own);
      expect(screen.strikeParams, id).toEqual(expect.arrayContaining([Object.keys(own)[0]]));
    }
  },
);
