/** Marks per known minute: 1 where a figure is marked, as one of an old price or a loose one is, 0 where not, NaN where it is missing. */
type Marks = Float64Array;

/** The marks of what is made of all `legs`: marked where any of them is, NaN where one has none. */
export function anyMarked(legs: readonly Marks[]): Marks {
  const [first, ...others] = legs;
  return (first ?? new Float64Array()).map((mark, minute) =>
    others.reduce((any, leg) => Math.max(any, leg[minute]!), mark),
  );
}

/** The marks of changes since a minute, −1 for none: where the figure was marked then, all changes after it rest on that. */
export function markedFrom(marks: Marks, base: number): Marks {
  return marks[base] === 1 ? marks.map((mark, minute) => (minute > base && mark === 0 ? 1 : mark)) : marks;
}
