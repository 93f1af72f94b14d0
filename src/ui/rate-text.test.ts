import { expect, it } from 'vitest';
import { parseRate, writtenRate } from './rate-text.ts';

it.each([
  ['10', 0.1],
  ['6.75', 0.0675],
  ['6,75', 0.0675],
  [' 7 ', 0.07],
  ['0', 0],
  ['30', 0.3],
])('a rate of %s per cent a year is %f', (text, rate) => {
  expect(parseRate(text)).toBe(rate);
});

it.each(['', ' ', '-1', '30.1', 'ten', '7%', 'Infinity', '1,000.5'])('%j is no rate', (text) => {
  expect(parseRate(text)).toBeNull();
});

it.each([0, 0.07, 0.0675, 0.1, 0.123456])('a rate of %f is read back as it was written', (rate) => {
  expect(parseRate(writtenRate(rate))).toBe(rate);
});
