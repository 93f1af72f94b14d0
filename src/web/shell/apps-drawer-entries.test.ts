import { expect, it } from 'vitest';
import { redirects } from '../redirects.ts';
import { APPS_ENTRIES, FIRST_ENTRIES, QUICK_LINKS } from './apps-drawer-entries.ts';

it('the apps drawer has every documented path once, in the documented order', () => {
  const paths = [...FIRST_ENTRIES, ...APPS_ENTRIES, ...QUICK_LINKS].map(({ path }) => path);
  expect(paths).toEqual(Object.keys(redirects));
});
