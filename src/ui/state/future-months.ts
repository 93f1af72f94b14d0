/** The listed months of an underlying, nearest first, as the URL writes them. */
export const FUTURE_MONTHS = ['near', 'next', 'far'] as const;
export type FutureMonth = (typeof FUTURE_MONTHS)[number];
