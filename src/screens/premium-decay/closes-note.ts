import type { TFunction } from 'i18next';
import { closesLeftOut, type DecayDay } from './compute.ts';

/** What a panel's note says of the closing prices at t0: how many were left out, why, and what the source does not tell. */
export function closesNote(ofDay: DecayDay, t: TFunction): string[] {
  const leftOut = closesLeftOut(ofDay);
  if (!leftOut) return [];
  const { bound, neighbours, untold, isUntold } = leftOut;
  return [
    ...(isUntold ? [t('premium-decay:note.untold')] : []),
    ...(bound > 0 ? [t('premium-decay:note.bound', { prices: bound })] : []),
    ...(untold > 0 ? [t('premium-decay:note.unsure', { prices: untold })] : []),
    ...(neighbours > 0 ? [t('premium-decay:note.neighbours', { prices: neighbours })] : []),
  ];
}
