import * as z from 'zod/mini';
import { parseSince, type Since } from '#market/analytics/since.ts';
import { formatStrikeSet, parseStrikeSet, type StrikeSet } from '#market/strike-set.ts';
import type { Screen } from '#ui/screen.ts';

/** t0: the first stored minute, the previous close, or a time of the day. */
export type Start = Exclude<Since, { kind: 'minutes' }>;

/** The start of the URL form `open | prev | HH:MM`; null for anything else. */
export function parseStart(text: string): Start | null {
  const since = parseSince(text);
  return since === null || since.kind === 'minutes' ? null : since;
}

/** Strikes that are held: around the money at t0, all, or from one to another; never a set that rolls. */
export type HeldSet = StrikeSet;

/** The set of the URL form of strike sets, `o<n>` being around the money at t0; null for a rolling one. */
export function parseHeldSet(text: string): HeldSet | null {
  const set = parseStrikeSet(text);
  return set?.kind === 'around' && set.anchor === 'rolling' ? null : set;
}

export const USUAL_SET: HeldSet = { kind: 'around', each: 5, anchor: 'open' };

/** How contracts are added up: one unit of each, or by their open interest at t0. */
export const WEIGHTS = ['equal', 'oi'] as const;
export type Weights = (typeof WEIGHTS)[number];
/** Of which contracts the change is held against that of time alone. */
export const SCOPES = ['both', 'call', 'put'] as const;
export type Scope = (typeof SCOPES)[number];

export const premiumDecayParams = z.object({
  from: z.catch(z.string().check(z.refine((text) => parseStart(text) !== null)), 'open'),
  set: z.catch(z.string().check(z.refine((text) => parseHeldSet(text) !== null)), formatStrikeSet(USUAL_SET)),
  weights: z.catch(z.enum(WEIGHTS), 'equal'),
  of: z.catch(z.enum(SCOPES), 'both'),
});

export type PremiumDecayParams = z.infer<typeof premiumDecayParams>;

export const premiumDecay: Screen = {
  id: 'premium-decay',
  route: '/options/premiumdecay',
  group: 'options',
  icon: 'decay',
  controls: ['instrument', 'expiry', 'date'],
  params: premiumDecayParams,
  strikeParams: ['set'],
  fixture: async () => (await import('./fixture.ts')).fixture,
  load: async () => ({ View: (await import('./view.tsx')).PremiumDecay }),
};
