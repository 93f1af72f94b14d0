import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InTurn } from '#test/in-turn.tsx';
import type { KeptTones } from './kept-tones.ts';
import { useKeptTones } from './use-kept-tones.ts';

type Shown = { readonly ids: readonly string[] | null; readonly isKept: boolean };

/** The tones of what a screen shows one after the other. */
function tonesOf(shown: readonly Shown[]): KeptTones[] {
  const seen: KeptTones[] = [];
  const useShown = ({ ids, isKept }: Shown) => {
    seen.push(useKeptTones(ids, isKept));
  };
  renderToStaticMarkup(<InTurn shown={shown} useShown={useShown} />);
  return seen;
}
const chosen = (...ids: readonly string[]): Shown => ({ ids, isKept: true });
const set = (...ids: readonly string[]): Shown => ({ ids, isKept: false });

describe('the tones of lines on a screen', () => {
  it('go by place in a set, whichever way its minute was come to', () => {
    const rolled = set('24150', '24200', '24250');
    const [alone] = tonesOf([rolled]);
    const after = tonesOf([set('24100', '24150', '24200'), rolled]).at(-1)!;
    expect([...after]).toEqual([...alone!]);
  });

  it('stay with what is left of a set that a person has taken a line off', () => {
    const left = tonesOf([set('24100', '24150', '24200'), chosen('24150', '24200')]).at(-1)!;
    expect([...left]).toEqual([
      ['24150', 'series2'],
      ['24200', 'series3'],
    ]);
  });

  it('are as they were once lines that were not known for a while are known again', () => {
    const steps = [
      chosen('24100', '24150'),
      chosen('24150'),
      { ids: null, isKept: true },
      chosen('24150', '24200'),
    ];
    const seen = tonesOf(steps);
    expect(seen[2]).toBe(seen[1]);
    expect([...seen.at(-1)!]).toEqual([
      ['24150', 'series2'],
      ['24200', 'series1'],
    ]);
  });
});
