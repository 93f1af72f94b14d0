import type { TFunction } from 'i18next';
import { countsOf, type DecayDay } from './compute.ts';
import type { Scope } from './screen.ts';

/** The name of a sum over the contracts that time alone can be told of: where those are not all held, it says of how many it is. */
export function ofTimed(name: string, ofDay: DecayDay, scope: Scope, t: TFunction): string {
  const { timed, held } = countsOf(ofDay, scope);
  return timed === held ? name : t('premium-decay:timed.name', { name, timed, count: held });
}

/** Of how many contracts such a sum is; null where it is of all that are held. */
export function timedShare(ofDay: DecayDay, t: TFunction): string | null {
  const { timed, held } = countsOf(ofDay);
  return timed === held ? null : t('premium-decay:timed.share', { timed, count: held });
}
