import type { Screen } from '#ui/screen.ts';
import { atmPremium } from './atm-premium/screen.ts';
import { callVsPut } from './call-vs-put/screen.ts';
import { futuresAnalysis } from './futures-analysis/screen.ts';
import { futuresPriceVsOi } from './futures-price-vs-oi/screen.ts';
import { impliedVolatility } from './implied-volatility/screen.ts';
import { longShort } from './long-short/screen.ts';
import { longVsShort } from './long-vs-short/screen.ts';
import { multiStrikeOi } from './multi-strike-oi/screen.ts';
import { multiStrikeStraddle } from './multi-strike-straddle/screen.ts';
import { oiAnalysis } from './oi-analysis/screen.ts';
import { oiInterval } from './oi-interval/screen.ts';
import { optionChain } from './option-chain/screen.ts';
import { overview } from './overview/screen.ts';
import { premiumDecay } from './premium-decay/screen.ts';
import { priceVsOi } from './price-vs-oi/screen.ts';
import { putCallRatio } from './put-call-ratio/screen.ts';
import { straddle } from './straddle/screen.ts';
import { straddleSnapshot } from './straddle-snapshot/screen.ts';
import { strangle } from './strangle/screen.ts';
import { trendingStrikes } from './trending-strikes/screen.ts';

/** Every screen of the product, in the order of the navigation. */
export const screens: readonly Screen[] = [
  overview,
  futuresAnalysis,
  longVsShort,
  futuresPriceVsOi,
  optionChain,
  oiAnalysis,
  trendingStrikes,
  callVsPut,
  putCallRatio,
  atmPremium,
  impliedVolatility,
  multiStrikeOi,
  oiInterval,
  premiumDecay,
  longShort,
  priceVsOi,
  straddle,
  strangle,
  multiStrikeStraddle,
  straddleSnapshot,
];
