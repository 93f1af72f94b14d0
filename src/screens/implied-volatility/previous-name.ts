import type { TFunction } from 'i18next';
import { previousBase } from '#market/analytics/since.ts';
import type { Closing } from '#market/board.ts';
import { baseLabel } from '#ui/base-name.ts';

/** The previous close as the name of a line, with its date where that is known. */
export function previousName(previous: Closing | null, t: TFunction, language: string): string {
  return baseLabel(previous && previousBase(previous), t, language);
}
