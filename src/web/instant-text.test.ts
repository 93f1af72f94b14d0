import { describe, expect, it } from 'vitest';
import { instantText } from './instant-text.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);
const now = at('2026-11-20T00:30:00');

describe('the text of an instant', () => {
  it('is the clock alone for today, whose midnight is that of India', () => {
    expect(instantText(at('2026-11-20T00:00:05'), now, 'en')).toBe('00:00:05');
  });

  it('tells the date of any other day, so that nobody takes a feed silent since yesterday for one silent since noon', () => {
    expect(instantText(at('2026-11-19T23:59:59'), now, 'en')).toBe('Thu 19 Nov 23:59:59');
    expect(instantText(at('2026-11-21T09:15:00'), now, 'fr')).toBe('sam. 21 nov. 09:15:00');
  });
});
