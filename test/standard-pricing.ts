import type { AtmBasis } from '#market/atm.ts';
import type { Board } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { pricingOf } from '#market/pricing-of.ts';
import type { Pricing, VolatilityModel } from '#market/volatility-model.ts';

const calendar = createCalendar();

/** How the contracts of a board are priced: by the standard model, their money by the forward, unless others are given. */
export function standardPricing(
  { expiry }: Pick<Board, 'expiry'>,
  model?: VolatilityModel,
  atm?: AtmBasis,
): Pricing {
  return pricingOf(calendar, expiry, model, atm);
}
