/** The page has the few colours that a person's system gives it: no ground, shadow or gradient of ours is painted. */
export const FORCED_COLOURS = '@media (forced-colors: active)';

/** A ground that says what is chosen, in the system's own colours. */
export const CHOSEN_WHERE_FORCED = {
  [FORCED_COLOURS]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
} as const;
