import type { BuildUp } from '#market/analytics/build-up.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';

/**
 * A chart as data: what is drawn, never how. Screens make models (pure), `Chart` draws them, the table twin, the
 * CSV and the summary for screen readers are read from the same model. NaN in a column is missing and drawn as a gap.
 * `docs/charts.md` shows how a screen uses each kind.
 */

/** Tones for up to twelve lines side by side: each differs from the others in lightness or in its dashes too. */
export type SeriesTone = `series${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`;
export const SERIES_TONES: readonly SeriesTone[] = [
  'series1',
  'series2',
  'series3',
  'series4',
  'series5',
  'series6',
  'series7',
  'series8',
  'series9',
  'series10',
  'series11',
  'series12',
];

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
  | BuildUp
  | SeriesTone;

/** A run of numbers as the market layer computes them. */
export type Numbers = Float64Array | readonly number[];

type TimePlaces = {
  readonly kind: 'time';
  /**
   * Closes of minutes or of windows, epoch ms, ascending: the dense grid of one session or of several, one after the
   * other. Where a session begins after another stands a line; the night between them takes no room.
   */
  readonly times: Numbers;
  /** Stretches without data, `HH:MM` both ends (of the first session), or `YYYY-MM-DD HH:MM`: hatched and named. */
  readonly gaps: readonly (readonly [string, string])[];
  /** The known minutes in which the spot is only indicative, as a gap is written: hatched and named under a `spot`. */
  readonly indicative?: readonly [string, string];
  /** Code of the language that dates are written in, where there are several sessions; English when left out. */
  readonly language?: string;
  /**
   * The place of the minute shown, or of the window it lies in: what a legend says is of it, and missing where a line has
   * ended before. Left out, each line speaks of its own last place.
   */
  readonly now?: number;
  /**
   * The strike that the figures of each place are of, rupees, where it rolls with the money: it is told with the place. NaN
   * where it is not known. Of a call and a put of two strikes that of the call, and beside it that of the put.
   */
  readonly strikes?: Numbers;
  readonly putStrikes?: Numbers;
};
/** Where a window is, from where and how far its data come, and its name. */
export type UnfinishedWindow = {
  readonly place: number;
  readonly from: Instant;
  readonly until: Instant;
  readonly name: string;
};
/** A window whose changes are measured from before a gap in the data, and what it is called. */
export type WindowAcrossGap = { readonly place: number; readonly since: Instant; readonly name: string };
/** Single minutes, or windows. */
export type TimeAxis = TimePlaces &
  (
    | {
        readonly interval?: never;
        readonly unfinished?: never;
        readonly acrossGap?: never;
        readonly minutes?: never;
      }
    | {
        /** Minutes of a window, where the places are windows (candles, a heat map): `10:15–10:18`. */
        readonly interval: number;
        /** Windows that are not complete, that of the minute shown or one of which a part lies in a gap: what there is of them. */
        readonly unfinished?: readonly UnfinishedWindow[];
        /** Where figures are changes of the windows. */
        readonly acrossGap?: readonly WindowAcrossGap[];
        /**
         * Closes of all minutes of the session, where the chart stands under one of minutes: windows are as wide as they
         * are long, each beneath its minutes, and those are what the axis names. Left out, each window has a place.
         */
        readonly minutes?: Numbers;
      }
  );
/** Daily values: trading dates, ascending; nights and holidays between them take no room. */
export type DateAxis = {
  readonly kind: 'date';
  readonly dates: readonly TradingDate[];
  /** Dates that nothing leads to from those before: what was measured until then was another contract. */
  readonly breaks?: readonly TradingDate[];
  /** Code of the language that dates are written in. */
  readonly language: string;
};
/** Strikes in rupees, ascending; `atm` is always labelled. */
export type StrikeAxis = { readonly kind: 'strike'; readonly strikes: Numbers; readonly atm: number | null };
export type CategoryAxis = { readonly kind: 'category'; readonly names: readonly string[] };
/** A measured axis, for scatters, and for lines over numbers that are not evenly apart. */
export type ValueAxis = {
  readonly kind: 'value';
  readonly label: string;
  readonly format: NumberFormat;
  /** Its figures are changes: written with their sign, + too. */
  readonly signed?: boolean;
  /** 0 is in sight, though all lies on one side of it. */
  readonly fromZero?: boolean;
  /** Where the lines have their values (days to expiry), ascending: the crosshair stops there. A scatter has none. */
  readonly places?: Numbers;
  /**
   * What stands at each place (`25 Aug`), in place of its number, and what such names are of (`Expiry`). `whole`: as tables and
   * the CSV have them, which stand without the chart (`2026-08-25`).
   */
  readonly names?: {
    readonly head: string;
    readonly of: readonly string[];
    readonly whole?: readonly string[];
  };
};
export type XAxis = TimeAxis | DateAxis | StrikeAxis | CategoryAxis | ValueAxis;

/**
 * How figures of an axis or series are written (`formats.ts`). `percent` and `iv` take percent points (a volatility
 * of 0.12 is 12), `points` are differences of prices.
 */
export type NumberFormat =
  | 'price'
  | 'points'
  | 'quantity'
  | 'percent'
  | 'iv'
  | 'ratio'
  | 'rupees'
  | 'integer';

export type YAxis = {
  readonly id: 'left' | 'right';
  /** Name with the unit, printed once: "Open interest, units". */
  readonly label: string;
  readonly format: NumberFormat;
  /** Figures are changes: written with their sign, + too. */
  readonly signed?: boolean;
  /**
   * A fixed scale: bars over strikes keep their measure while time is scrubbed. Over time it holds what is known by the
   * minute shown and no more, so that a replay tells nothing of what is still to come.
   */
  readonly min?: number;
  readonly max?: number;
  /** `min` and `max` are those of the whole day: a person may have the scale fit what is shown instead. */
  readonly ofDay?: true;
  /** The scale always holds 0 (bars); otherwise it fits the data (prices). */
  readonly fromZero?: boolean;
  /**
   * Values worth a thin labelled line: 1.0 of a PCR. Without a label where the chart beside names it. A label beyond the
   * scale stands at the edge of the plot with an arrow.
   */
  readonly references?: readonly { readonly value: number; readonly label: string; readonly tone?: Tone }[];
  /** The axis holds places instead of a scale, the first at the foot: the strikes of a heat map. */
  readonly rows?: StrikeAxis | CategoryAxis;
  /** The part of the rows in sight, in positions; all of them when left out. */
  readonly rowsInSight?: readonly [from: number, to: number];
};

type SeriesHead = {
  readonly id: string;
  readonly name: string;
  /** The contract that it is of (`24,100 CE`), where the chart's title says so: named in the heads of the CSV, which has none. */
  readonly of?: string;
  readonly tone: Tone;
  readonly axis: 'left' | 'right';
  /** Its own way, where it differs from the axis'. */
  readonly format?: NumberFormat;
  readonly signed?: boolean;
  /** The spot as a live price: it has a hole where the axis says that it is only indicative. */
  readonly spot?: boolean;
};

export type Dash = 'solid' | 'dashed' | 'dotted' | 'dash-dot';

/** A value a place. */
export type LineSeries = SeriesHead & {
  /** 'step' for OI: it holds until it changes. */
  readonly kind: 'line' | 'step';
  /** What lies between the line and 0, or the edge of the plot nearest to it, is tinted. */
  readonly area?: boolean;
  readonly values: Numbers;
  /** Left out, the tone's own: puts are dashed, `series1` … `series12` each as the palette has it, others solid. */
  readonly dash?: Dash;
  /** A stronger line over the others: the ATM strike among ten. */
  readonly emphasis?: boolean;
  /** A dot at every value. */
  readonly dots?: boolean;
  /**
   * Places whose dots are empty: their values are not sure, and their figures marked with ○; with `isSure` they are of
   * another kind only, and not marked. `head`, one for all lines of a chart, says of what kind over the column of the
   * table that names the lines.
   */
  readonly hollow?: { readonly at: readonly boolean[]; readonly head: string; readonly isSure?: boolean };
  /**
   * Places whose value is an old one that still stands, as the last price of a contract that is no longer traded: the line
   * goes on to them thin and in dots of its own, and the legend marks their figure with ○.
   */
  readonly old?: ArrayLike<number>;
  /** Over the column of the table that names the lines of such places, where they are no old prices. */
  readonly oldHead?: string;
  /**
   * Places whose value a tick moves by much, as the volatility of a contract that is about to expire: drawn as an old one is,
   * its figure marked with ≈.
   */
  readonly loose?: ArrayLike<number>;
  /** Joined across missing values: a smile between the strikes that are quoted. Only where dots show what is known. */
  readonly joined?: boolean;
  /**
   * The legend adds in brackets by how much the line is above or below this, tables in a column of its own: open interest at
   * the base of changes.
   */
  readonly changeFrom?: {
    readonly value: number;
    /** What that change is, with its unit: `Δ OI, units`. */
    readonly label: string;
    /** The value is an old one: the change is marked. */
    readonly isOld?: boolean;
    /** A tick moves the value by much: the same. */
    readonly isLoose?: boolean;
  };
  /** An older curve to compare with: thin and faded, without a last-value tag. */
  readonly ghost?: boolean;
};
export type BarSeries = SeriesHead & {
  readonly kind: 'bar';
  readonly values: Numbers;
  /** Hatched as well as coloured. Left out, as the tone of each bar is (`isHatched`). */
  readonly hatched?: boolean;
  /** Drawn as an outline only: the base against which the solid bar is read. Series of one `stack` share their place. */
  readonly outline?: boolean;
  readonly stack?: string;
  /** Where each bar begins, 0 when left out: parts of a whole, one on another. */
  readonly from?: Numbers;
  /**
   * The name of the column that series of this name share in tables and the CSV: parts of one measure, of which each place
   * has a value in one.
   */
  readonly column?: string;
  /** A tone per bar, where bars of one series differ in meaning (build-up), which untinted bands tell in words. */
  readonly tones?: readonly Tone[];
};
/** One candle a place: hollow in the tone of up when it closes at or above its open, solid in the tone of down below. */
export type CandleSeries = SeriesHead & {
  readonly kind: 'candle';
  readonly open: Numbers;
  readonly high: Numbers;
  readonly low: Numbers;
  readonly close: Numbers;
  /** As of a line: the close is an old price that still stands. Such a candle is pale and dotted, its close marked with ○. */
  readonly old?: ArrayLike<number>;
  /** As of a line. */
  readonly oldHead?: string;
};
/**
 * The room between two lines, or a line and a level: tinted in `tone` where `values` lie above `base`, in `below`
 * where they lie under it, and hatched on one side: on that of puts, else below. Draws no line of its own; its figure is `values − base`.
 */
export type BetweenSeries = SeriesHead & {
  readonly kind: 'between';
  readonly values: Numbers;
  readonly base: Numbers | number;
  readonly below: Tone;
  /** As of a line: what lies between is left empty on the way to such a place, its edge goes on thin and in dots. */
  readonly old?: ArrayLike<number>;
  /** As of a line. */
  readonly oldHead?: string;
  /** Both hold until they change, as the step lines beside them do. */
  readonly steps?: boolean;
  /** A band of levels, low to high: its figures are both of its ends, not what is between them. */
  readonly tellsEnds?: boolean;
};
/** Cells over places × the `rows` of its y axis. Missing cells are hatched in grey. */
export type HeatSeries = SeriesHead & {
  readonly kind: 'heat';
  /** `cells[row × places + place]`. */
  readonly cells: Numbers;
  readonly scale: HeatScale;
};
/** `limit` and `max` take the full tone, and what lies beyond them too; 0 has no colour. See `heatLimit`. */
export type HeatScale =
  | {
      readonly kind: 'diverging';
      readonly limit: number;
      /** Tone of values below 0. The series' own tone is that of values above 0. Puts are hatched as well, else what is below. */
      readonly below: Tone;
    }
  | { readonly kind: 'sequential'; readonly max: number };
export type ScatterSeries = SeriesHead & {
  readonly kind: 'scatter';
  /** What the areas of the dots are: "Turnover, ₹". */
  readonly sizes: { readonly label: string; readonly format: NumberFormat };
  readonly points: readonly {
    readonly x: number;
    readonly y: number;
    /** Area of the dot, scaled among all dots of the chart; one that is not known gets the smallest. */
    readonly size: number;
    readonly label: string;
    readonly tone: Tone;
  }[];
};
export type Series = LineSeries | BarSeries | CandleSeries | BetweenSeries | HeatSeries | ScatterSeries;

/** A thin labelled line at a place of the x axis: ATM, forward, max pain, a wall. */
export type Marker = {
  readonly id: string;
  readonly at: number;
  readonly label: string;
  readonly tone: Tone;
};
/** Something that happened at a place: ATM rolled to 24,350, calls crossed puts. A small labelled tick. */
export type ChartEvent = {
  /** Value of the x axis. */
  readonly at: number;
  readonly label: string;
  readonly tone: Tone;
  /** Id of the line that it stands on; left out, it stands at the foot of the plot. */
  readonly on?: string;
  /** Its label is told by the summary and the table alone: it would cover the lines. */
  readonly isSilent?: boolean;
};
/** A tinted stretch of the x axis, from its first value to its last. Neighbours of one label are one band. */
export type Band = {
  readonly from: number;
  readonly to: number;
  readonly tone: Tone;
  /** Written where it fits, at the crosshair, in the table, and once in the legend. */
  readonly label?: string;
  /** Told at the crosshair and in the table, and not drawn. */
  readonly isUntinted?: boolean;
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
  readonly events?: readonly ChartEvent[];
  readonly bands?: readonly Band[];
  /** Strikes on the vertical axis instead (an OI profile). */
  readonly horizontal?: boolean;
  /** A chart beneath this one carries the labels of their common x axis. */
  readonly labelledBelow?: boolean;
  /** An OI profile beside this chart carries the labels of its rows: both plots have the same top and foot. */
  readonly besideProfile?: boolean;
};
