import { isRate } from './state/settings.ts';

/** A rate, a fraction a year, as a person writes it: per cent, four decimals at most. */
export function writtenRate(rate: number): string {
  return String(Number((100 * rate).toFixed(4)));
}

/** The rate that a person wrote in per cent, with a point or a comma; null where it is none that a model takes. */
export function parseRate(text: string): number | null {
  const percent = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
  const rate = Number((percent / 100).toFixed(6));
  return isRate(rate) ? rate : null;
}
