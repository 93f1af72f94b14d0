/** The lines that may stand over a premium; all but the first two are indicators of the premium itself. */
export const LINE_KINDS = ['atp', 'vwap', 'sma', 'ema', 'bollinger', 'supertrend', 'rsi'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export type IndicatorKind = Exclude<LineKind, 'atp' | 'vwap'>;

/** Each kind once; `period` in bars, null where a line has none. */
export type PremiumLine = { readonly kind: LineKind; readonly period: number | null };

/** What each indicator is usually taken over, bars. */
const USUAL_PERIOD: Readonly<Record<IndicatorKind, number>> = {
  sma: 20,
  ema: 20,
  bollinger: 20,
  supertrend: 10,
  rsi: 14,
};
/** Fewer bars than two are the price itself; a day of single minutes has fewer than four hundred. */
export const LEAST_PERIOD = 2;
export const MOST_PERIOD = 200;
/** Standard deviations of the Bollinger bands, average true ranges of the supertrend. */
export const BOLLINGER_WIDTH = 2;
export const SUPERTREND_WIDTH = 3;

const CODES: Readonly<Record<LineKind, string>> = {
  atp: 'atp',
  vwap: 'vwap',
  sma: 'sma',
  ema: 'ema',
  bollinger: 'bb',
  supertrend: 'st',
  rsi: 'rsi',
};
const LINE = /^([a-z]+)(\d{1,3})?$/;

/** The lines of the URL form `atp,sma20,rsi14`, in the order of `LINE_KINDS`; what names none is left out. */
export function parseLines(text: string): readonly PremiumLine[] {
  const found = new Map<LineKind, PremiumLine>();
  for (const part of text.split(',')) {
    const [, code, digits] = LINE.exec(part) ?? [];
    const kind = LINE_KINDS.find((one) => CODES[one] === code);
    if (kind !== undefined && !found.has(kind)) found.set(kind, { kind, period: periodOf(kind, digits) });
  }
  return LINE_KINDS.flatMap((kind) => found.get(kind) ?? []);
}

/** The URL form of lines, as `parseLines` reads it. */
export function formatLines(lines: readonly PremiumLine[]): string {
  return lines.map(({ kind, period }) => CODES[kind] + (period ?? '')).join(',');
}

/** The lines that stand over a premium: a rolling one is a chain of different contracts, which has no VWAP. */
export function drawnLines(lines: readonly PremiumLine[], isRolling: boolean): readonly PremiumLine[] {
  return isRolling ? lines.filter(({ kind }) => kind !== 'vwap') : lines;
}

/** The lines with one switched on, with its usual period, or off. */
export function toggledLine(lines: readonly PremiumLine[], kind: LineKind): readonly PremiumLine[] {
  const without = lines.filter((line) => line.kind !== kind);
  return without.length < lines.length
    ? without
    : parseLines(formatLines([...lines, { kind, period: periodOf(kind) }]));
}

/** The lines with one of another period, held within what a day can show. */
export function withPeriod(
  lines: readonly PremiumLine[],
  kind: LineKind,
  period: number,
): readonly PremiumLine[] {
  return lines.map((line) => (line.kind === kind ? { kind, period: periodOf(kind, String(period)) } : line));
}

/** The period that a typed text comes to: whole bars within what a day can show; `now` where it is no number. */
export function typedPeriod(text: string, now: number): number {
  const period = text.trim() === '' ? Number.NaN : Math.round(Number(text));
  return Number.isFinite(period) ? Math.min(Math.max(period, LEAST_PERIOD), MOST_PERIOD) : now;
}

function periodOf(kind: LineKind, digits?: string): number | null {
  if (kind === 'atp' || kind === 'vwap') return null;
  const usual = USUAL_PERIOD[kind];
  return digits === undefined ? usual : typedPeriod(digits, usual);
}
