import { kindOf, type PositionKind, straddleLegs, strangleLegs } from './chosen-positions.ts';
import {
  isSame,
  MOST_LEGS,
  MOST_POSITIONS,
  orderedLegs,
  type Position,
  type PositionLeg,
} from './position-text.ts';

/** A position while it is put together. `of` is the one that is being changed; null: a new one. */
export type Draft = {
  readonly kind: PositionKind;
  readonly name: string;
  /** As they stand in the form: a straddle and a strangle have the put first. */
  readonly legs: readonly PositionLeg[];
  readonly of: Position | null;
};

/** Why a draft cannot be taken up. `strikes` are those concerned, rupees. */
export type DraftProblem =
  | { readonly kind: 'unlisted'; readonly strikes: readonly number[] }
  | { readonly kind: 'crossed' | 'nothing' | 'repeated' | 'full' };

/**
 * A new position of a kind, strangles and ratios two strikes wide: the first that is not among `positions`, going out from
 * the strike at the money (row `atm`; −1 where it is not known: the middle of the chain).
 */
export function newDraft(
  kind: PositionKind,
  strikes: Float64Array,
  atm: number,
  positions: readonly Position[],
): Draft {
  const middle = atm < 0 ? Math.floor((strikes.length - 1) / 2) : atm;
  const candidates = Array.from({ length: 2 * MOST_POSITIONS + 1 }, (_, at) => {
    const step = Math.ceil(at / 2) * (at % 2 === 1 ? 1 : -1);
    return draftAround(kind, strikes, middle + step);
  });
  return (
    candidates.find(
      (draft) => !['repeated', 'crossed'].includes(problemOf(draft, positions, strikes)?.kind ?? ''),
    ) ?? candidates[0]!
  );
}

function draftAround(kind: PositionKind, strikes: Float64Array, row: number): Draft {
  const strikeAt = (at: number) => strikes[Math.min(Math.max(at, 0), strikes.length - 1)] ?? 0;
  const legs: Readonly<Record<PositionKind, readonly PositionLeg[]>> = {
    straddle: putFirst(straddleLegs(strikeAt(row))),
    strangle: putFirst(strangleLegs(strikeAt(row - WIDTH), strikeAt(row + WIDTH))),
    ratio: [
      { side: 'call', strike: strikeAt(row), ratio: -1 },
      { side: 'call', strike: strikeAt(row + WIDTH), ratio: 2 },
    ],
  };
  return { kind, name: '', legs: legs[kind], of: null };
}

const WIDTH = 2;

/** A position on the chart, to be changed. */
export function draftOf(position: Position): Draft {
  const kind = kindOf(position.legs);
  return {
    kind,
    name: position.name,
    legs: kind === 'ratio' ? position.legs : putFirst(position.legs),
    of: position,
  };
}

function putFirst(legs: readonly PositionLeg[]): PositionLeg[] {
  return [...legs].sort((one, other) => (one.side === other.side ? 0 : one.side === 'put' ? -1 : 1));
}

/** The draft with another strike of a leg; both legs of a straddle have the same. */
export function withStrike(draft: Draft, at: number, strike: number): Draft {
  return withLegs(
    draft,
    draft.legs.map((leg, place) => (draft.kind === 'straddle' || place === at ? { ...leg, strike } : leg)),
  );
}

/** The draft with one more leg like its last, sold; unchanged where it has the most. */
export function withMoreLegs(draft: Draft): Draft {
  const last = draft.legs.at(-1);
  if (!last || draft.legs.length >= MOST_LEGS) return draft;
  return withLegs(draft, [...draft.legs, { ...last, ratio: 1 }]);
}

/** The draft without its leg at that place. */
export function withoutLeg(draft: Draft, at: number): Draft {
  return withLegs(
    draft,
    draft.legs.filter((_, place) => place !== at),
  );
}

/** The draft with put and call strike of a strangle exchanged. */
export function withStrikesSwapped(draft: Draft): Draft {
  const [put, call] = draft.legs;
  if (!put || !call) return draft;
  return withLegs(draft, [
    { ...put, strike: call.strike },
    { ...call, strike: put.strike },
  ]);
}

function withLegs(draft: Draft, legs: readonly PositionLeg[]): Draft {
  return { ...draft, legs };
}

/** What the draft comes to. */
export function positionOf({ name, legs }: Draft): Position {
  return { name, legs: orderedLegs(legs) };
}

/** Why the draft cannot stand among `positions` on a chain of `strikes`; null where it can. */
export function problemOf(
  draft: Draft,
  positions: readonly Position[],
  strikes: Float64Array,
): DraftProblem | null {
  const { legs } = positionOf(draft);
  const unlisted = legs.map(({ strike }) => strike).filter((strike) => !strikes.includes(strike));
  if (unlisted.length > 0) return { kind: 'unlisted', strikes: [...new Set(unlisted)] };
  if (draft.kind === 'strangle' && draft.legs[0]!.strike >= draft.legs[1]!.strike) return { kind: 'crossed' };
  if (legs.length === 0) return { kind: 'nothing' };
  const drafted = isSame(positionOf(draft));
  const isUnchanged = draft.of !== null && drafted(draft.of);
  if (!isUnchanged && positions.some(drafted)) return { kind: 'repeated' };
  return draft.of === null && positions.length >= MOST_POSITIONS ? { kind: 'full' } : null;
}

/** Strikes of a position that a chain does not list, rupees. */
export function unlistedStrikes({ legs }: Position, strikes: Float64Array): number[] {
  return [...new Set(legs.map(({ strike }) => strike))].filter((strike) => !strikes.includes(strike));
}
