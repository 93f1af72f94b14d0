/** A figure as the exchange's end-of-day file has it and as the last stored minute does; why they differ. */
export type ReconciledFigure = {
  readonly official: number | null;
  readonly minute: number | null;
  /** minute − official; null where one is missing. */
  readonly difference: number | null;
  readonly reason: ReconcileReason;
};

/**
 * Why two figures of one contract and date differ. 'lots': one is the other times the lot, a source's units were read
 * wrongly. 'missing minutes': the minutes end before the session did. 'average close': the official close averages the
 * last half hour, and the last trade agrees with the minute. 'near average': within what a half hour's average may lie
 * from its end. 'carried close': nothing traded, the official close is an older one. 'late adjustments': open interest and
 * volume as corrected after the close. 'unexplained': none of these.
 */
export const RECONCILE_REASONS = [
  'same',
  'only official',
  'only minutes',
  'lots',
  'missing minutes',
  'average close',
  'near average',
  'carried close',
  'late adjustments',
  'unexplained',
] as const;
export type ReconcileReason = (typeof RECONCILE_REASONS)[number];

/** Both sides of one contract on one date: rupees and units, null where missing. */
export type ClosingPair = {
  readonly official: {
    readonly close: number | null;
    readonly last: number | null;
    readonly oi: number | null;
    readonly volume: number | null;
  } | null;
  readonly minute: {
    readonly price: number | null;
    readonly oi: number | null;
    readonly volume: number | null;
    /** Minute of the day of the last row. */
    readonly at: number;
  } | null;
  readonly lotSize: number | null;
};

export type Reconciled = {
  readonly close: ReconciledFigure;
  readonly oi: ReconciledFigure;
  readonly volume: ReconciledFigure;
};

/** Open interest and volume may be corrected by this share after the close. */
export const LATE_SHARE = 0.02;
/** An average of the last half hour may lie this share from its end, and this many rupees where premiums are small. */
export const AVERAGE_SHARE = 0.25;
export const AVERAGE_RUPEES = 5;
/** Half a paisa: prices are whole paise. */
const SAME_PRICE = 0.005;
/** A source that polls about once a minute may miss the very last one. */
const LAST_MINUTES = 2;

/** The differences of one contract. `sessionClose` is the minute of the day at which the session ended; null: not known. */
export function reconcile(
  { official, minute, lotSize }: ClosingPair,
  sessionClose: number | null,
): Reconciled {
  const endsEarly = minute !== null && sessionClose !== null && minute.at < sessionClose - LAST_MINUTES;
  const counted = (of: 'oi' | 'volume') =>
    figure(official?.[of] ?? null, minute?.[of] ?? null, 0, (was, is) => {
      if (lotSize !== null && lotSize > 1 && isTimes(was, is, lotSize)) return 'lots';
      if (endsEarly) return 'missing minutes';
      return Math.abs(is - was) <= Math.max(was, is) * LATE_SHARE ? 'late adjustments' : 'unexplained';
    });
  return {
    oi: counted('oi'),
    volume: counted('volume'),
    close: figure(official?.close ?? null, minute?.price ?? null, SAME_PRICE, (was, is) => {
      if (official?.volume === 0) return 'carried close';
      const { last } = official!;
      if (last !== null && Math.abs(last - is) < SAME_PRICE) return 'average close';
      if (endsEarly) return 'missing minutes';
      return Math.abs(is - was) <= Math.max(was * AVERAGE_SHARE, AVERAGE_RUPEES)
        ? 'near average'
        : 'unexplained';
    }),
  };
}

function figure(
  official: number | null,
  minute: number | null,
  tolerance: number,
  reasonOf: (official: number, minute: number) => ReconcileReason,
): ReconciledFigure {
  if (official === null || minute === null) {
    const reason = official !== null ? 'only official' : minute !== null ? 'only minutes' : 'same';
    return { official, minute, difference: null, reason };
  }
  const difference = minute - official;
  const isSame = Math.abs(difference) <= tolerance;
  return { official, minute, difference, reason: isSame ? 'same' : reasonOf(official, minute) };
}

function isTimes(a: number, b: number, factor: number): boolean {
  return a > 0 && b > 0 && (a === b * factor || b === a * factor);
}
