/** Letters that take about half the width of a digit. */
const NARROW = /[.,:()\s'|]/g;
/** How much less a figure may take at rest before its room is given back: an instrument of other prices, not another minute. */
const TOO_MUCH = 3;

/** The room that a figure takes, in widths of a digit: no less than what it is written on. */
export function figureRoom(text: string): number {
  return text.length - (text.match(NARROW)?.length ?? 0) / 2;
}

/**
 * The room for a figure that changes in its place, so that what stands after it stays where it is: the most it has taken
 * so far. It is given back once the figure at rest takes much less. `before`: the room until now; 0 for none.
 */
export function keptRoom(before: number, taken: number, isAtRest: boolean): number {
  return taken > before || (isAtRest && taken <= before - TOO_MUCH) ? taken : before;
}
