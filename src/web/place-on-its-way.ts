import { createContext } from 'react';
import type { Location } from 'react-router';

/** Asks the router itself which place is on its way: `useNavigation` tells only once that is drawn. */
export const PlaceOnItsWay = createContext<() => Location | undefined>(() => undefined);
