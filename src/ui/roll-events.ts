import type { Roll } from '#market/analytics/rolling-premium.ts';
import type { ChartEvent } from './chart/chart-model.ts';
import { formatStrike } from './formats.ts';

/** Marks on the time axis where a rolling strike began and where it became another, each with its strike. */
export function rollEvents(rolls: readonly Roll[], times: Float64Array): ChartEvent[] {
  return rolls.map(({ place, strike }) => ({
    at: times[place]!,
    label: formatStrike(strike),
    tone: 'accent',
  }));
}
