import type { TFunction } from 'i18next';
import type { LegsOffBase } from '#market/analytics/oi-change.ts';

/** How many contracts sums of changes leave out, and how many they measure from later on than their base: a note each. */
export function offBaseNotes({ newLegs, lateLegs }: LegsOffBase, t: TFunction): string[] {
  return [
    ...(newLegs > 0 ? [t('ui.measured.newLegs', { count: newLegs })] : []),
    ...(lateLegs > 0 ? [t('ui.measured.lateLegs', { count: lateLegs })] : []),
  ];
}
