import { ACCENTS, HAIRLINES, HUES, INKS, type Mode, SHADOWS, SURFACES } from './palette.ts';

const MODES = ['light', 'dark'] as const;

/** Words on a filled button. */
export const ON_ACCENT: Readonly<Record<Mode, string>> = {
  light: SURFACES.light.raised,
  dark: SURFACES.dark.page,
};

/** A font's file as the page loads it. */
export type FontFile = { readonly family: string; readonly url: string };

/**
 * The style sheet of the pages of sign-in: the fonts, the palette as custom properties by the mode and the colour theme
 * that the page names, and `rules` that use them.
 */
export function authPageStyles(rules: string, fonts: readonly FontFile[]): string {
  const faces = fonts.map(
    ({ family, url }) =>
      `@font-face{font-family:"${family}";font-weight:100 900;font-display:swap;src:url(${url}) format("woff2")${rangeOf(family)}}`,
  );
  return [...faces, ...MODES.map(surfacesOf), ...MODES.flatMap(accentsOf), rules].join('\n');
}

/** A script's font is fetched by a page that has its letters. */
function rangeOf(family: string): string {
  const ranges: Readonly<Record<string, string>> = {
    'Noto Sans Arabic Variable': 'U+0600-06FF,U+0750-077F,U+200C-200F,U+FB50-FDFF,U+FE70-FEFF',
    'Noto Sans Devanagari Variable': 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A8FF',
  };
  return ranges[family] ? `;unicode-range:${ranges[family]}` : '';
}

function surfacesOf(mode: Mode): string {
  const { page, panel, raised, inset } = SURFACES[mode];
  const { strong, medium, weak } = INKS[mode];
  const { greenText, redText } = HUES[mode];
  const properties = {
    page,
    panel,
    raised,
    inset,
    line: HAIRLINES[mode],
    ink: strong,
    medium,
    weak,
    green: greenText,
    red: redText,
    shadow: SHADOWS[mode],
  };
  return `html[data-mode=${mode}]{color-scheme:${mode};${declared(properties)}}`;
}

function accentsOf(mode: Mode): string[] {
  return Object.entries(ACCENTS).map(([theme, accents]) => {
    const colors = { accent: accents[mode], 'on-accent': ON_ACCENT[mode] };
    return `html[data-mode=${mode}][data-theme=${theme}]{${declared(colors)}}`;
  });
}

const declared = (properties: Readonly<Record<string, string>>) =>
  Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
