/**
 * What the figures and chart models of each built screen cost by themselves, in processor time of one core: once for a
 * whole day that nobody has asked anything of, and for a minute more of it. Drawing is in `screens`.
 */

import type { TFunction } from 'i18next';
import { futureWindows } from '#market/analytics/future-windows.ts';
import { legIvColumn } from '#market/analytics/leg-iv-column.ts';
import { legsAt } from '#market/analytics/legs.ts';
import { levelLine } from '#market/analytics/level-line.ts';
import { pointsPerTickColumn } from '#market/analytics/loose-minutes.ts';
import { moversAt } from '#market/analytics/movers.ts';
import { thinFutures } from '#market/analytics/thin-market.ts';
import { atmRowAt } from '#market/atm.ts';
import { type Board, cutBoard, mapColumns } from '#market/board.ts';
import { copyBoard } from '#market/board-builder.ts';
import { createCalendar } from '#market/calendar.ts';
import { SIDES } from '#market/contract.ts';
import { forwardColumn } from '#market/forward.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { oneFuture } from '#market/one-future.ts';
import { onlyContracts } from '#market/only-contracts.ts';
import { pricingOf } from '#market/pricing-of.ts';
import { SIMULATED_INSTRUMENTS } from '#market/simulator/instruments.ts';
import {
  sessionBoard,
  sessionDay,
  sessionExpiries,
  sessionFuturesBoard,
} from '#market/simulator/session-board.ts';
import { createSimulator } from '#market/simulator/simulator.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { modelForwards } from '#market/volatility-model.ts';
import * as callPut from '#screens/call-vs-put/charts.ts';
import { callPutDay, callPutPicture } from '#screens/call-vs-put/compute.ts';
import { futuresPicture } from '#screens/futures-analysis/compute.ts';
import { quadrantChart } from '#screens/futures-analysis/quadrant-chart.ts';
import { dayPicture } from '#screens/futures-price-vs-oi/compute.ts';
import { dayChart, dayVolumeChart } from '#screens/futures-price-vs-oi/day-charts.ts';
import { chainFlows, chainPicture, legPicture, legScale } from '#screens/long-short/compute.ts';
import { legChangeChart, legPriceChart } from '#screens/long-short/contract-charts.ts';
import { flowChart } from '#screens/long-short/flow-chart.ts';
import * as longVsShort from '#screens/long-vs-short/charts.ts';
import { longShortPicture, rowsOf } from '#screens/long-vs-short/compute.ts';
import { overlayChart, pairOf } from '#screens/multi-strike-oi/charts.ts';
import { chosenLegs } from '#screens/multi-strike-oi/chosen-legs.ts';
import { contractRows, dayLines, linesUntil } from '#screens/multi-strike-oi/compute.ts';
import { changeChart, totalChart } from '#screens/oi-analysis/charts.ts';
import { oiPicture, oiScale } from '#screens/oi-analysis/compute.ts';
import { painChart } from '#screens/oi-analysis/pain-chart.ts';
import { intervalChart } from '#screens/oi-interval/charts.ts';
import { intervalDay, intervalTable } from '#screens/oi-interval/compute.ts';
import { legPane, priceOiChart, volumeChart } from '#screens/price-vs-oi/charts.ts';
import { cutStrikeDay, strikeDay, strikeSoFar } from '#screens/price-vs-oi/compute.ts';
import { ratioChart, sidesChart } from '#screens/put-call-ratio/charts.ts';
import { pcrDay, pcrPicture } from '#screens/put-call-ratio/compute.ts';
import { heatChart, runningChart } from '#screens/trending-strikes/charts.ts';
import {
  atmStrike,
  heatOf,
  heatRows,
  heatUntil,
  moneyOf,
  runningSums,
  runningUntil,
} from '#screens/trending-strikes/compute.ts';
import { heatLimit } from '#ui/chart/heat-scale.ts';
import { keptTones } from '#ui/chart/kept-tones.ts';
import { sessionAxis, windowAxis } from '#ui/chart/session-axis.ts';
import { headerFigures } from '#ui/header-figures.ts';
import { printTable, processorTime, type Row, spreadOf } from './measure.ts';

const DATE: TradingDate = '2026-08-19';
const BEFORE: TradingDate = '2026-08-18';
const OPENINGS = 9;
const WARM = 6;
const FUTURES = 200;
const calendar = createCalendar();

/** NIFTY with so many strikes that its nearest chain has 120 of them. */
const simulator = createSimulator({
  calendar,
  instruments: SIMULATED_INSTRUMENTS.map((instrument) =>
    instrument.symbol === 'NIFTY' ? { ...instrument, step: 57, wingStep: 57 } : instrument,
  ),
});
const dayOf = (date: TradingDate) => sessionDay(simulator.session('NIFTY', date)!, date);
const sessions = { now: dayOf(DATE), before: dayOf(BEFORE) };
const [near, next] = sessionExpiries(sessions.now) as [TradingDate, TradingDate];
const chainOf = (expiry: TradingDate) =>
  sessionBoard(sessions.now, expiry, sessionBoard(sessions.before, expiry));
const chain = chainOf(near);
const pricing = pricingOf(calendar, near);
const MINUTES = Array.from({ length: 60 }, (_, step) => Math.floor((step * (chain.length - 1)) / 59));

/** The day as though it had just been loaded: nothing is kept of it. */
const loaded = (board: Board): Board => ({ ...copyBoard(board), strikes: board.strikes.slice() });
const at = <B extends { readonly grid: Board['grid']; readonly length: number }>(board: B, minute: number) =>
  cutBoard(board, board.grid.times[minute]!);

type Picture = (minute: number) => unknown;
/** Opens a day; what it gives shows a minute of it. */
type Screen = { readonly id: string; readonly open: (day: Day) => Picture };
type Day = { readonly chain: Board; readonly second: Board; readonly futures: FuturesBoard };

/** Texts stand for themselves: to look them up is another matter. */
const t = ((key: string) => key) as TFunction;
const unit = { name: 'lots' as const, size: chain.lotSize ?? 1 };
const PREV = { kind: 'prev' } as const;
const ALL = { kind: 'all' } as const;
const ROLLING = { kind: 'around', each: 10, anchor: 'rolling' } as const;
const INTERVAL = 3;

function callVsPut(since: Parameters<typeof callPutDay>[1]['since'], set: typeof ALL | typeof ROLLING) {
  return ({ chain: day }: Day) => {
    const ofDay = callPutDay(day, { since, set, pricing });
    return (minute: number) => {
      const board = at(day, minute);
      const picture = callPutPicture(ofDay, board, minute, since)!;
      const input = {
        ...{ picture, board, measure: 'change' as const, unit, baseName: '', t },
        ofLastMinutes: since.kind === 'minutes',
      };
      return [callPut.linesChart(input), callPut.differenceChart(input), callPut.barsChart(input)];
    };
  };
}

function oiAnalysis({ chain: day }: Day) {
  const settings = { since: PREV, strikes: 30, pricing };
  const scale = oiScale([day], settings);
  return (minute: number) => {
    const board = at(day, minute);
    const picture = oiPicture(board, [board], minute, settings)!;
    const input = { picture, scale, unit, profile: false, baseName: '', t };
    return [changeChart(input), totalChart(input), painChart(input)];
  };
}

function trendingStrikes({ chain: day }: Day) {
  const money = moneyOf(day, pricing);
  const rows = heatRows(day, money, 30);
  const ofDay = heatOf(day, rows, INTERVAL, 'net');
  const limit = heatLimit(ofDay.cells);
  const running = runningSums(day, money, { kind: 'around', each: 10, anchor: 'open' });
  const rules = { window: 15, by: 'change' as const, floor: 0.01 };
  return (minute: number) => {
    const board = at(day, minute);
    const movers = SIDES.map((side) => moversAt(board, side, minute, rules));
    const heat = heatUntil(ofDay, board, rows, INTERVAL, 'net');
    const atm = atmStrike(board, money, minute);
    return [
      movers,
      heatChart({ heat, side: 'net', interval: INTERVAL, limit, atm, board, unit, t }),
      runningChart({
        now: runningUntil(running, board),
        board,
        unit,
        baseName: '',
        t,
      }),
    ];
  };
}

function putCallRatio(expiries: 1 | 2) {
  return ({ chain: day, second }: Day) => {
    const first = { day, pricing };
    const others = expiries === 2 ? [{ day: second, pricing: pricingOf(calendar, next) }] : [];
    const ofDay = pcrDay([first, ...others], { since: PREV, set: ALL });
    return (minute: number) => {
      const board = at(day, minute);
      const picture = pcrPicture(ofDay, board, minute)!;
      const input = { picture, board, measure: 'oi' as const, unit, band: null, t };
      return [ratioChart(input), sidesChart(input)];
    };
  };
}

function multiStrikeOi(measure: 'oi' | 'iv') {
  return ({ chain: day }: Day) => {
    const last = day.length - 1;
    const legs = chosenLegs('a2', day, last, atmRowAt(day, last, pricing));
    const lines = dayLines([{ day, pricing }], legs, measure, null);
    const level = levelLine(day, pricing);
    const tones = keptTones(
      new Map(),
      legs.map((leg) => pairOf(leg, day.expiry)),
    );
    return (minute: number) => {
      const board = at(day, minute);
      const end = board.grid.times[minute]!;
      const shown = linesUntil(lines, end, { measure, mode: 'absolute', since: PREV });
      const asked = { measure, mode: 'absolute' as const, unit, t };
      const input = { ...asked, lines: shown, tones, hidden: [], board, level };
      return [contractRows(lines, end, PREV), overlayChart({ ...input, language: 'en' })];
    };
  };
}

function oiInterval(interval: number, set: typeof ALL | typeof ROLLING) {
  return ({ chain: day }: Day) => {
    const whole = intervalDay(day, set, pricing);
    const ofDay = intervalTable(day, whole, interval, 'interval');
    return (minute: number) => {
      const board = at(day, minute);
      const table = intervalTable(board, whole, interval, 'interval', ofDay);
      return intervalChart({ table, board, interval, mode: 'interval', unit, t });
    };
  };
}

function chainLongShort(interval: number) {
  return ({ chain: day }: Day) => {
    const ofDay = chainFlows(day, interval);
    return (minute: number) => {
      const board = at(day, minute);
      const flows = chainFlows(board, interval, ofDay);
      const input = { flows, x: windowAxis(board, interval, t), unit, t };
      return [chainPicture(board, PREV, pricing), ...SIDES.map((side) => flowChart({ ...input, side }))];
    };
  };
}

function legLongShort({ chain: day }: Day) {
  const row = atmRowAt(day, day.length - 1, pricing);
  const forwards = modelForwards(day, pricing);
  const sides = SIDES.map((side) => {
    const iv = legIvColumn(day, side, row, pricing, forwards);
    const pointsPerTick = pointsPerTickColumn(day, row, iv, pricing, forwards);
    return { side, iv, pointsPerTick, scale: legScale(day, side, row, INTERVAL) };
  });
  return (minute: number) => {
    const board = at(day, minute);
    const x = windowAxis(board, INTERVAL, t);
    return sides.map(({ side, scale, ...volatility }) => {
      const leg = legPicture(board, side, row, INTERVAL, PREV, volatility);
      const input = { leg, scale, fall: scale.fall, rise: scale.rise, x, unit, t };
      return [legPriceChart(input), legChangeChart(input)];
    });
  };
}

function priceVsOi({ chain: day }: Day) {
  const row = atmRowAt(day, day.length - 1, pricing);
  const whole = strikeDay(day, row, pricing);
  return (minute: number) => {
    const board = at(day, minute);
    const shown = cutStrikeDay(whole, board.length);
    const panes = SIDES.map((side) => legPane(side, side, shown, sessionAxis(board)));
    return [
      strikeSoFar(board, row, PREV),
      ...panes.flatMap((pane) => [priceOiChart(pane, unit, t), volumeChart(pane, unit, t)]),
    ];
  };
}

const futuresDays = (date: TradingDate) =>
  simulator.instruments.map(({ symbol }) => sessionDay(simulator.session(symbol, date)!, date));
const futures = repeated(sessionFuturesBoard(futuresDays(DATE), sessionFuturesBoard(futuresDays(BEFORE))));

/** The same contracts under other names until there are as many names as in the real market. */
function repeated(board: FuturesBoard): FuturesBoard {
  const count = board.contracts.length;
  const times = Math.ceil(FUTURES / simulator.instruments.length);
  const wide = onlyContracts(
    board,
    Array.from({ length: count * times }, (_, row) => row % count),
  );
  const contracts = wide.contracts.map((contract, row) => ({
    ...contract,
    symbol: row < count ? contract.symbol : `${contract.symbol}${Math.floor(row / count)}`,
  }));
  return { ...wide, contracts };
}
const names = new Set(futures.contracts.map(({ symbol }) => symbol)).size;
const second = chainOf(next);
const freshDay = (): Day => ({
  chain: loaded(chain),
  second: loaded(second),
  futures: {
    ...futures,
    contracts: [...futures.contracts],
    columns: mapColumns(futures.columns, (column) => column.slice()),
  },
});

function futuresAnalysis(month: 'near' | 'next' | 'combined') {
  return ({ futures: day }: Day) => {
    const filter = { since: PREV, month, kind: 'all', minOiValue: 0, buildUp: null } as const;
    return (minute: number) => {
      const board = at(day, minute);
      const picture = futuresPicture(board, minute, filter)!;
      return [quadrantChart({ picture, baseName: '', t }), thinFutures(board, minute)];
    };
  };
}

function future<P>(
  draw: (day: FuturesBoard, windows: ReturnType<typeof futureWindows>, board: FuturesBoard) => P,
) {
  return ({ futures: all }: Day) => {
    const day = oneFuture(all, 0);
    const windows = futureWindows(day, INTERVAL);
    return (minute: number) => draw(day, windows, at(day, minute));
  };
}

const screens: readonly Screen[] = [
  {
    id: 'header and strips of a chain',
    open: ({ chain: day }) => {
      return (minute) => {
        const board = at(day, minute);
        return [headerFigures(board, minute, pricing), legsAt(board, minute)];
      };
    },
  },
  { id: 'call-vs-put', open: callVsPut(PREV, ALL) },
  {
    id: 'call-vs-put, last 15 minutes, rolling set',
    open: callVsPut({ kind: 'minutes', minutes: 15 }, ROLLING),
  },
  { id: 'put-call-ratio', open: putCallRatio(1) },
  { id: 'put-call-ratio, two expiries', open: putCallRatio(2) },
  { id: 'oi-analysis', open: oiAnalysis },
  { id: 'trending-strikes', open: trendingStrikes },
  { id: 'multi-strike-oi', open: multiStrikeOi('oi') },
  { id: 'multi-strike-oi, volatility', open: multiStrikeOi('iv') },
  { id: 'oi-interval', open: oiInterval(INTERVAL, ALL) },
  { id: 'oi-interval, 1 minute', open: oiInterval(1, ALL) },
  { id: 'oi-interval, 1 minute, rolling set', open: oiInterval(1, ROLLING) },
  { id: 'long-short, chain', open: chainLongShort(INTERVAL) },
  { id: 'long-short, chain, 1 minute', open: chainLongShort(1) },
  { id: 'long-short, one strike', open: legLongShort },
  { id: 'price-vs-oi', open: priceVsOi },
  { id: `futures-analysis, ${names} names`, open: futuresAnalysis('near') },
  { id: 'futures-analysis, next month', open: futuresAnalysis('next') },
  { id: 'futures-analysis, combined', open: futuresAnalysis('combined') },
  {
    id: 'long-vs-short',
    open: future((day, dayWindows, board) => {
      const picture = longShortPicture(board, INTERVAL)!;
      const input = { picture, board, day, dayWindows, interval: INTERVAL, unit, t };
      const { priceChart, oiChart, flowChart: flow } = longVsShort;
      return [rowsOf(picture), priceChart(input), oiChart(input), flow(input)];
    }),
  },
  {
    id: 'futures-price-vs-oi',
    open: future((day, dayWindows, board) => {
      const picture = dayPicture(board, INTERVAL)!;
      const input = { picture, board, day, dayWindows, interval: INTERVAL, baseName: '', unit, t };
      const drawn = { ...input, drawn: 'candle' as const };
      return [dayChart(drawn), dayVolumeChart(drawn)];
    }),
  },
];

let sink: unknown;
const rows: Row[] = [];
/** The floor of every figure over a day: reading what it is made from once. */
const columns = SIDES.flatMap((side) => Object.values(chain[side]));
const copying = processorTime(() => {
  sink = columns.map((column) => column.slice());
}, OPENINGS).median;
/** Of a day that is new each time. */
function costOf(run: (day: Day) => unknown, times: number, warm: number): number {
  const costs: number[] = [];
  for (let time = -warm; time < times; time++) {
    const day = freshDay();
    const { median } = processorTime(() => run(day), 1, 0);
    if (time >= 0) costs.push(median);
  }
  return spreadOf(costs).median;
}
const forward = costOf((day) => forwardColumn(day.chain, pricing), OPENINGS, 40);
rows.push({
  what: 'forward of a day, warm',
  measured: forward,
  unit: 'ms',
  target: '≤ 1.5',
  floor: { what: `copying ${columns.length} columns`, value: copying },
});
for (const { id, open } of screens) {
  const first = costOf(open, 1, 0);
  const opening = costOf(open, OPENINGS, WARM);
  const show = open(freshDay());
  const minute =
    processorTime(() => {
      for (const shown of MINUTES) sink = show(shown);
    }, OPENINGS).median / MINUTES.length;
  rows.push({ what: `${id}: a day opened the first time`, measured: first, unit: 'ms' });
  rows.push({ what: '  again, on fresh data', measured: opening, unit: 'ms', target: '≤ 3' });
  rows.push({ what: '  a minute', measured: minute, unit: 'ms', target: '≤ 0.5' });
}
process.stdout.write(`  ${chain.strikes.length} strikes, ${chain.length} minutes\n`);
printTable(rows);
if (sink === undefined) process.stdout.write('  nothing was measured\n');
