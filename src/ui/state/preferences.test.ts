import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, preferenceChanged, preferencesReducer, THEMES } from './preferences.ts';

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
