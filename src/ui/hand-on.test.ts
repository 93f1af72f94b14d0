import { expect, it } from 'vitest';
import { handOn } from './hand-on.ts';

/** Rows of a list with buttons to move each up and to take it away, and which of them were given the keyboard. */
function builtList(rows: readonly string[]) {
  const given: string[] = [];
  const list = { querySelectorAll: () => buttons };
  const panel = { tabIndex: Number.NaN, focus: () => given.push(`the panel, ${panel.tabIndex}`) };
  const buttons = rows.flatMap((row) =>
    ['up', 'remove'].map((action) => ({
      dataset: { action },
      closest: (selector: string) => (selector === 'section' ? panel : list),
      focus: () => given.push(`${action} ${row}`),
    })),
  );
  const take = (at: number) => handOn(buttons[2 * at + 1] as unknown as HTMLElement);
  return { given, take };
}

it('a row that goes leaves the keyboard to the next one, the last to the one before', () => {
  const { given, take } = builtList(['24,150 CE', '24,200 CE', '24,250 CE']);
  take(1);
  take(2);
  expect(given).toEqual(['remove 24,250 CE', 'remove 24,200 CE']);
});

it('the only row leaves it to the panel, which is no stop of its own for the Tab key', () => {
  const { given, take } = builtList(['24,150 CE']);
  take(0);
  expect(given).toEqual(['the panel, -1']);
});
