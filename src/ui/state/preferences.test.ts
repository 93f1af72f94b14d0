import { describe, expect, it } from 'vitest';
import { parseCookies } from './cookies.ts';
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  preferenceChanged,
  preferencesFromCookies,
  preferencesReducer,
  preferencesReset,
  THEMES,
} from './preferences.ts';
import { makeStore } from './store.ts';

const keptBy = (cookies: string) => preferencesFromCookies(parseCookies(cookies));

describe('display preferences', () => {
  it('begin as documented', () => {
    expect(DEFAULT_PREFERENCES).toEqual({
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
    });
  });

  it('know the six documented colour themes', () => {
    expect(THEMES.map((name) => name.replace('_THEME', '').toLowerCase()).sort()).toEqual(
      ['aqua', 'blue', 'cyan', 'green', 'orange', 'purple'].sort(),
    );
  });

  it('change one by one and leave the others as they were', () => {
    const changed = preferencesReducer(
      DEFAULT_PREFERENCES,
      preferenceChanged({ activeTheme: 'CYAN_THEME', activeDir: 'rtl', borderRadius: 12 }),
    );
    expect(changed).toEqual({
      ...DEFAULT_PREFERENCES,
      activeTheme: 'CYAN_THEME',
      activeDir: 'rtl',
      borderRadius: 12,
    });
  });
});
describe('display preferences that are reset', () => {
  it.each([
    ['fr', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('are the documented ones again, in the language chosen: %s', (isLanguage, activeDir) => {
    const changed = {
      ...DEFAULT_PREFERENCES,
      isLanguage,
      activeTheme: 'CYAN_THEME',
      isHorizontal: false,
      borderRadius: 12,
    } as const;
    expect(preferencesReducer(changed, preferencesReset())).toEqual({
      ...DEFAULT_PREFERENCES,
      isLanguage,
      activeDir,
    });
  });
});

describe('display preferences of the last visit', () => {
  const other: Partial<Preferences> = {
    activeMode: 'dark',
    activeTheme: 'ORANGE_THEME',
    activeDir: 'rtl',
    isLayout: 'full',
    isCollapse: true,
    isHorizontal: false,
    isLanguage: 'hi',
    isCardShadow: false,
    borderRadius: 0,
  };

  it('are kept in one cookie each, for 30 days, and hold on the next', () => {
    const written: string[] = [];
    const jar = {
      get cookie() {
        return written.map((text) => text.split(';')[0]).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    makeStore(jar).dispatch(preferenceChanged(other));
    expect(written.toSorted()).toEqual(
      [
        'themeColor=dark',
        'activeTheme=ORANGE_THEME',
        'activeDir=rtl',
        'isLayout=full',
        'isCollapse=true',
        'isHorizontal=false',
        'isLanguage=hi',
        'isCardShadow=false',
        'borderRadius=0',
      ]
        .map((choice) => `${choice}; max-age=2592000; path=/; samesite=lax`)
        .toSorted(),
    );
    expect(makeStore(jar).getState().preferences).toEqual({ ...DEFAULT_PREFERENCES, ...other });
  });

  it.each([
    'themeColor=black',
    'activeTheme=RED_THEME',
    'activeDir=up',
    'isLayout=',
    'isCollapse=1',
    'isHorizontal=no',
    'isLanguage=../en',
    'isCardShadow=TRUE',
    'borderRadius=',
    'borderRadius=25',
    'borderRadius=-1',
    'borderRadius=2.5',
    'SidebarWidth=500',
  ])('ignore %s', (cookie) => {
    expect(keptBy(cookie)).toEqual(DEFAULT_PREFERENCES);
  });

  it('are right to left in Arabic, until the direction is chosen by itself', () => {
    expect(keptBy('isLanguage=ar').activeDir).toBe('rtl');
    expect(keptBy('isLanguage=ar; activeDir=ltr').activeDir).toBe('ltr');
    expect(keptBy('isLanguage=fr; activeDir=rtl').activeDir).toBe('rtl');
  });
});
