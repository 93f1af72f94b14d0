/** How many times faster than the market a day is played. */
export const SPEEDS = [1, 10, 60, 120, 300] as const;
export type Speed = (typeof SPEEDS)[number];
