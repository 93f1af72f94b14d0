import type { Underlying } from '../contract.ts';
import { INDIA_VIX } from '../india-vix.ts';

/** How an underlying of the simulated market behaves. Names are real, every figure is invented. */
export type SimulatedInstrument = Underlying & {
  /** Rupees that the spot keeps returning to. */
  readonly level: number;
  /** Long-run volatility at the money, short-dated, a fraction per √year. */
  readonly volatility: number;
  /** Correlation of its moves with the market's. */
  readonly correlation: number;
  /** Rupees between strikes near the money, and further out. */
  readonly step: number;
  readonly wingStep: number;
  /** Price steps of a future in one rupee: 20 is a tick of ₹0.05. */
  readonly futureTicksPerRupee: number;
  /** Units per lot where no dated fact says otherwise. */
  readonly lotSize: number;
  /** Monthly option expiries listed at a time; 0 for an underlying with futures only. */
  readonly optionMonths: number;
  /** Lots a minute of the option at the money, nearest expiry; and of the near future. */
  readonly optionActivity: number;
  readonly futureActivity: number;
  /** Lots of open interest of a strike where it is greatest, and of the near future. */
  readonly optionInterest: number;
  readonly futureInterest: number;
  /** Its options have a volatility index published beside them, of thirty days. */
  readonly volatilityIndex?: Underlying;
};

const index: Pick<SimulatedInstrument, 'exchange' | 'correlation' | 'optionMonths' | 'futureTicksPerRupee'> =
  {
    exchange: 'NSE',
    correlation: 0.9,
    optionMonths: 3,
    futureTicksPerRupee: 20,
  };

/** Indices, the most watched first. */
export const SIMULATED_INDICES: readonly SimulatedInstrument[] = [
  {
    ...index,
    symbol: 'NIFTY',
    level: 24_350,
    volatility: 0.125,
    correlation: 0.98,
    step: 50,
    wingStep: 100,
    futureTicksPerRupee: 10,
    lotSize: 65,
    optionActivity: 2600,
    futureActivity: 260,
    optionInterest: 42_000,
    futureInterest: 260_000,
    volatilityIndex: INDIA_VIX,
  },
  {
    ...index,
    symbol: 'BANKNIFTY',
    level: 57_100,
    volatility: 0.14,
    step: 100,
    wingStep: 500,
    futureTicksPerRupee: 5,
    lotSize: 30,
    optionActivity: 900,
    futureActivity: 130,
    optionInterest: 16_000,
    futureInterest: 60_000,
  },
  {
    ...index,
    exchange: 'BSE',
    symbol: 'SENSEX',
    level: 77_600,
    volatility: 0.125,
    correlation: 0.97,
    step: 100,
    wingStep: 500,
    lotSize: 20,
    optionActivity: 2000,
    futureActivity: 1.5,
    optionInterest: 50_000,
    futureInterest: 1_800,
  },
  {
    ...index,
    symbol: 'FINNIFTY',
    level: 26_200,
    volatility: 0.14,
    step: 50,
    wingStep: 100,
    futureTicksPerRupee: 10,
    lotSize: 60,
    optionActivity: 20,
    futureActivity: 1.2,
    optionInterest: 900,
    futureInterest: 1_100,
  },
  {
    ...index,
    symbol: 'MIDCPNIFTY',
    level: 14_650,
    volatility: 0.17,
    correlation: 0.85,
    step: 25,
    wingStep: 100,
    lotSize: 120,
    optionActivity: 70,
    futureActivity: 18,
    optionInterest: 3_000,
    futureInterest: 21_000,
  },
  {
    ...index,
    symbol: 'NIFTYNXT50',
    level: 71_500,
    volatility: 0.17,
    correlation: 0.85,
    step: 500,
    wingStep: 500,
    futureTicksPerRupee: 5,
    lotSize: 25,
    optionActivity: 0.4,
    futureActivity: 1,
    optionInterest: 20,
    futureInterest: 900,
  },
  {
    ...index,
    exchange: 'BSE',
    symbol: 'BANKEX',
    level: 64_300,
    volatility: 0.14,
    step: 100,
    wingStep: 500,
    lotSize: 30,
    optionActivity: 1,
    futureActivity: 0.1,
    optionInterest: 60,
    futureInterest: 40,
  },
];

type StockFacts = Pick<
  SimulatedInstrument,
  'level' | 'volatility' | 'step' | 'futureTicksPerRupee' | 'lotSize' | 'optionMonths' | 'futureInterest'
>;

const stock = (symbol: string, facts: StockFacts): SimulatedInstrument => ({
  ...facts,
  exchange: 'NSE',
  symbol,
  correlation: 0.6,
  wingStep: 2 * facts.step,
  optionActivity: facts.futureInterest / 2_000,
  futureActivity: facts.futureInterest / 4_000,
  optionInterest: facts.futureInterest / 30,
});

/** Stocks: all have futures, a few have options. */
export const SIMULATED_STOCKS: readonly SimulatedInstrument[] = (
  [
    ['RELIANCE', 1_320, 0.21, 20, 10, 500, 2, 240_000],
    ['HDFCBANK', 740, 0.19, 10, 20, 650, 2, 300_000],
    ['ICICIBANK', 1_380, 0.19, 20, 10, 700, 2, 140_000],
    ['SBIN', 1_020, 0.22, 10, 10, 750, 2, 130_000],
    ['INFY', 1_150, 0.25, 20, 10, 400, 2, 150_000],
    ['TCS', 2_350, 0.23, 20, 10, 225, 0, 110_000],
    ['AXISBANK', 1_240, 0.23, 20, 10, 625, 0, 90_000],
    ['KOTAKBANK', 400, 0.21, 5, 20, 2000, 0, 70_000],
    ['LT', 3_950, 0.22, 50, 10, 175, 0, 80_000],
    ['ITC', 280, 0.18, 5, 20, 1725, 0, 110_000],
    ['BHARTIARTL', 1_900, 0.21, 20, 10, 475, 0, 90_000],
    ['MARUTI', 13_400, 0.23, 100, 1, 50, 0, 60_000],
    ['BAJFINANCE', 1_050, 0.27, 10, 10, 750, 0, 100_000],
    ['TATASTEEL', 180, 0.28, 2.5, 100, 2750, 0, 70_000],
    ['HINDALCO', 990, 0.29, 10, 20, 700, 0, 60_000],
    ['SUNPHARMA', 1_830, 0.22, 20, 10, 350, 0, 60_000],
    ['ADANIENT', 2_900, 0.34, 50, 10, 309, 0, 55_000],
    ['M&M', 3_380, 0.25, 50, 10, 200, 0, 75_000],
    ['NTPC', 340, 0.22, 5, 20, 1500, 0, 70_000],
    ['ONGC', 245, 0.25, 2.5, 100, 2250, 0, 60_000],
    ['TITAN', 4_800, 0.23, 50, 10, 175, 0, 50_000],
    ['HCLTECH', 1_290, 0.25, 20, 10, 400, 0, 55_000],
  ] as const
).map(([symbol, level, volatility, step, futureTicksPerRupee, lotSize, optionMonths, futureInterest]) =>
  stock(symbol, { level, volatility, step, futureTicksPerRupee, lotSize, optionMonths, futureInterest }),
);

export const SIMULATED_INSTRUMENTS: readonly SimulatedInstrument[] = [
  ...SIMULATED_INDICES,
  ...SIMULATED_STOCKS,
];

/** A stock that does not exist, with options, for markets wider than the list: `STOCK001` and so on. */
export function inventedStock(number: number): SimulatedInstrument {
  const level = 150 * (1 + (number % 40));
  return stock(`STOCK${String(number).padStart(3, '0')}`, {
    level,
    volatility: 0.2 + 0.01 * (number % 20),
    step: level < 1_000 ? 5 : 20,
    futureTicksPerRupee: 20,
    lotSize: Math.max(25 * Math.round(700_000 / level / 25), 25),
    optionMonths: 3,
    futureInterest: 40_000,
  });
}
