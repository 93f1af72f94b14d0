import type { Screen } from '#ui/screen.ts';
import { futuresAnalysis } from './futures-analysis/screen.ts';
import { oiAnalysis } from './oi-analysis/screen.ts';

/** Every screen of the product, in the order of the navigation. */
export const screens: readonly Screen[] = [futuresAnalysis, oiAnalysis];
