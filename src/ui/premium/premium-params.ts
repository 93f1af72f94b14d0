import * as z from 'zod/mini';
import { parseLines } from './premium-lines.ts';

export const DRAWN = ['line', 'candle'] as const;

/**
 * How a premium is drawn, as screens keep it in their address: `draw`, and `lines`, the averages and indicators over it
 * as `parseLines` reads them. A text that names no line at all makes no sense; the empty one switches them all off.
 */
export const premiumLook = {
  draw: z.catch(z.enum(DRAWN), 'line'),
  lines: z.catch(
    z.string().check(
      z.maxLength(60),
      z.refine((text) => text === '' || parseLines(text).length > 0),
    ),
    'atp',
  ),
};

export type PremiumLook = { readonly draw: (typeof DRAWN)[number]; readonly lines: string };

/** The minute at which many who sell premium do. */
export const MORNING = '09:20';
