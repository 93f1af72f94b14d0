import type { TFunction } from 'i18next';

/**
 * What a chart of closes day by day says in words: how many sessions before the minute shown, which is the last value, are known
 * and how far they reach, and that value. NaN is missing.
 */
export function closesSummary(values: Float64Array, write: (value: number) => string, t: TFunction): string {
  const closes = values.subarray(0, -1).filter((value) => !Number.isNaN(value));
  const reach = closes.length > 1 ? 'several' : closes.length === 1 ? 'one' : 'none';
  return t(`ui.closes.${reach}`, {
    sessions: t('ui.closes.sessions', { count: closes.length }),
    low: write(Math.min(...closes)),
    high: write(Math.max(...closes)),
    last: write(values.at(-1) ?? Number.NaN),
  });
}
