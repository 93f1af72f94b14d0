import { expect, it } from 'vitest';
import { formatLeg, parseLeg } from './leg-text.ts';

it.each(['24350c', '2026-08-25@24350p', '1242.5c'])('the leg %s comes back as it was written', (text) => {
  expect(formatLeg(parseLeg(text)!)).toBe(text);
});

it.each(['', '24350', '24350x', '0c', 'c', '2026-02-30@24350c', '-5p'])('%j is no leg', (text) => {
  expect(parseLeg(text)).toBeNull();
});
