import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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

/** The documented cookie of the mode. */
export const MODE_COOKIE = 'themeColor';

export function preferencesFromCookies(cookies: ReadonlyMap<string, string>): Preferences {
  const mode = cookies.get(MODE_COOKIE);
  return mode === 'light' || mode === 'dark'
    ? { ...DEFAULT_PREFERENCES, activeMode: mode }
    : DEFAULT_PREFERENCES;
}

const slice = createSlice({
  name: 'preferences',
  initialState: DEFAULT_PREFERENCES,
  reducers: {
    preferenceChanged: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({
      ...state,
      ...payload,
    }),
  },
});

export const preferencesReducer = slice.reducer;
export const { preferenceChanged } = slice.actions;
