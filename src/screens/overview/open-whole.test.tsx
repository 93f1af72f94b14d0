import { expect, it } from 'vitest';
import { screenPage } from '#test/screen-page.tsx';
import { strikesChosen } from '#ui/state/settings.ts';
import type { Store } from '#ui/state/store.ts';
import { OpenWhole } from './open-whole.tsx';
import { PLACES } from './places.ts';
import { overview } from './screen.ts';

const address = async (strikes: number, chosen: number) => {
  const before = ({ dispatch }: Store) => dispatch(strikesChosen(chosen));
  const part = <OpenWhole place={PLACES.strikes} strikes={strikes} />;
  const page = await screenPage(overview.controls, '?inst=BANKNIFTY', [], part, before);
  return /href="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
};

it('what is shown whole has the strikes that were chosen last, and more where a part is of more', async () => {
  expect(await address(0, 10)).toBe('/options/oidata?inst=BANKNIFTY&n=10');
  expect(await address(0, 60)).toBe('/options/oidata?inst=BANKNIFTY&n=60');
  expect(await address(40, 60)).toBe('/options/oidata?inst=BANKNIFTY&n=60');
  expect(await address(40, 10)).toBe('/options/oidata?inst=BANKNIFTY&n=40');
});
