import type { BuildUp } from '#market/analytics/build-up.ts';
import type { SeriesTone, Tone } from './chart/chart-model.ts';

/** One side's two colours: bars are areas and may be quieter, lines and words need more contrast. */
export type SideColors = { readonly bar: string; readonly line: string };

/** What colour means in the product. Filled by the theme as `theme.strikescope`; all values are CSS colours. */
export type ThemeTokens = {
  readonly mode: 'light' | 'dark';
  readonly call: SideColors;
  readonly put: SideColors;
  readonly up: string;
  readonly down: string;
  readonly price: string;
  readonly future: string;
  readonly accent: string;
  readonly warning: string;
  readonly buildUp: Readonly<Record<BuildUp, string>>;
  /** Lines side by side. */
  readonly series: Readonly<Record<SeriesTone, string>>;
  readonly ink: { readonly strong: string; readonly medium: string; readonly weak: string };
  readonly surface: {
    readonly page: string;
    readonly panel: string;
    readonly raised: string;
    readonly inset: string;
  };
  readonly hairline: string;
  /** Ink at 6 %. */
  readonly grid: string;
};

/** The documented setting: calls green (`gr`) or red (`rg`). */
export type CallPutColor = 'gr' | 'rg';

/** The colours of call and put as the setting says. */
export function sideColors(
  green: SideColors,
  red: SideColors,
  setting: CallPutColor,
): Pick<ThemeTokens, 'call' | 'put'> {
  return setting === 'gr' ? { call: green, put: red } : { call: red, put: green };
}

/** The colour of a chart's mark; `as` tells bars from lines where they differ. */
export function toneColor(tokens: ThemeTokens, tone: Tone, as: keyof SideColors = 'line'): string {
  switch (tone) {
    case 'call':
    case 'put':
      return tokens[tone][as];
    case 'muted':
      return tokens.ink.weak;
    case 'up':
    case 'down':
    case 'price':
    case 'future':
    case 'accent':
    case 'warning':
      return tokens[tone];
    default:
      return isSeriesTone(tone) ? tokens.series[tone] : tokens.buildUp[tone];
  }
}

const isSeriesTone = (tone: Tone): tone is SeriesTone => tone.startsWith('series');

declare module '@mui/material/styles' {
  interface Theme {
    readonly strikescope: ThemeTokens;
  }
  interface ThemeOptions {
    readonly strikescope?: ThemeTokens;
  }
}
