import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { screens } from './list.ts';

/** By these cases the address of every screen is opened anew (`test/e2e/every-screen.test.ts`). */
async function choicesOf({ fixture }: (typeof screens)[number]): Promise<Map<string, string[]>> {
  const choices = new Map<string, string[]>();
  for (const { market, search } of (await fixture?.()) ?? [])
    if (market === 'usual')
      for (const [key, value] of new URLSearchParams(search))
        choices.set(key, [...(choices.get(key) ?? []), value]);
  return choices;
}

describe('the cases of a screen on a usual market', () => {
  it.each(screens)(
    'choose in $id each of its own parameters, and another value than the default',
    async (screen) => {
      const choices = await choicesOf(screen);
      const defaults = z.parse(screen.params, {});
      const forgotten = Object.keys(defaults).filter((key) => {
        const chosen = (choices.get(key) ?? []).filter(
          (value) => (z.parse(screen.params, { [key]: value }) as Record<string, unknown>)[key] === value,
        );
        return !chosen.some((value) => value !== (defaults as Record<string, unknown>)[key]);
      });
      expect(forgotten).toEqual([]);
    },
  );
});
