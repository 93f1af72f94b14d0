/** What legs are ranked by: the size of their change of open interest, its percentage, or what was traded. */
export const MOVER_MEASURES = ['change', 'percent', 'volume'] as const;
export type MoverMeasure = (typeof MOVER_MEASURES)[number];
