import {
  formatPositions,
  isSame,
  MOST_POSITIONS,
  type NamedPositions,
  type Position,
  type PositionLeg,
  parsePositions,
} from './position-text.ts';

/**
 * Sets of positions around the money of the minute shown: straddles at the money and at one or two strikes beside it;
 * the strangles one, two and three strikes wide a side.
 */
export const QUICK_SETS = ['a1', 'a2', 'w3'] as const;
export type QuickSet = (typeof QUICK_SETS)[number];

/** Whether the URL's text is the name of a set, and no list of positions. */
export const isQuickSet = (text: string): text is QuickSet =>
  (QUICK_SETS as readonly string[]).includes(text);

/** The shapes that the builder offers by name; every other position is a ratio. */
export const KINDS = ['straddle', 'strangle', 'ratio'] as const;
export type PositionKind = (typeof KINDS)[number];

/**
 * The positions of the URL's text: a quick set, or positions one by one. `atm` is the row of the money among `strikes`,
 * −1 where it is not known: sets around it are then empty. What lies beyond the chain is not in a set.
 */
export function chosenPositions(text: string, strikes: Float64Array, atm: number): NamedPositions {
  return isQuickSet(text)
    ? { positions: quickPositions(text, strikes, atm), leftOut: 0 }
    : parsePositions(text);
}

function quickPositions(set: QuickSet, strikes: Float64Array, atm: number): Position[] {
  if (atm < 0) return [];
  const each = Number(set[1]);
  if (set === 'w3')
    return Array.from({ length: each }, (_, at) => at + 1).flatMap((width) => {
      const [put, call] = [strikes[atm - width], strikes[atm + width]];
      return put === undefined || call === undefined ? [] : [{ name: '', legs: strangleLegs(put, call) }];
    });
  return Array.from({ length: 2 * each + 1 }, (_, at) => strikes[atm - each + at]).flatMap((strike) =>
    strike === undefined ? [] : [{ name: '', legs: straddleLegs(strike) }],
  );
}

/** Call and put of a strike, sold. */
export function straddleLegs(strike: number): PositionLeg[] {
  return strangleLegs(strike, strike);
}

/** A put and a call, sold. */
export function strangleLegs(put: number, call: number): PositionLeg[] {
  const legs: PositionLeg[] = [
    { strike: put, side: 'put', ratio: 1 },
    { strike: call, side: 'call', ratio: 1 },
  ];
  return put < call ? legs : legs.reverse();
}

/** Call and put sold once each are a straddle at one strike, a strangle where the put's is the lower. */
export function kindOf(legs: readonly PositionLeg[]): PositionKind {
  const [one, other] = legs;
  if (legs.length !== 2 || one?.ratio !== 1 || other?.ratio !== 1 || one.side === other.side) return 'ratio';
  const [call, put] = one.side === 'call' ? [one, other] : [other, one];
  if (call.strike === put.strike) return 'straddle';
  return put.strike < call.strike ? 'strangle' : 'ratio';
}

/** The URL's text with `position` in the place of `before`, or at the end (null); unchanged where there is no room. */
export function withPosition(
  positions: readonly Position[],
  position: Position,
  before: Position | null,
): string {
  if (before) {
    const isBefore = isSame(before);
    return formatPositions(positions.map((one) => (isBefore(one) ? position : one)));
  }
  return formatPositions(positions.length < MOST_POSITIONS ? [...positions, position] : positions);
}

/** The URL's text without the position at a place. */
export function withoutPosition(positions: readonly Position[], at: number): string {
  return formatPositions(positions.filter((_, place) => place !== at));
}

/** The URL's text with the position at a place moved by `step` places; unchanged at the ends of the list. */
export function movedPosition(positions: readonly Position[], at: number, step: number): string {
  const to = at + step;
  const position = positions[at];
  if (!position || to < 0 || to >= positions.length) return formatPositions(positions);
  const others = positions.filter((_, place) => place !== at);
  return formatPositions([...others.slice(0, to), position, ...others.slice(to)]);
}
