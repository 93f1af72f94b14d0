import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '#ui/state/preferences.ts';
import { INKS } from '../theme/palette.ts';
import { makeTheme } from '../theme/theme.ts';
import { Logo } from './logo.tsx';

it.each(['light', 'dark'] as const)(
  'the logo has its documented width and the ink of the %s mode',
  (activeMode) => {
    const theme = makeTheme({ ...DEFAULT_PREFERENCES, activeMode, callputcolor: 'gr' });
    const drawn = renderToString(
      <ThemeProvider theme={theme}>
        <Logo />
      </ThemeProvider>,
    );
    expect(drawn).toContain('width="174"');
    expect(drawn).toContain(INKS[activeMode].strong);
  },
);
