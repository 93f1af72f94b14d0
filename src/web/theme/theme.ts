import { createTheme, type Theme } from '@mui/material/styles';
import type { Preferences } from '#ui/state/preferences.ts';
import { type CallPutColor, sideColors, type ThemeTokens } from '#ui/theme-tokens.ts';
import { ACCENTS, GRIDS, HAIRLINES, HUES, INKS, SURFACES } from './palette.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    /** From here on the screens' menu stands in the top bar. */
    bar: true;
  }
}

export type Appearance = Pick<Preferences, 'activeMode' | 'activeDir' | 'activeTheme' | 'borderRadius'> & {
  readonly callputcolor: CallPutColor;
};

const FONT = "'Inter Variable', Inter, system-ui, sans-serif";

/** The look of the product for one person's choices. */
export function makeTheme(appearance: Appearance): Theme {
  const { activeMode: mode, activeDir, activeTheme, borderRadius } = appearance;
  const tokens = themeTokens(appearance);
  const { surface, ink, hairline } = tokens;
  const hue = HUES[mode];
  return createTheme({
    strikescope: tokens,
    direction: activeDir,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, bar: 960, lg: 1200, xl: 1800 } },
    shape: { borderRadius },
    palette: {
      mode,
      primary: { main: ACCENTS[activeTheme][mode] },
      success: { main: hue.greenText },
      error: { main: hue.redText },
      warning: { main: hue.amber },
      info: { main: hue.teal },
      background: { default: surface.page, paper: surface.panel },
      text: { primary: ink.strong, secondary: ink.medium, disabled: ink.weak },
      divider: hairline,
    },
    typography: {
      fontFamily: FONT,
      fontSize: 13,
      htmlFontSize: 16,
      h1: { fontSize: 16, fontWeight: 600, lineHeight: 1.4 },
      h2: { fontSize: 13, fontWeight: 600, lineHeight: 1.4 },
      h5: { fontSize: 22, fontWeight: 600 },
      body1: { fontSize: 13 },
      body2: { fontSize: 13 },
      caption: { fontSize: 12 },
      button: { fontSize: 13, fontWeight: 500, textTransform: 'none' },
    },
    transitions: {
      duration: {
        shortest: 90,
        shorter: 110,
        short: 130,
        standard: 150,
        complex: 150,
        enteringScreen: 150,
        leavingScreen: 120,
      },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          html: { colorScheme: mode },
          body: { fontVariantNumeric: 'tabular-nums' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '1ms !important',
              transitionDuration: '1ms !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { fontFamily: FONT } },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTooltip: { styleOverrides: { tooltip: { fontSize: 12 } } },
      MuiMenu: {
        styleOverrides: { paper: { backgroundColor: surface.raised, border: `1px solid ${hairline}` } },
      },
    },
  });
}

/** What colour means, for charts and figures. */
export function themeTokens({ activeMode: mode, activeTheme, callputcolor }: Appearance): ThemeTokens {
  const hue = HUES[mode];
  const ink = INKS[mode];
  const green = { bar: hue.greenBar, line: hue.greenText };
  const red = { bar: hue.redBar, line: hue.redText };
  return {
    mode,
    ...sideColors(green, red, callputcolor),
    up: hue.greenText,
    down: hue.redText,
    price: ink.strong,
    future: hue.violet,
    accent: ACCENTS[activeTheme][mode],
    warning: hue.amber,
    buildUp: {
      'long-build-up': hue.greenText,
      'short-build-up': hue.redText,
      'short-covering': hue.teal,
      'long-unwinding': hue.orange,
      neutral: ink.weak,
    },
    ink,
    surface: SURFACES[mode],
    hairline: HAIRLINES[mode],
    grid: GRIDS[mode],
  };
}
