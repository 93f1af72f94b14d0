import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('leaves a missing figure empty and keeps exact ones', () => {
  expect(
    csvOf([
      ['Strike', 'OI'],
      [24_100, 243_775_090],
      [24_150, Number.NaN],
      [24_200, null],
    ]),
  ).toBe('Strike,OI\r\n24100,243775090\r\n24150,\r\n24200,\r\n');
});

it('quotes separators and quotes', () => {
  expect(csvOf([['Open interest, units', 'a "b"']])).toBe('"Open interest, units","a ""b"""\r\n');
});

it('does not hand a formula to a spreadsheet, nor spoil a negative number', () => {
  expect(csvOf([['=1+1', -5]])).toBe("'=1+1,-5\r\n");
});
