import type { TFunction } from 'i18next';
import { countsOf, type DecayDay, type DecayPicture, isSplit } from './compute.ts';
import type { Scope } from './screen.ts';

/** The name of a sum over the contracts that time alone can be told of: where those are not all held, it says of how many it is. */
export function ofTimed(name: string, ofDay: DecayDay, scope: Scope, t: TFunction): string {
  const { timed, held } = countsOf(ofDay, scope);
  return ofSome(name, timed, held, t);
}

/** The same of the contracts that the greeks can be told of; the bare name where they are of none. */
export function ofParted(name: string, ofDay: DecayDay, scope: Scope, t: TFunction): string {
  const { parted, held } = countsOf(ofDay, scope);
  return parted === 0 ? name : ofSome(name, parted, held, t);
}

function ofSome(name: string, timed: number, held: number, t: TFunction): string {
  return timed === held ? name : t('premium-decay:timed.name', { name, timed, count: held });
}

/** Of how many contracts such a sum is; null where it is of all that are held. */
export function timedShare(ofDay: DecayDay, t: TFunction): string | null {
  const { timed, held } = countsOf(ofDay);
  return timed === held ? null : t('premium-decay:timed.share', { timed, count: held });
}

/**
 * Of how many contracts the parts of a change are at a minute: in a few words for a tile, and in a panel's note with why. null
 * where they are of all that are held, and where t0 has no forward, so that there are no parts.
 */
export function splitNote(
  ofDay: DecayDay,
  picture: DecayPicture | null,
  t: TFunction,
): { readonly share: string; readonly why: string } | null {
  const { held } = countsOf(ofDay);
  const split = picture?.now.split ?? 0;
  if (!isSplit(ofDay) || split >= held) return null;
  return {
    share: t('premium-decay:timed.share', { timed: split, count: held }),
    why: t('premium-decay:note.split', { split, count: held }),
  };
}

/**
 * Of how many contracts the parts by greeks are, where they are not of all that are held; and where they are missing at the minute,
 * of how many they are known. null where neither has to be said.
 */
export function partedNote(ofDay: DecayDay, picture: DecayPicture | null, t: TFunction): string | null {
  const { parted, held } = countsOf(ofDay);
  const known = picture?.now.parted ?? parted;
  if (known < parted) return t('premium-decay:note.partsMissing', { known, count: parted });
  return parted < held ? t('premium-decay:note.parted', { parted, count: held }) : null;
}
