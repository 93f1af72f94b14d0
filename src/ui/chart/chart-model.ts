import type { BuildUp } from '#market/analytics/build-up.ts';

/**
 * A chart as data: what is drawn, never how. Screens make models (pure), `Chart` draws them, the table twin, the
 * CSV and the summary for screen readers are read from the same model. NaN in a column is missing and drawn as a gap.
 */

/** Meaning of a mark; the theme gives it a colour, and call and put a texture or dash as well. */
export type Tone =
  | 'call'
  | 'put'
  | 'up'
  | 'down'
  | 'price'
  | 'future'
  | 'accent'
  | 'muted'
  | 'warning'
  | BuildUp;

/** A run of numbers as the market layer computes them. */
export type Numbers = Float64Array | readonly number[];

export type TimeAxis = {
  readonly kind: 'time';
  /** Minute closes, epoch ms, ascending. */
  readonly times: Numbers;
  /** Stretches without data, `HH:MM` both ends: hatched and named. */
  readonly gaps: readonly (readonly [string, string])[];
};
/** Strikes in rupees, ascending; `atm` is always labelled. */
export type StrikeAxis = { readonly kind: 'strike'; readonly strikes: Numbers; readonly atm: number | null };
export type CategoryAxis = { readonly kind: 'category'; readonly names: readonly string[] };
/** A measured axis, for scatters. */
export type ValueAxis = { readonly kind: 'value'; readonly label: string; readonly format: NumberFormat };
export type XAxis = TimeAxis | StrikeAxis | CategoryAxis | ValueAxis;

/** How figures of an axis or series are written (`formats.ts`). */
export type NumberFormat = 'price' | 'quantity' | 'percent' | 'ratio' | 'rupees' | 'integer';

export type YAxis = {
  readonly id: 'left' | 'right';
  /** Name with the unit, printed once: "Open interest, units". */
  readonly label: string;
  readonly format: NumberFormat;
  /** A fixed scale, so that bars keep their measure while time is scrubbed. */
  readonly min?: number;
  readonly max?: number;
  /** The scale always holds 0 (bars); otherwise it fits the data (prices). */
  readonly fromZero?: boolean;
  /** Values worth a thin labelled line: 1.0 of a PCR. */
  readonly references?: readonly { readonly value: number; readonly label: string }[];
};

type SeriesHead = {
  readonly id: string;
  readonly name: string;
  readonly tone: Tone;
  readonly axis: 'left' | 'right';
  readonly format?: NumberFormat;
};
export type LineSeries = SeriesHead & {
  /** 'step' for OI: it holds until it changes. */
  readonly kind: 'line' | 'step' | 'area';
  readonly values: Numbers;
  readonly dashed?: boolean;
  readonly emphasis?: boolean;
};
export type BarSeries = SeriesHead & {
  readonly kind: 'bar';
  readonly values: Numbers;
  /** Hatched as well as coloured; puts always are. */
  readonly hatched?: boolean;
  /** Drawn as an outline only: the base against which the solid bar is read. Series of one `stack` share their place. */
  readonly outline?: boolean;
  readonly stack?: string;
  /** A tone per bar, where bars of one series differ in meaning (build-up). */
  readonly tones?: readonly Tone[];
};
export type ScatterSeries = SeriesHead & {
  readonly kind: 'scatter';
  readonly points: readonly {
    readonly x: number;
    readonly y: number;
    /** Area of the dot, any unit; scaled among all dots of the chart. */
    readonly size: number;
    readonly label: string;
    readonly tone: Tone;
  }[];
};
export type Series = LineSeries | BarSeries | ScatterSeries;

/** A thin labelled line at a place of the x axis: ATM, forward, max pain, a wall. */
export type Marker = {
  readonly id: string;
  readonly at: number;
  readonly label: string;
  readonly tone: Tone;
};
/** A tinted stretch of the x axis. */
export type Band = {
  readonly from: number;
  readonly to: number;
  readonly tone: Tone;
  readonly label?: string;
};

export type ChartModel = {
  /** Stable within a screen; names the CSV and PNG. */
  readonly id: string;
  readonly title: string;
  /** What the chart shows, in a sentence with its figures, for those who cannot see it. */
  readonly summary: string;
  readonly x: XAxis;
  readonly y: readonly YAxis[];
  readonly series: readonly Series[];
  readonly markers?: readonly Marker[];
  readonly bands?: readonly Band[];
  /** Strikes on the vertical axis instead (an OI profile). */
  readonly horizontal?: boolean;
};
