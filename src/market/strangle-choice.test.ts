import { describe, expect, it } from 'vitest';
import { formatStrangleChoice, parseStrangleChoice } from './strangle-choice.ts';

describe('the choice of a strangle', () => {
  it.each([
    ['s2', { kind: 'strikes', each: 2 }],
    ['p100', { kind: 'points', points: 100 }],
    ['d25', { kind: 'delta', percent: 25 }],
    ['eq', { kind: 'equal' }],
    ['24000~24300', { kind: 'pair', put: 24_000, call: 24_300 }],
    ['402.5~400', { kind: 'pair', put: 402.5, call: 400 }],
  ] as const)('are read from %s and written so', (text, choice) => {
    expect(parseStrangleChoice(text)).toEqual(choice);
    expect(formatStrangleChoice(choice)).toBe(text);
  });

  it.each(['', 's0', 's100', 'd50', 'd0', 'p', '24000', '24000~', '0~100', 'x2', 'eq2'])(
    'are not %j',
    (text) => expect(parseStrangleChoice(text)).toBeNull(),
  );
});
