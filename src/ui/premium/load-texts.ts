import i18next from 'i18next';

/** The texts of everything here, which the screens about a premium load with their own. */
export async function loadPremiumTexts(): Promise<void> {
  await i18next.loadNamespaces('premium');
}
