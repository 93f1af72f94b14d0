import { SIDES, type Side } from '#market/contract.ts';

/** One option of a position; `ratio` a whole number, above 0 sold and below 0 bought. Strike in rupees. */
export type PositionLeg = { readonly strike: number; readonly side: Side; readonly ratio: number };

/** Options held together. `name` is a person's own; '' where none was given. Legs in the order of `orderedLegs`. */
export type Position = { readonly name: string; readonly legs: readonly PositionLeg[] };

/** What a text names, and how many of its parts were left out: not readable, repeated, or beyond the most. */
export type NamedPositions = { readonly positions: readonly Position[]; readonly leftOut: number };

/** Lines that stay readable on one chart. */
export const MOST_POSITIONS = 6;
/** An iron condor has four. */
export const MOST_LEGS = 4;
export const MOST_RATIO = 99;
/** Parts of a position's text, of which some may name a contract again: what nobody writes is not read to its end. */
const MOST_PARTS = 20;
export const MOST_LETTERS = 30;

/** Characters that stand between things, and what stands for them in a name. */
const ESCAPES = { '~': '~~', ',': '~.', ':': '~-' } as const;
const ESCAPED = { '~~': '~', '~.': ',', '~-': ':' } as const;
/** `24350c`, `-2x24500p`, `24350s`: call and put of a strike alike. */
const LEG = /^(-)?(?:([1-9]\d?)x)?(\d{1,7}(?:\.\d{1,2})?)([cps])$/;
/** Control characters, and those that turn the direction of the text after them. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * The positions of the URL form `Fly:24350s_-24250p_-24450c,24300s`: up to six, a name before a colon where one was
 * given, legs joined by `_`. A leg that was bought begins with −; `2x` is its ratio. A position of which anything cannot
 * be read is left out whole: without one of its legs it would be another.
 */
export function parsePositions(text: string): NamedPositions {
  const parts = text.split(',').filter(Boolean);
  const byLegs = new Map<string, Position>();
  for (const part of parts) {
    const position = parsePosition(part);
    if (!position || byLegs.size === MOST_POSITIONS) continue;
    const id = formatLegs(position.legs);
    if (!byLegs.has(id)) byLegs.set(id, position);
  }
  return { positions: [...byLegs.values()], leftOut: parts.length - byLegs.size };
}

/** The URL form, as `parsePositions` reads it. */
export function formatPositions(positions: readonly Position[]): string {
  return positions
    .map(({ name, legs }) => (name === '' ? '' : `${escaped(name)}:`) + formatLegs(legs))
    .join(',');
}

/** What a position is told apart from others by: its legs in the URL form, without a name. */
export function formatLegs(legs: readonly PositionLeg[]): string {
  const texts: string[] = [];
  orderedLegs(legs).forEach((leg, at, all) => {
    if (leg.side === 'put' && isPair(all[at - 1], leg)) return;
    const letter = isPair(leg, all[at + 1]) ? 's' : leg.side === 'call' ? 'c' : 'p';
    const times = Math.abs(leg.ratio) === 1 ? '' : `${Math.abs(leg.ratio)}x`;
    texts.push(`${leg.ratio < 0 ? '-' : ''}${times}${leg.strike}${letter}`);
  });
  return texts.join('_');
}

/** Whether a position is of the same legs as `position`, whatever its name. */
export function isSame(position: Position): (other: Position) => boolean {
  const id = formatLegs(position.legs);
  return ({ legs }) => formatLegs(legs) === id;
}

/** A name as it is kept: without characters that cannot be seen, in one line, of thirty letters at most. */
export function cleanName(name: string): string {
  const words = name.replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();
  return [...words].slice(0, MOST_LETTERS).join('').trim();
}

/** Legs by strike, calls before puts; what is named twice is added up, what comes to nothing is gone. */
export function orderedLegs(legs: readonly PositionLeg[]): PositionLeg[] {
  const ratios = new Map<string, PositionLeg>();
  for (const leg of legs) {
    const key = `${leg.strike} ${leg.side}`;
    ratios.set(key, { ...leg, ratio: leg.ratio + (ratios.get(key)?.ratio ?? 0) });
  }
  return [...ratios.values()]
    .filter(({ ratio }) => ratio !== 0)
    .sort((one, other) => one.strike - other.strike || SIDES.indexOf(one.side) - SIDES.indexOf(other.side));
}

/** A call and the put of its strike, of the same ratio. */
function isPair(call: PositionLeg | undefined, put: PositionLeg | undefined): boolean {
  return (
    call?.side === 'call' && put?.side === 'put' && call.strike === put.strike && call.ratio === put.ratio
  );
}

function parsePosition(part: string): Position | null {
  const [legText = '', nameText, ...more] = part.split(':').reverse();
  if (more.length > 0) return null;
  const parts = legText.split('_', MOST_PARTS + 1);
  if (parts.length > MOST_PARTS) return null;
  const read = parts.map(parseLegs);
  if (read.includes(null)) return null;
  const legs = orderedLegs(read.flatMap((leg) => leg ?? []));
  const isHeld = legs.length > 0 && legs.length <= MOST_LEGS;
  if (!isHeld || legs.some(({ ratio }) => Math.abs(ratio) > MOST_RATIO)) return null;
  return { name: cleanName(unescaped(nameText ?? '')), legs };
}

/** The one leg of a text, or both of a pair; null for anything else. */
function parseLegs(text: string): PositionLeg[] | null {
  const [, bought, times, strikeText, letter] = LEG.exec(text) ?? [];
  const strike = Number(strikeText);
  if (!(strike > 0)) return null;
  const ratio = Number(times ?? 1) * (bought ? -1 : 1);
  const sides = letter === 's' ? SIDES : [letter === 'c' ? ('call' as const) : ('put' as const)];
  return sides.map((side) => ({ strike, side, ratio }));
}

function escaped(name: string): string {
  return name.replace(/[~,:]/g, (letter) => ESCAPES[letter as keyof typeof ESCAPES]);
}

function unescaped(text: string): string {
  return text.replace(/~[~.-]/g, (pair) => ESCAPED[pair as keyof typeof ESCAPED]);
}
