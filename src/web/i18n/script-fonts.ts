/** The letters that Inter does not have, for the languages that need them; figures stay Inter's in every language. */
const FONTS: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: () => import('@fontsource-variable/noto-sans-arabic/wght.css'),
  ch: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  hi: () => import('@fontsource-variable/noto-sans-devanagari/wght.css'),
};

/**
 * Makes the letters of a language known to the page; those that its texts use then load by themselves. Without them
 * the system's letters stand, so a failure is no one's concern.
 */
export async function loadScript(language: string): Promise<void> {
  await Promise.allSettled([FONTS[language]?.()]);
}
