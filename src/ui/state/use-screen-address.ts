import { useCallback } from 'react';
import * as z from 'zod/mini';
import type { ScreenControl } from '../screen.ts';
import { choicesBeside, useKeptChoices } from './kept-choices.ts';
import { formatScreenState, type OwnParams, UNARRANGED } from './screen-state.ts';
import { type Choices, useScreenState } from './use-screen-state.tsx';

/** A screen leaves out what it has no control for. */
const ALL: readonly ScreenControl[] = [
  'instrument',
  'expiry',
  'strikes',
  'interval',
  'date',
  'since',
  'units',
];
const ANY = z.object({});

/** Another screen: its own parameters, and what is to differ of the shared ones. */
export type Destination = {
  readonly route: string;
  readonly own?: OwnParams;
  readonly changed?: Partial<Choices>;
};

/**
 * The address of another screen that shows what this one does, at the minute at which it is asked for: `own` are the
 * parameters of that screen, `changed` what is to differ of the shared ones. What this one has no control for goes along as it was
 * chosen last. The zoom does not go along, nor how parts are
 * arranged. An instrument that is to differ is named even where all is as usual: an address that names nothing is
 * answered with the one seen last. The function stays the same while the minute moves: who shows an address for longer asks anew when it is
 * wanted, as `PlaceLink` does.
 */
export function useScreenAddress(): (route: string, own?: OwnParams, changed?: Partial<Choices>) => string {
  const { screen, state, named, minuteNow } = useScreenState();
  const kept = useKeptChoices();
  return useCallback(
    (route, own = {}, changed = {}) => {
      const chosen = { ...state, ...choicesBeside(kept, screen), date: named, t: minuteNow() };
      const search = formatScreenState(
        { shared: { ...chosen, ...UNARRANGED, ...changed }, own },
        { controls: ALL, params: ANY },
      );
      return route + (search === '' && changed.inst !== undefined ? `?inst=${changed.inst}` : search);
    },
    [screen, state, named, minuteNow, kept],
  );
}
