import { erfcx } from './erfcx.ts';

/**
 * N(z), the standard normal distribution; the smaller tail to full relative precision. A caller that has
 * `bell` = e^{−z²/2} at hand passes it.
 */
export function normalCdf(z: number, bell: number = Math.exp(-0.5 * z * z)): number {
  const tail = 0.5 * bell * erfcx(Math.abs(z) * Math.SQRT1_2);
  return z < 0 ? tail : 1 - tail;
}
