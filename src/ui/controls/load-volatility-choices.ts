import { codeWithTexts } from '../code-with-texts.ts';

/** How volatilities are read, to be chosen, with its texts. */
export async function loadVolatilityChoices() {
  const { VolatilityChoices } = await codeWithTexts(() => import('./volatility-choices.tsx'), 'volatility');
  return { default: VolatilityChoices };
}
