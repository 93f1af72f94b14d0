import type { TFunction } from 'i18next';
import type { Side } from '#market/contract.ts';
import { formatStrike } from './formats.ts';

/** `24,350 CE`. */
export function legName(
  { side, strike }: { readonly side: Side; readonly strike: number },
  t: TFunction,
): string {
  return t(`ui.leg.${side}`, { strike: formatStrike(strike) });
}
