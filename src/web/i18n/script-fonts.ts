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

/**
 * Asks for the letters that every language's figures are set in. The page does so when its script has come: earlier
 * they would take the line from it, later the first words would change their look. Without them the system's stand.
 */
export async function loadFigures(fonts: FontFaceSet): Promise<void> {
  await Promise.allSettled([fonts.load('1em "Inter Variable"')]);
}
