import type { TFunction } from 'i18next';
import type { ChartEvent, TimeAxis } from '../chart/chart-model.ts';
import { formatStrike } from '../formats.ts';
import { type PremiumBars, rollsOfBars } from './premium-bars.ts';

type RollingBars = Pick<PremiumBars, 'callStrike' | 'putStrike'>;

/** The windows of a session; of a rolling premium each with the strikes that its figures are of. */
export function premiumAxis(windows: TimeAxis, shown: RollingBars, isRolling: boolean): TimeAxis {
  if (!isRolling) return windows;
  const { callStrike: strikes, putStrike: putStrikes } = shown;
  const isOne = strikes.every((strike, place) => Object.is(strike, putStrikes[place]));
  return { ...windows, strikes, ...(!isOne && { putStrikes }) };
}

/** Marks at the foot of a chart where a rolling premium began and where its strikes became others, with these. */
export function rollEvents(x: TimeAxis, shown: RollingBars, t: TFunction): ChartEvent[] {
  return rollsOfBars(shown).map(({ place, strike, putStrike }) => ({
    at: x.times[place]!,
    label:
      strike === putStrike
        ? formatStrike(strike)
        : t('premium:price.pair', { put: formatStrike(putStrike), call: formatStrike(strike) }),
    tone: 'accent',
  }));
}
