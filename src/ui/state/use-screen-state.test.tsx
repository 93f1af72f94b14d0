import { afterEach, expect, it, vi } from 'vitest';
import { instantOf } from '#market/trading-date.ts';
import { screenPage } from '#test/screen-page.tsx';
import { instrumentChosen, unitsChosen } from './settings.ts';
import type { Store } from './store.ts';
import { useScreenAddress } from './use-screen-address.ts';
import { useLiveChoices, useScreenState, useShownMinute } from './use-screen-state.tsx';

function Told() {
  const { state, named } = useScreenState();
  const isFollowing = useLiveChoices() !== null;
  const address = useScreenAddress()('/other');
  return JSON.stringify({ date: state.date, named, t: useShownMinute(), isFollowing, address });
}

const told = async (search: string) =>
  JSON.parse(
    (await screenPage(['date'], search, [], <Told />)).replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

it('an address of another screen names what this one has no control for as it was chosen last', async () => {
  const chosen = ({ dispatch }: Store) => {
    dispatch(instrumentChosen('BANKNIFTY'));
    dispatch(unitsChosen('lots'));
  };
  const page = await screenPage(['date'], '?date=2026-08-17', [], <Told />, chosen);
  expect(page).toContain('/other?inst=BANKNIFTY&amp;date=2026-08-17&amp;units=lots');
  const own = await screenPage(['date', 'units'], '?date=2026-08-17', [], <Told />, chosen);
  expect(own).toContain('/other?inst=BANKNIFTY&amp;date=2026-08-17&quot;');
});

function Other({ inst }: { readonly inst: string }) {
  const addressOf = useScreenAddress();
  return addressOf('/other', {}, { inst, exp: null });
}

it('an address of another instrument names it even where all is as usual: a bare one opens what was seen last', async () => {
  const chosen = ({ dispatch }: Store) => dispatch(instrumentChosen('BANKNIFTY'));
  const other = (inst: string, search = '') =>
    screenPage(['date'], search, [], <Other inst={inst} />, chosen);
  expect(await other('NIFTY')).toBe('/other?inst=NIFTY');
  expect(await other('NIFTY', '?date=2026-08-17')).toBe('/other?date=2026-08-17');
  expect(await other('RELIANCE')).toBe('/other?inst=RELIANCE');
});

afterEach(() => void vi.useRealTimers());

it('an address with today’s date is live from the open to midnight, and at its minute from then on', async () => {
  vi.useFakeTimers({ now: instantOf('2026-08-18', 9 * 60 + 20), toFake: ['Date'] });
  const named = '2026-08-18';
  expect(await told('?date=2026-08-18')).toMatchObject({ date: null, named, isFollowing: true });
  expect(await told('?date=2026-08-18&t=09:17')).toEqual({
    ...{ date: null, named, t: '09:17', isFollowing: false },
    address: '/other?date=2026-08-18&t=09:17',
  });
  expect(await told('?date=2026-08-17')).toMatchObject({ date: '2026-08-17', isFollowing: false });
  vi.setSystemTime(instantOf('2026-08-19', 0));
  expect(await told('?date=2026-08-18&t=09:17')).toMatchObject({ date: named, named, t: '09:17' });
});
