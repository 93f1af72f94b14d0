import { describe, expect, it } from 'vitest';
import { found } from './search.ts';

const entry = (title: string, text = '') => ({ title, text });
const guide = [
  entry('OI Analysis', 'Max pain = the strike at which an expiry would cost the writers least.'),
  entry('Futures Analysis', 'Basis = future − spot.'),
  entry('Intérêt ouvert', 'Positions en cours'),
];
const titles = (query: string) => found(guide, query).map(({ title }) => title);

describe('a search in the guide', () => {
  it('finds the figure that is asked for, whatever the case and order of its words', () => {
    expect(titles('max PAIN')).toEqual(['OI Analysis']);
    expect(titles('spot basis')).toEqual(['Futures Analysis']);
  });

  it('looks at titles too, and takes letters without their accents', () => {
    expect(titles('analysis')).toEqual(['OI Analysis', 'Futures Analysis']);
    expect(titles('interet')).toEqual(['Intérêt ouvert']);
  });

  it('looks at the parts of an entry', () => {
    const heat = { ...entry('Trending Strikes'), parts: [entry('Heat map', 'A cell is a change.')] };
    expect(found([...guide, heat], 'cell heat')).toEqual([heat]);
  });

  it('needs every word', () => {
    expect(titles('basis pain')).toEqual([]);
  });

  it('for nothing finds all', () => {
    expect(titles('  ')).toHaveLength(guide.length);
  });
});
