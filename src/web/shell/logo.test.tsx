import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, type Preferences } from '#ui/state/preferences.ts';
import { INKS } from '../theme/palette.ts';
import { makeTheme } from '../theme/theme.ts';
import { Logo } from './logo.tsx';

const drawn = (preferences: Partial<Preferences> = {}, collapsed = false) =>
  renderToString(
    <ThemeProvider theme={makeTheme({ ...DEFAULT_PREFERENCES, ...preferences, callputcolor: 'gr' })}>
      <Logo collapsed={collapsed} />
    </ThemeProvider>,
  );

describe('the logo', () => {
  it.each(['light', 'dark'] as const)('has its documented width and the ink of the %s mode', (activeMode) => {
    expect(drawn({ activeMode })).toContain('width="174"');
    expect(drawn({ activeMode })).toContain(INKS[activeMode].strong);
  });

  it('has its mark at the left of the name, and at its right where text runs from right to left', () => {
    expect(drawn()).not.toContain('translate');
    expect(drawn()).toContain('text-anchor="start"');
    expect(drawn({ activeDir: 'rtl' })).toContain('translate(142 0)');
    expect(drawn({ activeDir: 'rtl' })).toContain('text-anchor="end"');
  });

  it('is its mark alone when collapsed, the same in both directions', () => {
    expect(drawn({}, true)).not.toContain('Strikescope');
    expect(drawn({}, true)).toContain('width="32"');
    expect(drawn({ activeDir: 'rtl' }, true)).toBe(drawn({}, true));
  });
});
