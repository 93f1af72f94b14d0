import * as z from 'zod/mini';

export const DRAWN = ['line', 'candle'] as const;

/**
 * How a premium is drawn, as screens keep it in their address: `draw`, and `lines`, the averages and indicators over it
 * as `parseLines` reads them.
 */
export const premiumLook = {
  draw: z.catch(z.enum(DRAWN), 'line'),
  lines: z.catch(z.string().check(z.maxLength(60)), 'atp'),
};

export type PremiumLook = { readonly draw: (typeof DRAWN)[number]; readonly lines: string };

/** The minute at which many who sell premium do. */
export const MORNING = '09:20';
