import type { ThemeTokens } from '../theme-tokens.ts';
import type { Gutters } from './gutters.ts';
import type { Window } from './places.ts';
import type { Cells, Extent } from './raster.ts';

export type Words = {
  readonly noData: (range: string) => string;
  readonly indicativeSpot: (range: string) => string;
};

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
  /** Pixels of the device in one of the page. */
  readonly density: number;
  /** Makes the cells of a series a picture; the engine gives a canvas, the same for as long as it fits. */
  readonly picture: (series: string, cells: Cells, extent: Extent) => unknown;
};
