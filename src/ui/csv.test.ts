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

it('writes no digits that are left over from multiplying large figures', () => {
  expect(csvOf([[7_336_446_000.000001, -1_234_567_890.1200001, 24_350.05]])).toBe(
    '7336446000,-1234567890.12,24350.05\r\n',
  );
});

it('writes no digits that are left over from adding binary fractions, but all that an average has', () => {
  const figures = [
    90.95 - 106.46,
    71.23 + 35.23,
    0.1 + 0.2 - 0.3,
    106.384729137,
    2_437_750_901_234.5,
    24_100,
  ];
  expect(csvOf([figures])).toBe('-15.51,106.46,0,106.384729137,2437750901234.5,24100\r\n');
});

it('quotes separators and quotes', () => {
  expect(csvOf([['Open interest, units', 'a "b"']])).toBe('"Open interest, units","a ""b"""\r\n');
});

it('writes words without the marks that keep them in order on a page from right to left', () => {
  expect(csvOf([['\u200e\u206624,150\u2069 CE', '\u2067OI، وحدات\u2069\u200f']])).toBe(
    '"24,150 CE",OI، وحدات\r\n',
  );
});

it('does not hand a formula to a spreadsheet, nor spoil a negative number', () => {
  expect(csvOf([['=1+1', -5]])).toBe("'=1+1,-5\r\n");
});
