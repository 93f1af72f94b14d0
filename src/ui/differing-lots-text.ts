import type { TFunction } from 'i18next';
import type { Board } from '#market/board.ts';
import type { Units } from './formats.ts';

/** Why figures summed over these expiries are in units where lots were asked for; null where they are not for that reason. */
export function differingLotsText(
  asked: Units,
  boards: readonly Pick<Board, 'lotSize'>[],
  t: TFunction,
): string | null {
  const sizes = new Set(boards.flatMap(({ lotSize }) => lotSize ?? []));
  return asked === 'lots' && sizes.size > 1 ? t('ui.units.differ') : null;
}
