import { expect, it } from 'vitest';
import { tradedPrice } from './traded-price.ts';

it('a price is that of its day only where something was traded, or nobody says whether', () => {
  expect([tradedPrice(100, 65), tradedPrice(100, 0), tradedPrice(100, Number.NaN)]).toEqual([
    100,
    Number.NaN,
    100,
  ]);
});
