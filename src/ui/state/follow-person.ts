import { parseCookies } from './cookies.ts';
import { chosenTexts, FORGETTABLE, type KeptTexts, keptTexts, takeTexts } from './kept-texts.ts';
import { personalCall } from './personal-call.ts';
import { type PreferenceSync, preferenceSync } from './preference-sync.ts';
import { sessionApi, sessionOf } from './session.ts';
import type { RootState, Store } from './store.ts';

const PREFERENCES = '/api/v2/me/preferences';

/**
 * Has the choices of who is signed in follow the person: laid over this browser's when the person arrives and when the
 * page is looked at again, sent when they change. `begun`: the state that the page was opened with, before an address said
 * anything. For as long as the page lives; asks nothing while nobody is signed in.
 */
export function followPerson(store: Store, begun: RootState): void {
  const session = sessionApi.endpoints.session.select();
  let sync: PreferenceSync | null = null;
  let person: string | null = null;
  let seen = store.getState();
  /** The choices that were there before whoever arrives. */
  let found = begun;

  const arrive = () => {
    void sync?.arrive().catch(() => {
      // The choices stay as this browser has them; they are asked for again when the page is looked at.
    });
  };
  const look = () => {
    const state = store.getState();
    const { isError, data } = session(state);
    const now = sessionOf({ isError, ...(data && { data }) });
    if (now.status === 'loading') return;
    const who = now.data?.user.email ?? null;
    if (who !== person) {
      sync?.stop();
      person = who;
      sync = who === null ? null : preferenceSync(partsFor(store, found));
      found = state;
      arrive();
    }
    if (state.preferences !== seen.preferences || state.settings !== seen.settings) sync?.changed();
    seen = state;
  };
  store.subscribe(look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') arrive();
    else void sync?.flush();
  });
  window.addEventListener('focus', arrive);
  look();
}

function partsFor(store: Store, begun: RootState): Parameters<typeof preferenceSync>[0] {
  return {
    read: async () => (await personalCall<{ values?: KeptTexts }>('GET', PREFERENCES)).values ?? {},
    write: async (values) => {
      await personalCall('PUT', PREFERENCES, { values }, { keepalive: true });
    },
    begun: keptTexts(begun),
    now: () => keptTexts(store.getState()),
    chosen: () => chosenTexts(parseCookies(document.cookie)),
    take: (texts) => takeTexts(store, texts),
    forgettable: FORGETTABLE,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
