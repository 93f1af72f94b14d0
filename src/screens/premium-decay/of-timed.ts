import type { TFunction } from 'i18next';
import { countsOf, type DecayDay, type DecayPicture } from './compute.ts';
import type { Scope } from './screen.ts';

/** The name of a sum over the contracts that time alone can be told of: where those are not all held, it says of how many it is. */
export function ofTimed(name: string, ofDay: DecayDay, scope: Scope, t: TFunction): string {
  const { timed, held } = countsOf(ofDay, scope);
  return timed === held ? name : t('premium-decay:timed.name', { name, timed, count: held });
}

/** Of how many contracts such a sum is; null where it is of all that are held. */
export function timedShare(ofDay: DecayDay, t: TFunction): string | null {
  return shareOf(countsOf(ofDay).timed, ofDay, t);
}

/** Of how many contracts the parts of a change are at a minute; null where they are of all that are held, or of none. */
export function splitShare(ofDay: DecayDay, { now }: DecayPicture, t: TFunction): string | null {
  return now.split === 0 ? null : shareOf(now.split, ofDay, t);
}

function shareOf(part: number, ofDay: DecayDay, t: TFunction): string | null {
  const { held } = countsOf(ofDay);
  return part === held ? null : t('premium-decay:timed.share', { timed: part, count: held });
}
