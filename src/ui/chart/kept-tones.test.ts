import { describe, expect, it } from 'vitest';
import { SERIES_TONES } from './chart-model.ts';
import { type KeptTones, keptTones, placedTones } from './kept-tones.ts';

const NONE: KeptTones = new Map();
const three = keptTones(NONE, ['24150s', '24200s', '24250s']);

describe('the tones of lines side by side', () => {
  it('begin with the first', () => {
    expect([...three]).toEqual([
      ['24150s', 'series1'],
      ['24200s', 'series2'],
      ['24250s', 'series3'],
    ]);
  });

  it('stay with what they were given to while others are removed, moved and added', () => {
    const two = keptTones(three, ['24250s', '24200s']);
    expect([...two]).toEqual([
      ['24250s', 'series3'],
      ['24200s', 'series2'],
    ]);
    expect([...keptTones(two, ['24250s', '24200s', '24300s', '24350s']).values()]).toEqual([
      'series3',
      'series2',
      'series1',
      'series4',
    ]);
  });

  it('are as they were while nothing is added or removed', () => {
    expect(keptTones(three, ['24250s', '24150s', '24200s'])).toBe(three);
  });

  it('suffice for twelve, each once', () => {
    const strikes = SERIES_TONES.map((_, at) => `${24_000 + 50 * at}s`);
    const whole = keptTones(keptTones(NONE, strikes), [...strikes.slice(1), '25000s', '25000s']);
    expect(whole.get('25000s')).toBe('series1');
    expect(new Set(whole.values()).size).toBe(12);
  });
});

describe('the tones of a set that goes with the minute', () => {
  const rolled = ['24200s', '24250s', '24300s'];

  it('go by place, whatever was before', () => {
    expect([...placedTones(three, rolled)]).toEqual([...keptTones(NONE, rolled)]);
    expect(keptTones(three, rolled).get('24200s')).toBe('series2');
  });

  it('are as they were while nothing has another place', () => {
    expect(placedTones(three, [...three.keys()])).toBe(three);
    expect(placedTones(three, ['24250s', '24150s', '24200s'])).not.toBe(three);
  });
});
