import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { levelLine } from '#market/analytics/level-line.ts';
import type { Since } from '#market/analytics/since.ts';
import { parseStrikeSet } from '#market/strike-set.ts';
import { builtBoard } from '#test/built-board.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { english } from '#test/english.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { marketCalendar } from '#ui/state/market-calendar.ts';
import { parseScreenState } from '#ui/state/screen-state.ts';
import { DEFAULT_SETTINGS } from '#ui/state/settings.ts';
import { parsePremiumChoice, premiumDay } from './atm-premium/compute.ts';
import { atmPremiumParams } from './atm-premium/screen.ts';
import { callPutDay } from './call-vs-put/compute.ts';
import { callVsPutParams } from './call-vs-put/screen.ts';
import { futuresPicture } from './futures-analysis/compute.ts';
import { futuresAnalysisParams } from './futures-analysis/screen.ts';
import { ivDay, pricedBoard } from './implied-volatility/compute.ts';
import { impliedVolatilityParams } from './implied-volatility/screen.ts';
import { screens } from './list.ts';
import { priceCandles } from './oi-analysis/price-candles.ts';
import { oiAnalysisParams } from './oi-analysis/screen.ts';
import { chainPicture } from './option-chain/compute.ts';
import { overviewDay, overviewPicture, strongestBuildUps } from './overview/compute.ts';
import { movedPlace, PLACES } from './overview/places.ts';
import { pcrDay } from './put-call-ratio/compute.ts';
import { putCallRatioParams } from './put-call-ratio/screen.ts';

const OPEN: Since = { kind: 'open' };
/** More strikes than Call Vs Put sums when it is opened by itself, and a leg far from the money that grows most. */
const STRIKES = Array.from({ length: 41 }, (_, row) => 23_100 + 50 * row);
const day = builtBoard({
  strikes: STRIKES,
  call: {
    price: (strike, minute) => Math.max(24_110 + minute - strike, 0) + 60 - Math.abs(24_100 - strike) / 20,
    oi: (strike, minute) => 65 * (100 + minute * (strike === 25_000 ? 40 : 1)),
  },
  put: {
    price: (strike, minute) => Math.max(strike - 24_110 - minute, 0) + 60 - Math.abs(24_100 - strike) / 20,
    oi: (_, minute) => 65 * (120 - minute),
  },
});
const pricing = standardPricing(day);
const NOW = 5;
const { figures, lines, moved, movedWithin } = overviewPicture(
  overviewDay(day, OPEN, pricing),
  day,
  NOW,
  OPEN,
  pricing,
)!;

/** What a screen reads of the address behind an arrow. */
const opened = <Own extends Record<string, string>>(
  place: keyof typeof PLACES,
  params: z.ZodMiniType<Own>,
): Own => parseScreenState(`?${new URLSearchParams(PLACES[place].own)}`, params).own as Own;

describe('behind the arrows of the overview', () => {
  it.each(Object.values(PLACES))(
    '$route is a screen that reads what is asked of it',
    ({ screen, route, own = {} }) => {
      const found = screens.find(({ id }) => id === screen)!;
      expect(found.route).toBe(route);
      expect(parseScreenState(`?${new URLSearchParams(own)}`, found.params).own).toMatchObject(own);
    },
  );

  it('the level is that of the candles', () => {
    expect(opened('level', oiAnalysisParams).view).toBe('profile');
    const { candles } = priceCandles(levelLine(day, pricing), day, english)!;
    expect(candles.close[0]).toBe(lines.level[NOW]);
  });

  it('put-call ratio, straddle and volatility are the same', () => {
    const { set, of } = opened('pcr', putCallRatioParams);
    const ratios = pcrDay([{ day, pricing }], { since: OPEN, set: parseStrikeSet(set)! });
    expect(ratios.linesAt(of, NOW).ratio[NOW]).toBe(figures.pcr);
    const { strike } = opened('straddle', atmPremiumParams);
    expect(premiumDay(day, parsePremiumChoice(strike), pricing).sum[NOW]).toBe(figures.straddle);
    const { price } = opened('iv', impliedVolatilityParams);
    const iv = ivDay(pricedBoard(day, price), pricing, [], marketCalendar).atmIv[NOW]!;
    expect(iv).toBe(figures.atmIv.iv);
  });

  it('calls and puts are those of the whole chain', () => {
    const set = parseStrikeSet(opened('sides', callVsPutParams).set)!;
    const { change } = callPutDay(day, { since: OPEN, set, pricing });
    expect([change.call[NOW], change.put[NOW]]).toEqual([figures.callChange, figures.putChange]);
  });

  it('the chain has every leg that moved most', () => {
    const chain = chainPicture(day, NOW, { since: OPEN, strikes: movedWithin, pricing })!;
    expect(moved).toHaveLength(5);
    for (const { side, strike, price, change } of moved) {
      const row = chain.strikes.indexOf(strike);
      expect([chain[side].price[row], chain[side].oiChange[row]]).toEqual([price, change]);
    }
  });

  it('the chain has the columns that the person chose', () => {
    const screen = screens.find(({ route }) => route === PLACES.moved.route)!;
    const chainColumns = 'price,delta';
    expect(movedPlace(chainColumns).own).toEqual(screen.keptParams?.({ ...DEFAULT_SETTINGS, chainColumns }));
    expect(movedPlace('').own).toBeUndefined();
  });

  it('the build-ups are those of all months', () => {
    const future = (expiry: '2026-06-30' | '2026-07-28', oi: readonly number[]) => ({
      symbol: 'NTPC',
      expiry,
      price: [100, 101],
      oi,
    });
    const board = builtFuturesBoard({
      contracts: [future('2026-06-30', [1_000, 700]), future('2026-07-28', [500, 900])],
      length: 2,
    });
    const { month, kind, minoi, type } = opened('strongest', futuresAnalysisParams);
    expect([kind, minoi, type]).toEqual(['all', '0', 'full']);
    const rows = futuresPicture(board, 1, { since: OPEN, month, kind, minOiValue: 0, buildUp: null })!.rows;
    expect(rows.map(({ symbol, oiChangePct, changePct }) => [symbol, oiChangePct, changePct])).toEqual(
      strongestBuildUps(board, 1, OPEN)!.names.map(({ inst, oiPct, pricePct }) => [inst, oiPct, pricePct]),
    );
    expect(rows[0]!.oiChangePct).toBeCloseTo(100 / 15, 9);
  });
});
