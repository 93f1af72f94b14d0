import type { TFunction } from 'i18next';
import type { OldPrice } from '#market/stale-leg.ts';
import { formatEitherWay } from './formats.ts';
import { type WrittenIv, withOldIv } from './volatility-text.ts';

/**
 * One standard deviation by the volatility at the money, rupees, as it is written; `old` are the legs of that volatility whose prices
 * are old. `remark`: what there is to say of it in any case.
 */
export function expectedMoveText(
  move: number | undefined,
  old: readonly OldPrice[] | undefined,
  remark: string | null,
  t: TFunction,
): WrittenIv {
  return withOldIv({ text: formatEitherWay(move), remark }, old ?? [], t);
}
