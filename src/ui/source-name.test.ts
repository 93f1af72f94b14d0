import { describe, expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { sourceName } from './source-name.ts';

describe('where figures come from', () => {
  it.each([
    ['chain-minute', 'Chain by the minute'],
    ['udiff-bhavcopy', 'UDiFF bhavcopy'],
    ['bars-3m', 'Price bars, 3 min'],
  ])('is named: %s', (source, name) => expect(sourceName(source, english)).toBe(name));

  it.each(['my-broker', 'bars-m', ''])('has its id where there is no name: "%s"', (source) =>
    expect(sourceName(source, english)).toBe(source),
  );
});
