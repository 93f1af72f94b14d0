/** Where one is in a list of strikes, whose presets stand above them. */
export type ListPlace = {
  /** The row, presets first. */
  readonly at: number;
  /** Come to from the presets, past the strikes between: the way back leads to them. */
  readonly hasLeapt: boolean;
};

type ListOfStrikes = {
  /** Rows of presets. */
  readonly presets: number;
  /** Rows of all. */
  readonly count: number;
  /** The row that the presets lead to: of the strike chosen, else of the one at the money. */
  readonly entry: number;
};

const PAGE = 10;

/** Where a key leads; null where it leads nowhere. Up and down go round at the ends. */
export function movedInList(key: string, { at, hasLeapt }: ListPlace, list: ListOfStrikes): ListPlace | null {
  const { presets, count, entry } = list;
  const last = count - 1;
  const to = (row: number): ListPlace => ({ at: row, hasLeapt: false });
  const entered: ListPlace = { at: entry, hasLeapt: entry > presets };
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return at === presets - 1 && entry < count ? entered : to(at >= last ? 0 : at + 1);
    case 'ArrowUp':
      return hasLeapt ? to(presets - 1) : to(at <= 0 ? last : at - 1);
    case 'PageDown':
      return at < presets && entry < count ? entered : to(Math.min(last, at + PAGE));
    case 'PageUp':
      return at < presets ? to(0) : to(Math.max(Math.min(presets, last), at - PAGE));
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    default:
      return null;
  }
}
