import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Cookies, choicesFromCookies, type KeptChoices, numberThat, oneOf, yesOrNo } from './cookies.ts';

export const THEMES = [
  'BLUE_THEME',
  'AQUA_THEME',
  'PURPLE_THEME',
  'GREEN_THEME',
  'CYAN_THEME',
  'ORANGE_THEME',
] as const;
export type ThemeName = (typeof THEMES)[number];
export const LANGUAGES = ['en', 'ch', 'fr', 'ar', 'hi'] as const;

/** The documented display preferences, names included. Widths and heights in px. */
export type Preferences = {
  readonly activeDir: 'ltr' | 'rtl';
  readonly activeMode: 'light' | 'dark';
  readonly activeTheme: ThemeName;
  readonly SidebarWidth: number;
  readonly MiniSidebarWidth: number;
  readonly TopbarHeight: number;
  readonly isLayout: 'boxed' | 'full';
  readonly isCollapse: boolean;
  readonly isSidebarHover: boolean;
  readonly isMobileSidebar: boolean;
  readonly isHorizontal: boolean;
  readonly isLanguage: string;
  readonly isCardShadow: boolean;
  readonly borderRadius: number;
};

export const DEFAULT_PREFERENCES: Preferences = {
  activeDir: 'ltr',
  activeMode: 'light',
  activeTheme: 'AQUA_THEME',
  SidebarWidth: 270,
  MiniSidebarWidth: 87,
  TopbarHeight: 70,
  isLayout: 'boxed',
  isCollapse: false,
  isSidebarHover: false,
  isMobileSidebar: false,
  isHorizontal: true,
  isLanguage: 'en',
  isCardShadow: true,
  borderRadius: 7,
};

export const MAX_BORDER_RADIUS = 24;

/** The languages that are written from right to left. */
const RIGHT_TO_LEFT: readonly string[] = ['ar'];

/** The direction in which a language is written. */
export const directionOf = (language: string): Preferences['activeDir'] =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';

/**
 * The preferences that outlive a visit. The mode has its documented cookie, the others one of their own name;
 * `public/theme-boot.js` reads those that are seen before the first paint.
 */
export const KEPT_PREFERENCES = {
  activeMode: { cookie: 'themeColor', read: oneOf(['light', 'dark']) },
  activeTheme: { cookie: 'activeTheme', read: oneOf(THEMES) },
  activeDir: { cookie: 'activeDir', read: oneOf(['ltr', 'rtl']) },
  isLayout: { cookie: 'isLayout', read: oneOf(['boxed', 'full']) },
  isCollapse: { cookie: 'isCollapse', read: yesOrNo },
  isHorizontal: { cookie: 'isHorizontal', read: yesOrNo },
  /** Any code of a language: which of them has texts is for the texts to say. */
  isLanguage: { cookie: 'isLanguage', read: (text) => (/^[a-z]{2,3}$/.test(text) ? text : undefined) },
  isCardShadow: { cookie: 'isCardShadow', read: yesOrNo },
  borderRadius: {
    cookie: 'borderRadius',
    read: numberThat((px) => Number.isInteger(px) && px >= 0 && px <= MAX_BORDER_RADIUS),
  },
} satisfies Partial<KeptChoices<Preferences, keyof Preferences>>;

/** The preferences that `cookies` keep; a language that is kept without a direction brings its own. */
export function preferencesFromCookies(cookies: Cookies): Preferences {
  const kept = choicesFromCookies<Preferences, keyof typeof KEPT_PREFERENCES>(KEPT_PREFERENCES, cookies);
  const { isLanguage = DEFAULT_PREFERENCES.isLanguage } = kept;
  return { ...DEFAULT_PREFERENCES, activeDir: directionOf(isLanguage), ...kept };
}

const slice = createSlice({
  name: 'preferences',
  initialState: DEFAULT_PREFERENCES,
  reducers: {
    preferenceChanged: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({
      ...state,
      ...payload,
    }),
    /** All but the language, which has no default that fits everyone, and its direction. */
    preferencesReset: ({ isLanguage }) => ({
      ...DEFAULT_PREFERENCES,
      isLanguage,
      activeDir: directionOf(isLanguage),
    }),
  },
});

export const preferencesReducer = slice.reducer;
export const { preferenceChanged, preferencesReset } = slice.actions;
