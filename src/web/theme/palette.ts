import type { Preferences, ThemeName } from '#ui/state/preferences.ts';

export type Mode = Preferences['activeMode'];

/** Text on any surface of its mode has a contrast of at least 4.5:1, a bar 3:1 (palette.test.ts). */
export const ACCENTS: Readonly<Record<ThemeName, Readonly<Record<Mode, string>>>> = {
  BLUE_THEME: { light: '#2f5fd0', dark: '#8aa9ff' },
  AQUA_THEME: { light: '#0067a6', dark: '#57b2ee' },
  PURPLE_THEME: { light: '#763ebd', dark: '#b796ee' },
  GREEN_THEME: { light: '#0a7050', dark: '#4dbd94' },
  CYAN_THEME: { light: '#00727a', dark: '#3fc4cb' },
  ORANGE_THEME: { light: '#b3480f', dark: '#f79d72' },
};

/** Page, panel and raised: three steps by tone. `inset` lies in a panel: a table's head, a field. */
export const SURFACES = {
  light: { page: '#f6f5f2', panel: '#fffefb', raised: '#ffffff', inset: '#f1efe9' },
  dark: { page: '#0e131a', panel: '#151b24', raised: '#1c2430', inset: '#222b38' },
} as const;

/** Ink in three strengths. */
export const INKS = {
  light: { strong: '#171b22', medium: '#4a515d', weak: '#636a76' },
  dark: { strong: '#e8ecf2', medium: '#aeb7c4', weak: '#8a94a3' },
} as const;

/** Green and red by use: words and lines need more contrast than bars. */
export const HUES = {
  light: {
    greenText: '#0b7549',
    greenBar: '#1c9463',
    redText: '#bd2f2a',
    redBar: '#d64d47',
    teal: '#12707f',
    amber: '#8a5a00',
    orange: '#a05400',
    violet: '#6b45c4',
  },
  dark: {
    greenText: '#4cc38a',
    greenBar: '#2fa873',
    redText: '#f5827c',
    redBar: '#e0605a',
    teal: '#4fb9cc',
    amber: '#e0ac4a',
    orange: '#e39a52',
    violet: '#b39af0',
  },
} as const;

export const HAIRLINES = { light: 'rgb(23 27 34 / 0.11)', dark: 'rgb(232 236 242 / 0.1)' } as const;
/** Ink at 6 %. */
export const GRIDS = { light: 'rgb(23 27 34 / 0.06)', dark: 'rgb(232 236 242 / 0.06)' } as const;

/** How much of a colour lies on a surface: ink under the pointer, the accent on what is chosen; focus adds to either. */
export const STATE_OPACITIES = { hover: 0.04, selected: 0.08, focus: 0.08 } as const;

/** The thumb of a scrollbar: a mark. */
export const SCROLL_THUMBS = { light: '#7b818c', dark: '#6b7686' } as const;

/** Under panels and what lies above the page, where the preference is on. */
export const SHADOWS = {
  light: '0 1px 2px rgb(23 27 34 / 0.07), 0 4px 14px rgb(23 27 34 / 0.07)',
  dark: '0 1px 2px rgb(0 0 0 / 0.45), 0 6px 18px rgb(0 0 0 / 0.4)',
} as const;
