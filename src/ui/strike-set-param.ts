import * as z from 'zod/mini';
import { formatStrikeSet, parseStrikeSet, type StrikeSet } from '#market/strike-set.ts';

/** The parameter of an address that names a set of strikes, as `parseStrikeSet` reads it. */
export function strikeSetParam(usual: StrikeSet) {
  return z.catch(z.string().check(z.refine((text) => parseStrikeSet(text) !== null)), formatStrikeSet(usual));
}
