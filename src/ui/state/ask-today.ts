import { marketApi, TODAY } from './market-api.ts';
import type { Store } from './store.ts';

const LIVE = { historical: false };
const TAKEN_UP_MS = 200;

/**
 * Asks anew for all that is known of the session that goes on. First for what is listed, where that is known: by it screens ask
 * for expiries, and one that ended with the day before would be asked for once more.
 */
export async function askToday({ dispatch, getState }: Pick<Store, 'dispatch' | 'getState'>): Promise<void> {
  const { initiate, select } = marketApi.endpoints.symbols;
  if (!select(LIVE)(getState()).isUninitialized) {
    await dispatch(initiate(LIVE, { forceRefetch: true, subscribe: false }));
    // Screens take up what is listed now, with a frame or two, and let go of what they asked for by the list before.
    await new Promise((resolve) => setTimeout(resolve, TAKEN_UP_MS));
  }
  dispatch(marketApi.util.invalidateTags([TODAY]));
}
