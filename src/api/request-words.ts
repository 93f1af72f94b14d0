/** The documented default of an expiry that nobody has chosen: it means the nearest one. */
export const UNSET_EXPIRY = '1970-01-01';

/** How an instrument is written: `NIFTY`, `BSE:RELIANCE`. */
export const INSTRUMENT = /^(?:(?:NSE|BSE):)?[A-Za-z0-9&_-]{1,40}$/;

/** Expiries that one call answers for: beside the one that a screen shows, all that the index with the most of them has. */
export const MOST_EXPIRIES = 24;
