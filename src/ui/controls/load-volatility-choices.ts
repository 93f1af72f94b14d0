import i18next from 'i18next';

/** How volatilities are read, to be chosen, with its texts. */
export async function loadVolatilityChoices() {
  const { VolatilityChoices } = await import('./volatility-choices.tsx');
  // After it: texts that could not be fetched are not asked for again.
  await i18next.loadNamespaces('volatility');
  return { default: VolatilityChoices };
}
