import { describe, expect, it } from 'vitest';
import { NOTHING_TYPED, typedOn, typedStrikeRow, typedWordRow } from './strike-typing.ts';

it('goes on with what was typed, and begins anew after a second', () => {
  const two = typedOn(NOTHING_TYPED, '2', 5000);
  expect(typedOn(two, '4', 5900).text).toBe('24');
  expect(typedOn(two, '4', 6000).text).toBe('4');
});

describe('a strike that is typed', () => {
  const values = ['atm', '09:20', '2400', '24300', '24350', '24350.5', '24400', '104500'];
  const found = (typed: string) => values[typedStrikeRow(values, typed)];

  it('is found by its digits, with and without the comma', () => {
    expect(found('24350')).toBe('24350');
    expect(found('24,350')).toBe('24350');
    expect(found('2435')).toBe('24350');
    expect(found('1,04,500')).toBe('104500');
  });

  it('may have decimals, after a point or a comma', () => {
    expect(['24350.5', '24350.50', '24350,5', '24,350.5', '24,350,5'].map(found)).toEqual(
      Array.from({ length: 5 }, () => '24350.5'),
    );
  });

  it('may be in digits of any of the languages', () => {
    expect(found('٢٤٣٥٠')).toBe('24350');
    expect(found('٢٤٬٣٥٠٫٥')).toBe('24350.5');
    expect(found('۲۴۳۵۰')).toBe('24350');
    expect(found('२४,३५०')).toBe('24350');
    expect(found('２４３５０')).toBe('24350');
  });

  it('is the first that begins so, and none where none does; no preset is one', () => {
    expect(found('24')).toBe('2400');
    expect(found('244')).toBe('24400');
    expect(found('9')).toBeUndefined();
    expect(found('09')).toBeUndefined();
  });
});

describe('a word that is typed', () => {
  const names = ['ATM now', 'ATM at the open', 'Rolling', '24,300'];

  it('finds the next row that begins with it, from the one it is at', () => {
    expect(typedWordRow(names, 'r', 0)).toBe(2);
    expect(typedWordRow(names, 'atm a', 0)).toBe(1);
    expect(typedWordRow(names, 'atm', 1)).toBe(1);
    expect(typedWordRow(names, 'x', 1)).toBe(-1);
  });

  it('goes on with one letter over and over', () => {
    expect(typedWordRow(names, 'a', 0)).toBe(1);
    expect(typedWordRow(names, 'aa', 1)).toBe(0);
    expect(typedWordRow(names, 'r', 2)).toBe(2);
  });
});
