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

/** Colours of a person's own, `#rrggbb`, that stand above the setting; null where there is none. */
export type OwnColors = {
  readonly callBar: string | null;
  readonly putBar: string | null;
  readonly callLine: string | null;
  readonly putLine: string | null;
};

export const NO_OWN_COLORS: OwnColors = { callBar: null, putBar: null, callLine: null, putLine: null };
export const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** The colours of call and put as the setting says, or as the person chose by himself. */
export function sideColors(
  green: SideColors,
  red: SideColors,
  setting: CallPutColor,
  own: OwnColors = NO_OWN_COLORS,
): Pick<ThemeTokens, 'call' | 'put'> {
  const [call, put] = setting === 'gr' ? [green, red] : [red, green];
  return {
    call: { bar: own.callBar ?? call.bar, line: own.callLine ?? call.line },
    put: { bar: own.putBar ?? put.bar, line: own.putLine ?? put.line },
  };
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
