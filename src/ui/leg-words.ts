import type { TFunction } from 'i18next';
import type { Side } from '#market/contract.ts';
import { formatStrike } from './formats.ts';
import type { Picked } from './strike-places.ts';

/** `24,350 CE`. */
export function legName(
  { side, strike }: { readonly side: Side; readonly strike: number },
  t: TFunction,
): string {
  return t(`ui.leg.${side}`, { strike: formatStrike(strike) });
}

/** The same, of a strike without a side `24,350`. */
export function pickedName({ side, strike }: Picked, t: TFunction): string {
  return side ? legName({ side, strike }, t) : formatStrike(strike);
}
