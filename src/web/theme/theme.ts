import { createTheme, type Theme } from '@mui/material/styles';
import type { Direction } from '../emotion-cache.ts';
import { ACCENTS, HUES, INKS, type Mode, SURFACES, type ThemeName } from './palette.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    /** From here on the screens' menu stands in the top bar. */
    bar: true;
  }
}

export type Appearance = {
  readonly mode: Mode;
  readonly direction: Direction;
  readonly themeName: ThemeName;
  /** px. */
  readonly borderRadius: number;
};

const FONT = "'Inter Variable', Inter, system-ui, sans-serif";

/** The look of the product for one person's choices. */
export function makeTheme({ mode, direction, themeName, borderRadius }: Appearance): Theme {
  const surface = SURFACES[mode];
  const ink = INKS[mode];
  const hue = HUES[mode];
  const hairline = mode === 'dark' ? 'rgb(232 236 242 / 0.1)' : 'rgb(23 27 34 / 0.11)';
  return createTheme({
    direction,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, bar: 960, lg: 1200, xl: 1800 } },
    shape: { borderRadius },
    palette: {
      mode,
      primary: { main: ACCENTS[themeName][mode] },
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
            '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
          },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTooltip: { styleOverrides: { tooltip: { fontSize: 12 } } },
      MuiMenu: {
        styleOverrides: { paper: { backgroundColor: surface.raised, border: `1px solid ${hairline}` } },
      },
    },
  });
}
