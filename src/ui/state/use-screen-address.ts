import { useCallback } from 'react';
import * as z from 'zod/mini';
import type { ScreenControl } from '../screen.ts';
import { formatScreenState, type OwnParams } from './screen-state.ts';
import { type Choices, useScreenState, useShownMinute } from './use-screen-state.tsx';

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
 * The address of another screen that shows what this one does, at the same minute: `own` are the parameters of that
 * screen, `changed` what is to differ of the shared ones. The zoom does not go along.
 */
export function useScreenAddress(): (route: string, own?: OwnParams, changed?: Partial<Choices>) => string {
  const { state } = useScreenState();
  const t = useShownMinute();
  return useCallback(
    (route, own = {}, changed = {}) =>
      route +
      formatScreenState(
        { shared: { ...state, t, z: null, ...changed }, own },
        { controls: ALL, params: ANY },
      ),
    [state, t],
  );
}
