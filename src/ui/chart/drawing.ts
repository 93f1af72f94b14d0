import type { ThemeTokens } from '../theme-tokens.ts';
import type { Hatch, Words } from './overlay.ts';
import type { Window } from './value-scale.ts';

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
  readonly words: Words;
  readonly hatch: Hatch;
  /** Font family of every label. */
  readonly font: string;
};
