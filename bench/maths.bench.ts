/**
 * The option mathematics on a chain like NIFTY's, in processor time of one core. The floors are what a textbook
 * would write, on the same distribution function, in the same run; bisection comes to our accuracy only on our own
 * price, because the textbook's difference of two products loses digits out of the money.
 */

import { gammaExposure } from '#market/analytics/gamma-exposure.ts';
import { atmIvAt } from '#market/atm-iv.ts';
import { atmIvColumn } from '#market/atm-iv-columns.ts';
import {
  chainGreeks,
  greekColumns,
  greeks,
  impliedVolatilities,
  impliedVolatility,
  price,
} from '#market/black76.ts';
import { buildBoard } from '#market/board-builder.ts';
import { createCalendar } from '#market/calendar.ts';
import type { Side } from '#market/contract.ts';
import { forwardColumn } from '#market/forward.ts';
import { normalCdf } from '#market/normal-cdf.ts';
import { pricingOf } from '#market/pricing-of.ts';
import { skewOf } from '#market/skew.ts';
import { smileAt, smileOf } from '#market/smile.ts';
import { STANDARD_MODEL } from '#market/volatility-model.ts';
import { printTable, processorTime, type Row, spreadOf } from './measure.ts';

const FORWARD = 24_350;
const RATE = 0.065;
const YEARS = 12 / 365;
const SIDES: readonly Side[] = ['call', 'put'];
const ROUNDS = 7;

/** Falls with the strike and rises at both ends. */
function smile(strike: number): number {
  const x = Math.log(strike / FORWARD);
  return 0.125 - 0.35 * x + 1.8 * x * x;
}

function strikesAround(count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, row) => FORWARD + 50 * (row - (count >> 1)));
}

const strikes = strikesAround(100);
const volatilities = strikes.map(smile);
const prices = {
  call: strikes.map((strike) => price('call', FORWARD, strike, YEARS, RATE, smile(strike))),
  put: strikes.map((strike) => price('put', FORWARD, strike, YEARS, RATE, smile(strike))),
};
const legs = 2 * strikes.length;
const REPEATS = 1000;

/** Keeps the optimiser from dropping what nobody reads. */
let sink = 0;

function repeated(run: () => void, repeats = REPEATS): () => void {
  return () => {
    for (let i = 0; i < repeats; i++) run();
  };
}

type Solver = (side: Side, optionPrice: number, strike: number) => number;

function eachLeg(run: Solver, repeats?: number): () => void {
  return repeated(() => {
    for (const side of SIDES)
      for (let row = 0; row < strikes.length; row++) sink += run(side, prices[side][row]!, strikes[row]!);
  }, repeats);
}

/** Millions of legs a second. */
function legRate(run: () => void, repeats = REPEATS): number {
  return (legs * repeats) / processorTime(run, ROUNDS, 3).median / 1000;
}

// What a textbook writes.

function plainPrice(side: Side, strike: number, volatility: number): number {
  const deviation = volatility * Math.sqrt(YEARS);
  const d1 = Math.log(FORWARD / strike) / deviation + deviation / 2;
  const sign = side === 'call' ? 1 : -1;
  const gain = FORWARD * normalCdf(sign * d1) - strike * normalCdf(sign * (d1 - deviation));
  return sign * Math.exp(-RATE * YEARS) * gain;
}

function plainVega(strike: number, volatility: number): number {
  const deviation = volatility * Math.sqrt(YEARS);
  const d1 = Math.log(FORWARD / strike) / deviation + deviation / 2;
  return (
    (Math.exp(-RATE * YEARS) * FORWARD * Math.sqrt(YEARS) * Math.exp(-0.5 * d1 * d1)) / Math.sqrt(2 * Math.PI)
  );
}

/** From the start of Manaster and Koehler, from which Newton converges everywhere. */
function byNewton(side: Side, optionPrice: number, strike: number): number {
  let volatility = Math.max(0.05, Math.sqrt((2 * Math.abs(Math.log(FORWARD / strike))) / YEARS));
  for (let step = 0; step < 50; step++) {
    const change = (plainPrice(side, strike, volatility) - optionPrice) / plainVega(strike, volatility);
    volatility -= change;
    if (Math.abs(change) < 1e-8 * volatility) break;
  }
  return volatility;
}

type PriceOf = (side: Side, strike: number, volatility: number) => number;

/** From the bracket [1e-9, 10] until no double lies between. */
function byBisection(priceOf: PriceOf): Solver {
  return (side, optionPrice, strike) => {
    let [low, high] = [1e-9, 10];
    for (;;) {
      const middle = (low + high) / 2;
      if (middle === low || middle === high) return middle;
      if (priceOf(side, strike, middle) < optionPrice) low = middle;
      else high = middle;
    }
  };
}

const exactPrice: PriceOf = (side, strike, volatility) =>
  price(side, FORWARD, strike, YEARS, RATE, volatility);
const byExactBisection = byBisection(exactPrice);
const byPlainBisection = byBisection(plainPrice);

/** Legs on which a solver misses the volatility they were priced with by more than 16·ε·(1 + price/(volatility·vega)). */
function inaccurateLegs(solver: Solver): number {
  let count = 0;
  for (const side of SIDES)
    for (let row = 0; row < strikes.length; row++) {
      const [paid, strike, volatility] = [prices[side][row]!, strikes[row]!, volatilities[row]!];
      const condition = paid / (volatility * plainVega(strike, volatility));
      const error = Math.abs(solver(side, paid, strike) / volatility - 1);
      if (!(error <= 16 * Number.EPSILON * (1 + condition))) count++;
    }
  return count;
}

const solved = new Float64Array(strikes.length);
const columns = greekColumns(strikes.length);

const single = legRate(eachLeg((side, paid, k) => impliedVolatility(side, paid, FORWARD, k, YEARS, RATE)));
const chain = legRate(
  repeated(() => {
    for (const side of SIDES) impliedVolatilities(side, prices[side], FORWARD, strikes, YEARS, RATE, solved);
  }),
);
const singleWithGreeks = legRate(
  eachLeg((side, paid, k) => {
    const volatility = impliedVolatility(side, paid, FORWARD, k, YEARS, RATE);
    return greeks(side, FORWARD, k, YEARS, RATE, volatility).charm;
  }),
);
const chainWithGreeks = legRate(
  repeated(() => {
    for (const side of SIDES) {
      impliedVolatilities(side, prices[side], FORWARD, strikes, YEARS, RATE, solved);
      chainGreeks(side, FORWARD, strikes, YEARS, RATE, solved, columns);
    }
  }),
);
const greeksAlone = legRate(
  repeated(() => {
    for (const side of SIDES) chainGreeks(side, FORWARD, strikes, YEARS, RATE, volatilities, columns);
  }),
);

/** Bytes taken from the heap per leg of a warm run, the median of rounds too short to be collected. */
function bytesPerLeg(run: () => void): number {
  const runs = 20;
  const taken = Array.from({ length: 101 }, () => {
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < runs; i++) run();
    return (process.memoryUsage().heapUsed - before) / (runs * legs);
  });
  return spreadOf(taken).median;
}
const bytesOfAsking = bytesPerLeg(() => undefined);
const bytesOfVolatilities = bytesPerLeg(() => {
  impliedVolatilities('call', prices.call, FORWARD, strikes, YEARS, RATE, solved);
  impliedVolatilities('put', prices.put, FORWARD, strikes, YEARS, RATE, solved);
});
const bytesOfGreeks = bytesPerLeg(() => {
  chainGreeks('call', FORWARD, strikes, YEARS, RATE, volatilities, columns);
  chainGreeks('put', FORWARD, strikes, YEARS, RATE, volatilities, columns);
});
const newton = legRate(eachLeg(byNewton));
const bisection = legRate(eachLeg(byExactBisection, 100), 100);
const plainBisection = legRate(eachLeg(byPlainBisection, 100), 100);
const accuracy = (solver: Solver) => `off on ${inaccurateLegs(solver)} of ${legs} legs`;

const callOi = strikes.map((strike) => 65 * Math.exp((strike - FORWARD) / 500));
const putOi = strikes.map((strike) => 65 * Math.exp((FORWARD + 60 - strike) / 500));
const wholeChain = processorTime(
  repeated(() => {
    for (const side of SIDES) {
      impliedVolatilities(side, prices[side], FORWARD, strikes, YEARS, RATE, solved);
      chainGreeks(side, FORWARD, strikes, YEARS, RATE, solved, columns);
    }
  }),
  ROUNDS,
).median;
const wholeChainWithFigures = processorTime(
  repeated(() => {
    const figures = smileOf(strikes, prices.call, prices.put, FORWARD, YEARS, RATE);
    chainGreeks('call', FORWARD, strikes, YEARS, RATE, figures.call, columns);
    chainGreeks('put', FORWARD, strikes, YEARS, RATE, figures.put, columns);
    sink += skewOf(figures, 0.125).butterfly + gammaExposure(figures, callOi, putOi, RATE).flip;
  }),
  ROUNDS,
).median;

const DATE = '2026-06-15';
const EXPIRY = '2026-06-18';
const calendar = createCalendar();
const pricing = pricingOf(calendar, EXPIRY, { ...STANDARD_MODEL, rate: RATE });
const { clock } = pricing;
const day = dayOf(120, 385);
const atmLine = processorTime(() => atmIvColumn(day, pricing), ROUNDS).median;
const smileLine = processorTime(() => {
  const forwards = forwardColumn(day, pricing);
  for (let minute = 0; minute < day.length; minute++) {
    const years = clock(day.grid.times[minute]!);
    sink += smileAt(day, minute, forwards[minute]!, years, RATE).iv[60]!;
    sink += atmIvAt(day, minute, forwards[minute]!, years, RATE);
  }
}, ROUNDS).median;

/** A day whose every minute has another forward and time left, priced by the smile. */
function dayOf(rows: number, minutes: number) {
  const levels = strikesAround(rows);
  const times = Float64Array.from(
    { length: minutes },
    (_, minute) => calendar.openOf(DATE)! + (minute + 1) * 60_000,
  );
  const forwardAt = (minute: number) => FORWARD + 80 * Math.sin(minute / 40);
  const column = (side: Side) => {
    const values = new Float64Array(rows * minutes);
    for (let row = 0; row < rows; row++)
      for (let minute = 0; minute < minutes; minute++)
        values[row * minutes + minute] = price(
          side,
          forwardAt(minute),
          levels[row]!,
          clock(times[minute]!),
          RATE,
          smile(levels[row]!),
        );
    return { price: values };
  };
  return buildBoard({
    exchange: 'NSE',
    symbol: 'NIFTY',
    expiry: EXPIRY,
    date: DATE,
    grain: 'minute',
    source: 'bench',
    simulated: true,
    revision: '',
    lotSize: 65,
    cadence: 1,
    spotCadence: 1,
    futureCadence: 1,
    grid: { times, starts: [0] },
    length: minutes,
    strikes: levels,
    call: column('call'),
    put: column('put'),
    spot: times.map((_, minute) => forwardAt(minute) - 15),
    future: new Float64Array(minutes).fill(Number.NaN),
    written: new Uint8Array(minutes).fill(1),
    previous: null,
    official: null,
  });
}

const inMicroseconds = (milliseconds: number) => (1000 * milliseconds) / REPEATS;
const rows: Row[] = [
  { what: 'implied volatility, one by one', measured: single, unit: 'M/s', target: '≥ 4' },
  { what: 'implied volatility, chain', measured: chain, unit: 'M/s', target: '≥ 4' },
  { what: '  with nine greeks, one by one', measured: singleWithGreeks, unit: 'M/s', target: '≥ 2.2' },
  { what: '  with nine greeks, chain', measured: chainWithGreeks, unit: 'M/s', target: '≥ 2.2' },
  { what: 'nine greeks alone, chain', measured: greeksAlone, unit: 'M/s' },
  {
    what: 'times as fast as Newton',
    measured: single / newton,
    unit: '×',
    target: '≥ 2.5',
    floor: {
      what: `Newton on the textbook’s price; ${accuracy(byNewton)}`,
      value: newton,
      unit: 'M/s',
    },
  },
  {
    what: 'times as fast as bisection, chain',
    measured: chain / bisection,
    unit: '×',
    target: '≥ 50',
    floor: {
      what: `bisection on our own price; ${accuracy(byExactBisection)}`,
      value: bisection,
      unit: 'M/s',
    },
  },
  {
    what: '  as bisection of the textbook’s price, chain',
    measured: chain / plainBisection,
    unit: '×',
    target: '≥ 50',
    floor: {
      what: `bisection on the textbook’s price; ${accuracy(byPlainBisection)}`,
      value: plainBisection,
      unit: 'M/s',
    },
  },
  {
    what: '  as bisection, one by one',
    measured: single / bisection,
    unit: '×',
    target: '≥ 50',
  },
  {
    what: 'bytes allocated per volatility, chain',
    measured: Math.max(bytesOfVolatilities - bytesOfAsking, 0),
    unit: 'B',
    target: '≤ 0.1',
  },
  {
    what: 'bytes allocated per row of greeks, chain',
    measured: Math.max(bytesOfGreeks - bytesOfAsking, 0),
    unit: 'B',
    target: '≤ 0.1',
  },
  {
    what: '200 legs: volatility and greeks',
    measured: inMicroseconds(wholeChain),
    unit: 'µs',
    target: '≤ 150',
  },
  {
    what: '200 legs: and smile, skew, gamma exposure with flip',
    measured: inMicroseconds(wholeChainWithFigures),
    unit: 'µs',
    target: '≤ 150',
  },
  { what: 'at-the-money line, 385 × 240 legs', measured: atmLine, unit: 'ms', target: '≤ 40' },
  { what: '  with every minute’s whole smile', measured: smileLine, unit: 'ms', target: '≤ 40' },
];
printTable(rows);
process.stdout.write(
  '  Newton stops at a step of 1e-8, bisection starts from [1e-9, 10] and stops when no double lies between.\n' +
    '  A leg is off when its volatility misses by more than 16·ε·(1 + price/(volatility·vega)).\n',
);
if (Number.isNaN(sink)) process.stdout.write('  a benchmarked leg had no value\n');
