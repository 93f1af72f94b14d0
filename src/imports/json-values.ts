import { z } from 'zod';
import { LARGEST_COUNT, LARGEST_PRICE, LARGEST_SIZE } from '#market/row-sink.ts';

/** Numbers as JSON files of market data write them, held to what can be true. */

/** A price or quote in rupees, where files write 0 for "none": NaN for 0, null and what is left out. */
export const priceValue = z
  .number()
  .min(0)
  .max(LARGEST_PRICE)
  .nullish()
  .transform((price) => price || Number.NaN);

/** A quantity that cannot be below 0; NaN where it is left out. */
export const countValue = z
  .number()
  .min(0)
  .max(LARGEST_COUNT)
  .nullish()
  .transform((count) => count ?? Number.NaN);

/** The units that a bid or ask is for, where files write 0 for "none": NaN for 0, null and what is left out. */
export const sizeValue = z
  .number()
  .int()
  .min(0)
  .max(LARGEST_SIZE)
  .nullish()
  .transform((units) => units || Number.NaN);

/** A change of any sign; NaN where it is left out. */
export const changeValue = z
  .number()
  .min(-LARGEST_COUNT)
  .max(LARGEST_COUNT)
  .nullish()
  .transform((change) => change ?? Number.NaN);

/** A strike in rupees, whole paise, above 0. */
export const strikeValue = z
  .number()
  .gt(0)
  .max(LARGEST_PRICE)
  .refine((strike) => Math.abs(strike * 100 - Math.round(strike * 100)) <= 1e-6, 'no strike in whole paise');
