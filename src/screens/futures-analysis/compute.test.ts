import { describe, expect, it } from 'vitest';
import type { FuturesBoard } from '#market/futures-board.ts';
import { sessionGrid } from '#market/session-grid.ts';
import { type FuturesFilter, futuresPicture } from './compute.ts';

type Quote = {
  symbol: string;
  expiry?: string;
  price: number;
  oi: number;
  prevPrice?: number;
  prevOi?: number;
  openPrice?: number;
  openOi?: number;
  volume?: number;
  lotSize?: number;
  banned?: boolean;
  source?: string;
  simulated?: boolean;
};

/** A board of two minutes, 09:16 and 09:17: the open values, then those given. */
function futuresBoard(quotes: readonly Quote[]): FuturesBoard {
  const grid = sessionGrid('2026-06-15', [{ open: 555, close: 557 }]);
  const pairs = (first: (quote: Quote) => number, second: (quote: Quote) => number) =>
    Float64Array.from(quotes.flatMap((quote) => [first(quote), second(quote)]));
  const perContract = (of: (quote: Quote) => number) => Float64Array.from(quotes, of);
  return {
    date: '2026-06-15',
    grain: 'minute',
    revision: 'r1',
    grid,
    length: 2,
    stride: 2,
    contracts: quotes.map(
      ({ symbol, expiry = '2026-06-30', lotSize = 100, banned = null, source, simulated }) => ({
        exchange: 'NSE',
        symbol,
        expiry,
        lotSize,
        grain: 'minute',
        source: source ?? 'test',
        simulated: simulated ?? false,
        banned,
      }),
    ),
    columns: {
      price: pairs(
        (quote) => quote.openPrice ?? quote.price,
        (quote) => quote.price,
      ),
      oi: pairs(
        (quote) => quote.openOi ?? quote.oi,
        (quote) => quote.oi,
      ),
      volume: pairs(
        () => 0,
        (quote) => quote.volume ?? 1000,
      ),
      atp: pairs(
        (quote) => quote.price,
        (quote) => quote.price,
      ),
    },
    spot: pairs(
      (quote) => quote.price - 1,
      (quote) => quote.price - 1,
    ),
    vix: null,
    observed: Uint8Array.of(1, 1),
    previous: {
      date: '2026-06-12',
      source: 'end-of-day file',
      oiSource: 'end-of-day file',
      until: null,
      price: perContract((quote) => quote.prevPrice ?? Number.NaN),
      oi: perContract((quote) => quote.prevOi ?? Number.NaN),
      volume: perContract(() => Number.NaN),
      spot: perContract(() => Number.NaN),
    },
    official: null,
  };
}

const MARKET: readonly Quote[] = [
  { symbol: 'HDFCBANK', price: 1010, prevPrice: 1000, oi: 11_000, prevOi: 10_000 },
  { symbol: 'INFY', price: 1480, prevPrice: 1500, oi: 13_000, prevOi: 10_000 },
  { symbol: 'NIFTY', price: 24_200, prevPrice: 24_100, oi: 95_000, prevOi: 100_000 },
  { symbol: 'RELIANCE', price: 1390, prevPrice: 1400, oi: 8_000, prevOi: 10_000 },
  { symbol: 'TCS', price: 3500, prevPrice: 3500, oi: 12_000, prevOi: 10_000 },
];

const FULL: FuturesFilter = {
  since: { kind: 'prev' },
  month: 'near',
  kind: 'all',
  minOiValue: 0,
  buildUp: null,
};
const pictureOf = (filter: Partial<FuturesFilter> = {}, quotes: readonly Quote[] = MARKET, minute = 1) =>
  futuresPicture(futuresBoard(quotes), minute, { ...FULL, ...filter })!;
const symbolsOf = (filter: Partial<FuturesFilter>, quotes?: readonly Quote[]) =>
  pictureOf(filter, quotes).rows.map((row) => row.symbol);

describe('the futures scanner', () => {
  it('counts each name in exactly one build-up', () => {
    const { counts, names } = pictureOf();
    expect(counts).toEqual({
      'long-build-up': 1,
      'short-build-up': 1,
      'short-covering': 1,
      'long-unwinding': 1,
      neutral: 1,
    });
    expect(names).toBe(5);
  });

  it('says which names are in the ban period, and of which that is not known', () => {
    const [first, second, third] = MARKET;
    const quotes = [{ ...first!, banned: true }, { ...second!, banned: false }, third!];
    for (const month of ['near', 'combined'] as const)
      expect(
        Object.fromEntries(pictureOf({ month }, quotes).rows.map((row) => [row.symbol, row.banned])),
      ).toEqual({
        HDFCBANK: true,
        INFY: false,
        NIFTY: null,
      });
  });

  it('puts the largest change of open interest first, whatever its sign', () => {
    expect(symbolsOf({})).toEqual(['INFY', 'RELIANCE', 'TCS', 'HDFCBANK', 'NIFTY']);
  });

  it('shows the names of one build-up and keeps counting them all', () => {
    const picture = pictureOf({ buildUp: 'short-covering' });
    expect(picture.rows.map((row) => row.symbol)).toEqual(['NIFTY']);
    expect(picture.counts['long-build-up']).toBe(1);
  });

  it('counts only the kind of underlying asked for', () => {
    expect(symbolsOf({ kind: 'index' })).toEqual(['NIFTY']);
    expect(pictureOf({ kind: 'stock' }).names).toBe(4);
  });

  it('leaves out names whose open interest is worth less than asked', () => {
    expect(symbolsOf({ minOiValue: 15_000_000 })).toEqual(['INFY', 'TCS', 'NIFTY']);
  });

  it('puts a new contract last and in no build-up', () => {
    const listed = [{ symbol: 'ABB', price: 100, oi: 5000 }, ...MARKET];
    const { rows, counts, names } = pictureOf({}, listed);
    expect(rows.at(-1)).toMatchObject({ symbol: 'ABB', oiChange: Number.NaN, buildUp: null });
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(names - 1);
  });

  it('sees through a rollover when the months are combined', () => {
    const rolled: Quote[] = [
      { symbol: 'SBIN', price: 810, prevPrice: 800, oi: 4_000, prevOi: 10_000 },
      { symbol: 'SBIN', expiry: '2026-07-28', price: 815, prevPrice: 805, oi: 9_000, prevOi: 2_000 },
    ];
    expect(pictureOf({}, rolled).rows[0]!.buildUp).toBe('short-covering');
    expect(pictureOf({ month: 'combined' }, rolled).rows[0]!.buildUp).toBe('long-build-up');
  });

  it('knows no lot of combined months whose lots differ', () => {
    const changed: Quote[] = [
      { symbol: 'SBIN', price: 810, oi: 4_000, lotSize: 750 },
      { symbol: 'SBIN', expiry: '2026-07-28', price: 815, oi: 9_000, lotSize: 700 },
      { symbol: 'TCS', price: 3500, oi: 175, lotSize: 175 },
    ];
    const lots = (month: FuturesFilter['month']) =>
      new Map(pictureOf({ month }, changed).rows.map(({ symbol, lotSize }) => [symbol, lotSize]));
    expect(lots('combined')).toEqual(
      new Map<string, number | null>([
        ['SBIN', null],
        ['TCS', 175],
      ]),
    );
    expect(lots('near').get('SBIN')).toBe(750);
  });

  it('knows the lot of combined months by those that anyone held', () => {
    const listed = (far: Partial<Quote>) =>
      pictureOf({ month: 'combined' }, [
        { symbol: 'SBIN', price: 810, oi: 4_000, lotSize: 750 },
        {
          symbol: 'SBIN',
          expiry: '2026-07-28',
          price: 815,
          oi: 0,
          prevOi: 0,
          volume: 0,
          lotSize: 700,
          ...far,
        },
      ]).rows[0]!.lotSize;
    expect(listed({})).toBe(750);
    expect(listed({ oi: 700 })).toBeNull();
    expect(listed({ prevOi: 700 })).toBeNull();
    expect(listed({ volume: 700 })).toBeNull();
  });

  it('tells how many names rose and fell, whatever their open interest did and whichever are shown', () => {
    const market: Quote[] = [
      { symbol: 'AAA', price: 101, prevPrice: 100, oi: 100, prevOi: 100 },
      { symbol: 'BBB', price: 102, prevPrice: 100, oi: 120, prevOi: 100 },
      { symbol: 'CCC', price: 99, prevPrice: 100, oi: 120, prevOi: 100 },
      { symbol: 'DDD', price: 100, prevPrice: 100, oi: 120, prevOi: 100 },
      { symbol: 'EEE', price: 100, oi: 120, prevOi: 100 },
    ];
    for (const buildUp of [null, 'short-build-up'] as const)
      expect(pictureOf({ buildUp }, market)).toMatchObject({
        names: 5,
        breadth: { up: 2, down: 1, unchanged: 1 },
      });
  });

  it('measures from the open when asked so', () => {
    const since = { kind: 'open' } as const;
    const quotes = [{ symbol: 'ITC', price: 405, openPrice: 400, oi: 900, openOi: 1000 }];
    expect(pictureOf({ since }, quotes).rows[0]).toMatchObject({ changePct: 1.25, oiChangePct: -10 });
  });

  it('has no base at the first stored minute but the previous close: no name stands still there', () => {
    const since = { kind: 'minutes', minutes: 15 } as const;
    const { base, known, counts, names } = pictureOf({ since }, MARKET, 0);
    expect([base, known, counts.neutral, names]).toEqual([null, 'none', 0, 5]);
    expect(pictureOf({}, MARKET, 0).known).toBe('price');
  });

  it('knows the changes of open interest alone where a file says no price of the day before', () => {
    const picture = pictureOf({}, [{ symbol: 'AAA', price: 100, oi: 1_100, prevOi: 1_000 }]);
    expect(picture.base).toMatchObject({ kind: 'previous' });
    expect(picture.known).toBe('oi');
    expect(picture.rows[0]).toMatchObject({ oiChange: 100, oiChangePct: 10, buildUp: null });
  });

  it('knows no change on a date without any previous close', () => {
    const orphan = MARKET.map(({ prevPrice: _, prevOi: __, ...quote }) => quote);
    expect(pictureOf({}, orphan)).toMatchObject({ base: null, names: 5 });
  });
});

describe('where the figures of the scanner come from', () => {
  const feed = { price: 100, oi: 10, prevPrice: 99, prevOi: 9, source: 'kite' };
  const quotes: readonly Quote[] = [
    { ...feed, symbol: 'ITC', source: 'udiff-bhavcopy' },
    { ...feed, symbol: 'LT' },
    { ...feed, symbol: 'SBIN' },
    { ...feed, symbol: 'SBIN', expiry: '2026-07-28', source: 'bars-3m' },
    { ...feed, symbol: 'TCS', source: 'demo', simulated: true },
  ];
  const sources = (filter: Partial<FuturesFilter> = {}) =>
    futuresPicture(futuresBoard(quotes), 1, {
      since: { kind: 'prev' },
      month: 'near',
      kind: 'all',
      minOiValue: 0,
      buildUp: null,
      ...filter,
    })!.sources;

  it('is said of the contracts shown, the source of most first, and of no simulated one', () => {
    expect(sources()).toEqual(['kite', 'udiff-bhavcopy']);
    expect(sources({ month: 'next' })).toEqual(['bars-3m']);
    expect(sources({ buildUp: 'short-build-up' })).toEqual([]);
  });

  it('is that of all months where they are summed', () => {
    expect(sources({ month: 'combined' })).toEqual(['kite', 'udiff-bhavcopy', 'bars-3m']);
  });
});
