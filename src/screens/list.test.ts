import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SHARED_DEFAULTS } from '#ui/state/screen-state.ts';
import { screens } from './list.ts';

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe('the list of screens', () => {
  it('names every folder once and nothing else', () => {
    expect(screens.map((screen) => screen.id).sort()).toEqual(folders.sort());
  });

  it('gives each screen a route of its own: under its group, with the options, or the root for the one of no group', () => {
    const routes = screens.map((screen) => screen.route);
    expect(new Set(routes).size).toBe(routes.length);
    for (const { route, group } of screens)
      if (group === null) expect(route).toBe('/');
      else expect(route).toMatch(group === 'futures' ? /^\/futures\/[a-z-]+$/ : /^\/options\/[a-z-]+$/);
  });

  it('names only parameters of a screen as those that hold strikes', () => {
    for (const { params, strikeParams = [] } of screens)
      expect(Object.keys(z.parse(params, {}))).toEqual(expect.arrayContaining([...strikeParams]));
  });

  it('gives no screen a parameter that all screens share', () => {
    for (const { id, params } of screens) {
      const own = Object.keys(z.parse(params, {}));
      expect(
        own.filter((key) => key in SHARED_DEFAULTS),
        id,
      ).toEqual([]);
    }
  });

  it('has defaults for all parameters of a screen', () => {
    for (const { params } of screens) expect(z.safeParse(params, {}).success).toBe(true);
  });
});
