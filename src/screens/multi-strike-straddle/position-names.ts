import type { TFunction } from 'i18next';
import { formatStrike } from '#ui/formats.ts';
import { legName } from '#ui/leg-words.ts';
import { kindOf } from './chosen-positions.ts';
import type { Position, PositionLeg } from './position-text.ts';

/** A position's own name; without one what it is: `24,350 straddle`, or its legs. */
export function positionName({ name, legs }: Position, t: TFunction): string {
  if (name !== '') return name;
  const kind = kindOf(legs);
  if (kind === 'ratio') return legsText(legs, t);
  const strikeOf = (side: PositionLeg['side']) => formatStrike(legs.find((leg) => leg.side === side)?.strike);
  return t(`multi-strike-straddle:name.${kind}`, { put: strikeOf('put'), call: strikeOf('call') });
}

/** What is sold and bought: `+24,350 CE −2 × 24,500 CE`. */
export function legsText(legs: readonly PositionLeg[], t: TFunction): string {
  return legs
    .map((leg) => {
      const times = Math.abs(leg.ratio) === 1 ? '' : `${Math.abs(leg.ratio)} × `;
      return `${leg.ratio < 0 ? '−' : '+'}${times}${legName(leg, t)}`;
    })
    .join(' ');
}
