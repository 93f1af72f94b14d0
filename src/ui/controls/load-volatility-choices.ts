import i18next from 'i18next';

/** How volatilities are read, to be chosen, with its texts. */
export async function loadVolatilityChoices() {
  const [{ VolatilityChoices }] = await Promise.all([
    import('./volatility-choices.tsx'),
    i18next.loadNamespaces('volatility'),
  ]);
  return { default: VolatilityChoices };
}
