import type { ThemeTokens } from '../theme-tokens.ts';
import type { Gutters } from './gutters.ts';
import type { Pixels } from './raster.ts';
import type { Window } from './value-scale.ts';

export type Words = {
  readonly noData: (range: string) => string;
};

/** Fills with hatching in a colour: `strong` on a tint of it, `faint` for what is missing. */
export type Hatch = (color: string, strength: 'strong' | 'faint') => unknown;

/** Everything a chart is drawn with beside its model. */
export type Drawing = {
  readonly tokens: ThemeTokens;
  /** px. */
  readonly width: number;
  readonly height: number;
  /** The part of the x axis in sight; null for all of it. */
  readonly window: Window | null;
  /** Ids of series switched off in the legend. */
  readonly hidden: ReadonlySet<string>;
  /** Room beside the plot that charts over one another have in common, told what this one needs. */
  readonly gutters: (needs: Gutters) => Gutters;
  readonly words: Words;
  readonly hatch: Hatch;
  /** Pixels of the device in one of the page. */
  readonly density: number;
  /** Makes pixels a picture; the engine gives a canvas. */
  readonly canvas: (pixels: Pixels, width: number) => unknown;
  /** Font family of every label. */
  readonly font: string;
};
