import { createContext, useCallback, useContext, useState } from 'react';
import { type ARRANGEMENTS, type NamedLists, withList } from './arrangement-text.ts';

/**
 * What a screen's address says of how its parts are arranged, each by the part's id: `sort` of a table, the column with
 * a minus where the greatest come first, none for the order of the rows themselves; `tables`, a panel that shows tables in
 * place of charts; `fit`, a panel whose charts fit what they show; `hide`, the lines that a chart leaves out.
 */
export type Arrangement = { readonly [Kind in (typeof ARRANGEMENTS)[number]]: NamedLists };

type Arranged = {
  readonly arrangement: Arrangement;
  readonly arrange: (kind: keyof Arrangement, lists: NamedLists) => void;
};

export const ArrangedScreen = createContext<Arranged | null>(null);

/** The names that one part has, null while nothing is said of it, and how to change them. Outside a screen it keeps them. */
export function useArranged(
  kind: keyof Arrangement,
  id: string,
): readonly [readonly string[] | null, (names: readonly string[] | null) => void] {
  const arranged = useContext(ArrangedScreen);
  const [own, setOwn] = useState<readonly string[] | null>(null);
  const set = useCallback(
    (names: readonly string[] | null) => {
      if (arranged) arranged.arrange(kind, withList(arranged.arrangement[kind], id, names));
      else setOwn(names);
    },
    [arranged, kind, id],
  );
  return [arranged ? (arranged.arrangement[kind].get(id) ?? null) : own, set];
}

const NONE: readonly string[] = [];

/** The lines of a chart that are switched off, by id, and how to switch them. */
export function useHiddenLines(
  chart: string,
): readonly [readonly string[], (ids: readonly string[]) => void] {
  const [ids, set] = useArranged('hide', chart);
  const hide = useCallback((ids: readonly string[]) => set(ids.length > 0 ? ids : null), [set]);
  return [ids ?? NONE, hide];
}
