import { alpha, createTheme, type Theme } from '@mui/material/styles';
import { frameStyles } from '#ui/frame-styles.ts';
import { HINT_TIMES } from '#ui/hints.ts';
import { paperStyles } from '#ui/paper-styles.ts';
import { plainStyles } from '#ui/plain-styles.ts';
import type { Preferences } from '#ui/state/preferences.ts';
import { type CallPutColor, type OwnColors, sideColors, type ThemeTokens } from '#ui/theme-tokens.ts';
import { topLayer } from '#ui/top-layer.ts';
import type { Paper } from '#ui/use-paper.ts';
import { menuStyles } from '../shell/menu-styles.ts';
import {
  ACCENTS,
  GRIDS,
  HAIRLINES,
  HUES,
  INKS,
  SCROLL_THUMBS,
  SHADOWS,
  STATE_OPACITIES,
  SURFACES,
} from './palette.ts';
import { SERIES_HUES } from './series-hues.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    /** From here on the top bar has room for how far a first start is. */
    bar: true;
  }
}

/** What decides the meaning of colours. */
export type Colouring = Pick<Preferences, 'activeMode' | 'activeTheme'> & {
  readonly callputcolor: CallPutColor;
  readonly own?: OwnColors;
};
export type Appearance = Colouring & Pick<Preferences, 'activeDir' | 'isCardShadow' | 'borderRadius'>;

/** Latin letters and every figure are Inter's, other letters those of their script; a script's face loads with its language. */
const FONT =
  "'Inter Variable', Inter, 'Inter Stand-in', 'Inter Stand-in Wide', 'Noto Sans Arabic Variable', 'Noto Sans Devanagari Variable', 'Noto Sans SC Variable', system-ui, sans-serif";
/** MUI asks for a shadow of each of its elevations. */
const ELEVATIONS = 25;

/** px. */
const BREAKPOINTS = { xs: 0, sm: 600, md: 900, bar: 960, lg: 1200, xl: 1800 };

/**
 * Breakpoints that each say of any width what theirs said of one: a browser that prints goes by its own idea of the paper. They
 * keep their order, and no two are the same.
 */
function breakpointsAt(across: number): typeof BREAKPOINTS {
  const passed = Object.entries(BREAKPOINTS).map(([name, px]) => [name, px <= across ? px / 1e4 : px * 1e4]);
  return Object.fromEntries(passed) as typeof BREAKPOINTS;
}

/**
 * The look of the product for one person's choices; on paper, with what it was laid out with in its window. Charts are drawn
 * anew when `tokens` is another object.
 */
export function makeTheme(
  appearance: Appearance,
  tokens = themeTokens(appearance),
  paper: Paper | null = null,
): Theme {
  const { activeMode: mode, activeDir, activeTheme, isCardShadow, borderRadius } = appearance;
  const { surface, ink, hairline } = tokens;
  const hue = HUES[mode];
  const raised = { backgroundColor: surface.raised, border: `1px solid ${hairline}` };
  return createTheme({
    strikescope: tokens,
    direction: activeDir,
    breakpoints: { values: paper ? breakpointsAt(paper.across) : BREAKPOINTS },
    shape: { borderRadius },
    shadows: Array.from({ length: ELEVATIONS }, (_, elevation) =>
      isCardShadow && elevation > 0 ? SHADOWS[mode] : 'none',
    ) as Theme['shadows'],
    palette: {
      mode,
      contrastThreshold: 4.5,
      primary: { main: ACCENTS[activeTheme][mode] },
      success: { main: hue.greenText },
      error: { main: hue.redText },
      warning: { main: hue.amber },
      info: { main: hue.teal },
      background: { default: surface.page, paper: surface.panel },
      text: { primary: ink.strong, secondary: ink.medium, disabled: ink.weak },
      divider: hairline,
      action: {
        active: ink.medium,
        hover: alpha(ink.strong, STATE_OPACITIES.hover),
        hoverOpacity: STATE_OPACITIES.hover,
        selected: alpha(ink.strong, STATE_OPACITIES.selected),
        selectedOpacity: STATE_OPACITIES.selected,
        focus: alpha(ink.strong, STATE_OPACITIES.focus),
        focusOpacity: STATE_OPACITIES.focus,
      },
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
        styleOverrides: (theme) => ({
          ...plainStyles(theme),
          ...frameStyles(theme),
          ...menuStyles(theme),
          // All sizes are in px but those of the library's icons: a larger text of the browser would enlarge these alone.
          html: { fontSize: 16, colorScheme: mode, scrollbarColor: `${SCROLL_THUMBS[mode]} transparent` },
          '*': { scrollbarWidth: 'thin' },
          // Not inherited: of an element with a child that inherits by name every change is one of all its children too.
          '*, *::before, *::after': { boxSizing: 'border-box' },
          body: { fontVariantNumeric: 'tabular-nums' },
          ...paperStyles,
          // No transition, not even the shortest: elements that name none would begin one at each change of any of their
          // styles. Animations end at once, as fields tell by one that they were filled in.
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDelay: '0s !important',
              animationDuration: '1ms !important',
              animationIterationCount: '1 !important',
              transition: 'none !important',
            },
          },
        }),
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { fontFamily: FONT, '&.Mui-focusVisible': focusRing(tokens.accent) } },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTooltip: {
        defaultProps: HINT_TIMES,
        styleOverrides: { tooltip: { fontSize: 12 } },
      },
      MuiBadge: { defaultProps: { max: 99 } },
      MuiCircularProgress: { defaultProps: { size: 40, thickness: 3.6 } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiModal: { defaultProps: { container: topLayer } },
      MuiPopper: { defaultProps: { container: topLayer } },
      MuiPopover: { defaultProps: { container: topLayer }, styleOverrides: { paper: raised } },
      MuiDialog: { styleOverrides: { paper: raised } },
      MuiSwitch: {
        styleOverrides: {
          root: { width: 32, height: 18, padding: 0, borderRadius: 9 },
          track: { backgroundColor: ink.weak, opacity: 1 },
          switchBase: {
            padding: 3,
            '&.Mui-checked': { transform: 'translateX(14px)' },
            '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
            '&.Mui-focusVisible + .MuiSwitch-track': { boxShadow: `inset 0 0 0 2px ${ink.strong}` },
          },
          thumb: { width: 12, height: 12, color: surface.panel, boxShadow: 'none' },
        },
      },
    },
  });
}

/** Where the keyboard is: within the edge, so that nothing cuts it off. */
const focusRing = (accent: string) => ({ outline: `2px solid ${accent}`, outlineOffset: -2 });

/** What colour means, for charts and figures. */
export function themeTokens({ activeMode: mode, activeTheme, callputcolor, own }: Colouring): ThemeTokens {
  const hue = HUES[mode];
  const ink = INKS[mode];
  const green = { bar: hue.greenBar, line: hue.greenText };
  const red = { bar: hue.redBar, line: hue.redText };
  return {
    mode,
    ...sideColors(green, red, callputcolor, own),
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
    series: SERIES_HUES[mode],
    ink,
    surface: SURFACES[mode],
    hairline: HAIRLINES[mode],
    grid: GRIDS[mode],
  };
}
