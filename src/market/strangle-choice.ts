/**
 * Which put and which call make a strangle: as many listed strikes, or rupees, to both sides of the money; the legs of a
 * delta (percent); a call two strikes above the money with the put below it that costs most nearly the same; or two
 * strikes by themselves.
 */
export type StrangleChoice =
  | { readonly kind: 'strikes'; readonly each: number }
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'delta'; readonly percent: number }
  | { readonly kind: 'equal' }
  | { readonly kind: 'pair'; readonly put: number; readonly call: number };

const NUMBERED = /^([spd])([1-9]\d{0,4})$/;
const PAIR = /^(\d{1,7}(?:\.\d{1,2})?)~(\d{1,7}(?:\.\d{1,2})?)$/;

/** The choice of the URL form `s<strikes> | p<rupees> | d<percent> | eq | <put>~<call>`; null for anything else. */
export function parseStrangleChoice(text: string): StrangleChoice | null {
  if (text === 'eq') return { kind: 'equal' };
  const [, kind, digits] = NUMBERED.exec(text) ?? [];
  const number = Number(digits);
  if (kind === 's') return number <= 99 ? { kind: 'strikes', each: number } : null;
  if (kind === 'p') return { kind: 'points', points: number };
  if (kind === 'd') return number < 50 ? { kind: 'delta', percent: number } : null;
  const [, put, call] = PAIR.exec(text) ?? [];
  return Number(put) > 0 && Number(call) > 0 ? { kind: 'pair', put: Number(put), call: Number(call) } : null;
}

/** The URL form of a choice, as `parseStrangleChoice` reads it. */
export function formatStrangleChoice(choice: StrangleChoice): string {
  switch (choice.kind) {
    case 'strikes':
      return `s${choice.each}`;
    case 'points':
      return `p${choice.points}`;
    case 'delta':
      return `d${choice.percent}`;
    case 'equal':
      return 'eq';
    case 'pair':
      return `${choice.put}~${choice.call}`;
  }
}
