import type { Tally } from './tally.ts';

/** What rows of a file say, each of something: of several rows of one thing the last counts. */
export type LastRows<Said> = {
  /** Of the thing that `key` names. */
  set(key: string, said: Said, line: number): void;
  /** In the order in which the things came first. */
  values(): Said[];
};

/** `thing` names in words what rows are of; a row that another one replaces is told to `tally` as left out. */
export function lastRows<Said>(tally: Tally, thing: string): LastRows<Said> {
  const rows = new Map<string, { readonly said: Said; readonly line: number }>();
  return {
    set: (key, said, line) => {
      const twin = rows.get(key);
      if (twin) tally.skip(`the ${thing} stands in the file again, its last row stays`, twin.line);
      rows.set(key, { said, line });
    },
    values: () => Array.from(rows.values(), ({ said }) => said),
  };
}
