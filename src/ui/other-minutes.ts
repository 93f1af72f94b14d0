import type { TFunction } from 'i18next';
import type { LineSeries } from './chart/chart-model.ts';

/** What lines of changes of the last minutes have beside their values: where those are measured from another minute. */
export function ofOtherMinutes(
  others: Float64Array | null,
  t: TFunction,
): Pick<LineSeries, 'old' | 'oldHead'> {
  return others === null ? {} : { old: others, oldHead: t('ui.measured.otherMinuteHead') };
}
