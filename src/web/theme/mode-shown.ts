import type { Mode } from './palette.ts';

/** What a page is drawn on beside what a person chose. */
export type Ground = {
  readonly isPaper: boolean;
  /** The system gives pages its own few colours; charts keep theirs, and have to stand out on its ground. */
  readonly isForced: boolean;
  readonly isSystemDark: boolean;
};

/** The mode that the page is in: the chosen one, but for paper and where the ground is the system's. */
export function modeShown(chosen: Mode, { isPaper, isForced, isSystemDark }: Ground): Mode {
  if (isPaper) return 'light';
  if (isForced) return isSystemDark ? 'dark' : 'light';
  return chosen;
}
