import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  FuturesBoardSlice,
  SliceState,
  StatusAnswer,
  StreamFutures,
  StreamMinute,
} from '#api/answer.ts';
import { boardWire, futuresBoardWire, type SliceContext } from '#api/board-wire.ts';
import { encodeJson } from '#api/json-bytes.ts';
import { summaryOf } from '#market/analytics/summary.ts';
import type { Board, Field } from '#market/board.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { DAY_MS, instantOf } from '#market/trading-date.ts';
import { builtBoard } from '#test/built-board.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { stubPageRequests } from '#test/page-requests.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { livePatches } from './live-patches.ts';
import { type BoardFacts, marketApi } from './market-api.ts';
import { marketClock } from './market-clock.ts';
import { makeStore } from './store.ts';

const FIELDS: Field[] = ['price', 'volume', 'oi'];
const FUTURES = ['BANKNIFTY', 'NIFTY', 'RELIANCE'];

const context = (from: number): SliceContext => ({ historical: false, state: 'live', fields: FIELDS, from });
/** The day up to so many minutes, as the server would hold it; its revision counts them. */
const dayAt = (length: number): Board => builtBoard({ length, revision: `r${length}` });
const futuresAt = (length: number, silent: readonly number[] = []): FuturesBoard => ({
  ...builtFuturesBoard({
    length,
    silent,
    contracts: FUTURES.map((symbol, row) => ({ symbol, price: 1000 * (row + 1) })),
  }),
  revision: `r${length}`,
});

const wireOf = (board: Board, from = 0) =>
  boardWire(
    board,
    {
      ...summaryOf(board, standardPricing(board)),
      legs: { expected: 10, present: 10 },
      prevForward: null,
      officialForward: null,
    },
    context(from),
  );
const parsed = <T>(wire: Parameters<typeof encodeJson>[0]): T =>
  JSON.parse(new TextDecoder().decode(encodeJson(wire))) as T;

/** The minute that makes `length` minutes, continuing the board that has one less. */
const minuteOf = (length: number, base: string | null = `r${length - 1}`): StreamMinute => ({
  ...parsed<StreamMinute>(wireOf(dayAt(length), length - 1)),
  base,
});
const futuresMinute = (length: number, base = `r${length - 1}`): StreamFutures => ({
  ...parsed<StreamFutures>(futuresBoardWire(futuresAt(length), context(length - 1))),
  base,
});

/** What the server answers now; every call is written down by its path. */
let served: { minutes: number; futures: FuturesBoard; listed: string[] };
let asked: string[];

beforeEach(() => {
  served = { minutes: 6, futures: futuresAt(6), listed: [] };
  asked = [];
  stubPageRequests();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname.endsWith('/symbol'))
      return Response.json({ symbols: served.listed.map((date) => ({ date })) });
    if (!pathname.endsWith('/future/board')) {
      if (served.minutes === 0) return Response.json({ title: 'no data' }, { status: 404 });
      const board = dayAt(served.minutes);
      return Response.json({ revision: board.revision, boards: [parsed(wireOf(board))] });
    }
    const { symbols } = (await request.json()) as { readonly symbols?: readonly string[] };
    const whole = parsed<FuturesBoardSlice>(futuresBoardWire(served.futures, context(0)));
    if (!symbols) return Response.json(whole);
    const rows = whole.contracts.flatMap(({ symbol }, row) => (symbols.includes(symbol) ? [row] : []));
    const of = <T>(all: readonly T[]) => rows.map((row) => all[row]!);
    const { prev, columns } = whole;
    return Response.json({
      ...whole,
      contracts: of(whole.contracts),
      columns: Object.fromEntries(Object.entries(columns).map(([field, grid]) => [field, of(grid)])),
      spot: of(whole.spot),
      prev: { ...prev, price: of(prev.price), oi: of(prev.oi), volume: of(prev.volume) },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const WISH = { inst: 'NIFTY', expDt: '2026-06-16', fields: FIELDS };
const { boards, futuresBoard, status } = marketApi.endpoints;

/** A cache that has asked for a board, and what the stream does to it. */
async function withBoard() {
  const store = makeStore({ cookie: '' });
  await store.dispatch(boards.initiate(WISH));
  const shown = () => boards.select(WISH)(store.getState()).data!.boards[0]!;
  return { store, shown, patches: livePatches(store) };
}

async function withFutures(symbols?: string[]) {
  const store = makeStore({ cookie: '' });
  const wish = { fields: FIELDS, ...(symbols && { symbols }) };
  await store.dispatch(futuresBoard.initiate(wish));
  const shown = () => futuresBoard.select(wish)(store.getState()).data!;
  return { store, shown, patches: livePatches(store) };
}

describe('a minute of the stream', () => {
  it('that continues a board stands in the cache, and nothing is asked', async () => {
    const { patches, shown, store } = await withBoard();
    const before = shown().board;
    patches.minute(minuteOf(7));
    expect([shown().board.length, shown().board.revision, shown().facts.asOf]).toEqual([7, 'r7', '09:22']);
    expect(shown().board.call.oi).toEqual(dayAt(7).call.oi);
    expect(boards.select(WISH)(store.getState()).data!.revision).toBe('r7');
    expect(before.length).toBe(6);
    expect(asked.length).toBe(1);
    expect(patches.known()).toBe(minuteOf(7).time[0]);
  });

  it('that is known, or of another board, changes nothing', async () => {
    const { patches, shown } = await withBoard();
    const before = shown();
    patches.minute(minuteOf(6));
    patches.minute({ ...minuteOf(7), expDt: '2026-06-23' });
    patches.minute({ ...minuteOf(7), inst: 'BANKNIFTY' });
    expect(shown()).toBe(before);
    expect(asked.length).toBe(1);
  });

  it.each([
    ['another revision', () => minuteOf(7, 'other')],
    ['a past that is not known', () => minuteOf(7, null)],
    ['a minute later than the next', () => minuteOf(8)],
  ])('after %s has the board fetched whole', async (_, news) => {
    const { patches, shown } = await withBoard();
    served.minutes = 8;
    patches.minute(news());
    expect(shown().board.length).toBe(6);
    await vi.waitFor(() => expect(shown().board.length).toBe(8));
    expect(asked.length).toBe(2);
  });

  it('that came while its board was on the way is added when that is there', async () => {
    const store = makeStore({ cookie: '' });
    const patches = livePatches(store);
    patches.minute(minuteOf(7));
    await store.dispatch(boards.initiate(WISH));
    patches.catchUp();
    expect(boards.select(WISH)(store.getState()).data!.boards[0]!.board.length).toBe(7);
    expect(asked.length).toBe(1);
  });

  it('that a board fetched after it lies before is asked about once, not again and again', async () => {
    const store = makeStore({ cookie: '' });
    const patches = livePatches(store);
    patches.minute(minuteOf(9));
    await store.dispatch(boards.initiate(WISH));
    for (let look = 0; look < 5; look++) {
      patches.catchUp();
      await new Promise((done) => setTimeout(done, 20));
    }
    expect(asked.length).toBe(2);
  });

  it('leaves past dates alone, which are no boards of the stream', async () => {
    const store = makeStore({ cookie: '' });
    const past = { ...WISH, historical: true, date: '2026-06-15' };
    await store.dispatch(boards.initiate(past));
    const patches = livePatches(store);
    patches.minute(minuteOf(7));
    expect(boards.select(past)(store.getState()).data!.boards[0]!.board.length).toBe(6);
    expect([patches.boards(), patches.known()]).toEqual([[], null]);
  });
});

describe('a reset', () => {
  it('has the boards it names fetched whole, and no other', async () => {
    const { patches, shown } = await withBoard();
    expect(patches.boards()).toEqual(['NIFTY:2026-06-16']);
    patches.reset(['BANKNIFTY:2026-06-30', 'futures']);
    expect(asked.length).toBe(1);
    served.minutes = 9;
    patches.reset(['NIFTY:2026-06-16']);
    await vi.waitFor(() => expect(shown().board.revision).toBe('r9'));
    expect(asked.length).toBe(2);
  });

  it('is fetched once, when the turn of this page comes, and by no minute before', async () => {
    const { store, shown } = await withBoard();
    const turns: (() => void)[] = [];
    const patches = livePatches(store, (run) => turns.push(run));
    served.minutes = 9;
    patches.reset(['NIFTY:2026-06-16']);
    patches.reset(['NIFTY:2026-06-16']);
    patches.minute(minuteOf(9, 'another past'));
    expect([turns.length, asked.length]).toEqual([1, 1]);
    turns[0]!();
    await vi.waitFor(() => expect(shown().board.revision).toBe('r9'));
    expect(asked.length).toBe(2);
  });

  it('forgets the minute before it, which would not continue what comes now', async () => {
    const { patches, shown, store } = await withBoard();
    patches.minute(minuteOf(7));
    patches.reset(['NIFTY:2026-06-16']);
    await vi.waitFor(() => expect(shown().board.length).toBe(6));
    patches.catchUp();
    expect(boards.select(WISH)(store.getState()).data!.boards[0]!.board.length).toBe(6);
    expect(asked.length).toBe(2);
  });
});

/** Answers are made at once and come when they are let through. */
function slowLine() {
  const { fetch } = globalThis;
  const held: (() => void)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await fetch(request);
    await new Promise<void>((come) => held.push(come));
    return answer;
  });
  return {
    isHeld: (count: number) => vi.waitFor(() => expect(held.length).toBe(count)),
    comes: () => held.shift()!(),
  };
}
/** What is asked before and after has times of its own. */
const aMomentLater = () => new Promise((done) => setTimeout(done, 5));

describe('a reset that meets an answer under way', () => {
  it('has the board fetched once more, which was answered before it', async () => {
    const { patches, shown } = await withBoard();
    const line = slowLine();
    served.minutes = 9;
    patches.reset(['NIFTY:2026-06-16']);
    await line.isHeld(1);
    await aMomentLater();
    served.minutes = 10;
    patches.reset(['NIFTY:2026-06-16']);
    patches.reset(['NIFTY:2026-06-16']);
    line.comes();
    await vi.waitFor(() => expect(shown().board.revision).toBe('r9'));
    patches.catchUp();
    await line.isHeld(1);
    line.comes();
    await vi.waitFor(() => expect(shown().board.revision).toBe('r10'));
    patches.catchUp();
    await aMomentLater();
    expect(asked.length).toBe(3);
  });

  it('has the board fetched once more too that nothing was known of', async () => {
    const store = makeStore({ cookie: '' });
    const patches = livePatches(store);
    const line = slowLine();
    const first = store.dispatch(boards.initiate(WISH));
    await line.isHeld(1);
    await aMomentLater();
    served.minutes = 9;
    patches.reset(['NIFTY:2026-06-16']);
    line.comes();
    await first;
    patches.catchUp();
    await line.isHeld(1);
    line.comes();
    await vi.waitFor(() => expect(boards.select(WISH)(store.getState()).data!.revision).toBe('r9'));
    expect(asked.length).toBe(2);
  });

  it('has the futures fetched once more', async () => {
    const { patches, shown } = await withFutures();
    const line = slowLine();
    patches.reset(['futures']);
    await line.isHeld(1);
    await aMomentLater();
    served.futures = futuresAt(8);
    patches.reset(['futures']);
    line.comes();
    await aMomentLater();
    patches.catchUp();
    await line.isHeld(1);
    line.comes();
    await vi.waitFor(() => expect(shown().board.revision).toBe('r8'));
    expect(asked.length).toBe(3);
  });

  it('of another board asks for nothing', async () => {
    const { patches } = await withBoard();
    const line = slowLine();
    patches.reset(['NIFTY:2026-06-16']);
    await line.isHeld(1);
    await aMomentLater();
    patches.reset(['BANKNIFTY:2026-06-30', 'futures']);
    line.comes();
    await aMomentLater();
    patches.catchUp();
    await aMomentLater();
    expect(asked.length).toBe(2);
  });
});

describe('a stream that begins', () => {
  const statusOf = (pastRevision: string) =>
    ({ revision: 'r', pastRevision, now: 0, feed: { lastMinute: null } }) as StatusAnswer;

  /** A page that has heard of the past `boot.1`. */
  async function following() {
    const page = await withBoard();
    page.patches.begun();
    page.patches.status(statusOf('boot.1'));
    await aMomentLater();
    served.minutes = 9;
    return page;
  }

  it.each(['boot.2', 'another boot.0'])('with the past %s has boards fetched whole, once', async (past) => {
    const { patches, shown } = await following();
    patches.begun();
    patches.status(statusOf(past));
    await vi.waitFor(() => expect(shown().board.revision).toBe('r9'));
    patches.catchUp();
    patches.status(statusOf(past));
    patches.begun();
    patches.status(statusOf(past));
    await aMomentLater();
    expect(asked.length).toBe(2);
  });

  it('with another past has an answer under way asked for once more', async () => {
    const { store, patches, shown } = await following();
    const line = slowLine();
    served.minutes = 8;
    void store.dispatch(boards.initiate(WISH, { forceRefetch: true }));
    await line.isHeld(1);
    await aMomentLater();
    served.minutes = 9;
    patches.begun();
    patches.status(statusOf('boot.2'));
    line.comes();
    await vi.waitFor(() => expect(shown().board.revision).toBe('r8'));
    patches.catchUp();
    await line.isHeld(1);
    line.comes();
    await vi.waitFor(() => expect(shown().board.revision).toBe('r9'));
    expect(asked.length).toBe(3);
  });

  it('has nothing asked for twice that a minute, or a reset, of it had fetched', async () => {
    for (const tell of ['minute', 'reset']) {
      const { patches, shown } = await following();
      asked = [];
      patches.begun();
      if (tell === 'minute') patches.minute(minuteOf(9, 'another past'));
      else patches.reset(['NIFTY:2026-06-16']);
      patches.status(statusOf('boot.2'));
      await vi.waitFor(() => expect(shown().board.revision).toBe('r9'));
      patches.catchUp();
      await aMomentLater();
      expect(asked.length).toBe(1);
      served.minutes = 6;
    }
  });

  it('asks for nothing where every change was heard, which are told by their resets alone', async () => {
    const { patches, shown } = await following();
    patches.reset(['BANKNIFTY:2026-06-30']);
    patches.status(statusOf('boot.2'));
    patches.status(statusOf('boot.3'));
    await aMomentLater();
    expect(asked.length).toBe(1);
    patches.reset(['NIFTY:2026-06-16']);
    patches.status(statusOf('boot.4'));
    await vi.waitFor(() => expect(shown().board.revision).toBe('r9'));
    await aMomentLater();
    patches.begun();
    patches.status(statusOf('boot.4'));
    patches.catchUp();
    await aMomentLater();
    expect(asked.length).toBe(2);
  });

  it('asks for nothing as the first of a page', async () => {
    const { patches } = await withBoard();
    await aMomentLater();
    patches.begun();
    patches.status(statusOf('boot.7'));
    await aMomentLater();
    expect(asked.length).toBe(1);
  });
});

describe('the minute that boards are known up to', () => {
  const putMinutes = async (store: ReturnType<typeof makeStore>, minutes: number, inst: string) => {
    served.minutes = minutes;
    await store.dispatch(boards.initiate({ ...WISH, inst }));
  };

  it('is that of the one a minute behind, and not of one that has had none for long', async () => {
    const { store, patches } = await withBoard();
    const [fifth, sixth] = [4, 5].map((at) => dayAt(6).grid.times[at]);
    expect(patches.known()).toBe(sixth);
    await putMinutes(store, 5, 'BANKNIFTY');
    expect(patches.known()).toBe(fifth);
    await putMinutes(store, 1, 'FINNIFTY');
    expect(patches.known()).toBe(fifth);
  });
});

describe('a status', () => {
  const statusOf = (lastMinute: number | null) =>
    ({ revision: 'r', now: 0, phase: 'open', preparing: null, feed: { lastMinute } }) as StatusAnswer;

  it('of a day that has begun has everything about today asked for anew, also what was not there before', async () => {
    const { patches, store, shown } = await withBoard();
    served.minutes = 0;
    const missing = store.dispatch(boards.initiate({ ...WISH, inst: 'BANKNIFTY' }));
    await missing;
    expect(boards.select({ ...WISH, inst: 'BANKNIFTY' })(store.getState()).isError).toBe(true);
    const first = dayAt(1).grid.times[0]!;
    patches.status(statusOf(null));
    expect(asked.length).toBe(2);
    served.minutes = 1;
    patches.status(statusOf(first));
    await vi.waitFor(() => expect(shown().board.length).toBe(1));
    await vi.waitFor(() =>
      expect(boards.select({ ...WISH, inst: 'BANKNIFTY' })(store.getState()).isSuccess).toBe(true),
    );
    expect(asked.length).toBe(4);
    patches.status(statusOf(first + 60_000));
    patches.status(statusOf(first + 120_000));
    expect(asked.length).toBe(4);
  });

  it('that is the first heard has the lists asked for anew that end before its session, once', async () => {
    const day = dayAt(1);
    const minute = day.grid.times[0]!;
    const askedAfter = async (...listed: string[]) => {
      const store = makeStore({ cookie: '' });
      served.listed = listed;
      await store.dispatch(marketApi.endpoints.symbols.initiate({ historical: false }));
      await store.dispatch(marketApi.endpoints.symbols.initiate({ historical: true, date: '2020-01-01' }));
      asked = [];
      const patches = livePatches(store);
      for (const at of [minute, minute + 60_000]) patches.status(statusOf(at));
      await new Promise((done) => setTimeout(done));
      return asked.length;
    };
    expect(await askedAfter('2026-06-01', '2026-06-02')).toBe(1);
    expect(await askedAfter('2026-06-01', day.date)).toBe(0);
  });

  it('of a day that has begun has what is listed asked for before any board', async () => {
    const { store, patches } = await withBoard();
    served.listed = [dayAt(1).date];
    await store.dispatch(marketApi.endpoints.symbols.initiate({ historical: false }));
    patches.status(statusOf(dayAt(1).grid.times[0]! - DAY_MS));
    asked = [];
    patches.status(statusOf(dayAt(1).grid.times[0]!));
    await vi.waitFor(() => expect(asked).toEqual(['/api/v2/symbol', '/api/v2/board']));
  });

  it('of a day that has begun fetches no board of expiries that ended before it', async () => {
    const store = makeStore({ cookie: '' });
    const ended = { inst: 'NIFTY', expDts: ['2026-06-09', '2026-06-16'], fields: FIELDS };
    await store.dispatch(boards.initiate(ended));
    const patches = livePatches(store);
    patches.status(statusOf(dayAt(1).grid.times[0]!));
    asked = [];
    patches.reset(['NIFTY:2026-06-16']);
    await new Promise((done) => setTimeout(done));
    expect(asked).toEqual([]);
  });

  it('of a server that has begun anew is no other day', async () => {
    const { patches } = await withBoard();
    const first = dayAt(1).grid.times[0]!;
    for (const at of [first, null, first + 60_000]) patches.status(statusOf(at));
    expect(asked.length).toBe(1);
  });
});

describe('a board of which nothing more comes', () => {
  const DATE = dayAt(1).date;
  const at = (hour: number, minute: number) => instantOf(DATE, hour * 60 + minute);

  it('is silent after three minutes, and closed from its close, without being asked for', async () => {
    const { patches, shown } = await withBoard();
    const before = shown();
    patches.age(at(9, 24));
    expect(shown()).toBe(before);
    patches.age(at(9, 25));
    expect([shown().facts.state, shown().facts.asOf, shown().board]).toEqual([
      'stale',
      '09:21',
      before.board,
    ]);
    patches.age(at(15, 30));
    expect([shown().facts.state, asked.length]).toEqual(['closed', 1]);
  });

  it('is so of all futures too, and where it cannot be fetched again', async () => {
    const futures = await withFutures();
    futures.patches.age(at(9, 25));
    expect(futures.shown().facts.state).toBe('stale');
    const { patches, shown, store } = await withBoard();
    served.minutes = 0;
    await store.dispatch(boards.initiate(WISH, { forceRefetch: true }));
    expect(boards.select(WISH)(store.getState()).isError).toBe(true);
    patches.age(at(18, 30));
    expect(shown().facts.state).toBe('closed');
  });

  it('stays silent by a clock that lags behind the server’s', async () => {
    const { patches, shown } = await withBoard();
    patches.age(at(9, 25));
    patches.age(at(9, 21));
    expect(shown().facts.state).toBe('stale');
  });

  it('is live again with the next minute', async () => {
    const { patches, shown } = await withBoard();
    patches.age(at(9, 25));
    patches.minute(minuteOf(7));
    expect(shown().facts.state).toBe('live');
  });

  it('closes when the server says so, or with its date, where it trades outside of the hours known', async () => {
    const store = makeStore({ cookie: '' });
    const patches = livePatches(store);
    const sunday = builtBoard({ date: '2026-06-14', length: 6 });
    const stateAfter = async (state: SliceState, now: number) => {
      const loaded = { board: sunday, facts: { state } as BoardFacts };
      await store.dispatch(
        marketApi.util.upsertQueryData('boards', WISH, { revision: 'r', boards: [loaded] }),
      );
      patches.age(now);
      return boards.select(WISH)(store.getState()).data!.boards[0]!.facts.state;
    };
    const noon = instantOf('2026-06-14', 12 * 60);
    expect(await stateAfter('live', noon)).toBe('stale');
    expect(await stateAfter('closed', noon)).toBe('closed');
    expect(await stateAfter('live', at(0, 1))).toBe('closed');
  });

  it('is left alone on a past date', async () => {
    const store = makeStore({ cookie: '' });
    const past = { ...WISH, historical: true, date: DATE };
    await store.dispatch(boards.initiate(past));
    livePatches(store).age(at(18, 30));
    expect(boards.select(past)(store.getState()).data!.boards[0]!.facts.state).toBe('live');
  });
});

describe('the futures of the stream', () => {
  it('continue the board of all', async () => {
    const { patches, shown } = await withFutures();
    patches.futures(futuresMinute(7));
    expect([shown().board.length, shown().facts.asOf]).toEqual([7, '09:22']);
    expect(asked.length).toBe(1);
  });

  it('continue the board of some symbols by their own rows', async () => {
    const { patches, shown } = await withFutures(['RELIANCE']);
    expect(shown().board.contracts.map(({ symbol }) => symbol)).toEqual(['RELIANCE']);
    patches.futures(futuresMinute(7));
    const { board } = shown();
    expect([board.length, board.columns.price![6], asked.length]).toEqual([7, 3000, 1]);
  });

  it('have the board of some symbols fetched whole where these were silent in the minute', async () => {
    const { patches, shown } = await withFutures(['RELIANCE']);
    served.futures = futuresAt(7);
    const news = futuresMinute(7);
    const columns = Object.fromEntries(
      Object.entries(news.columns).map(([field, rows]) => [field, [rows[0]!, rows[1]!, [null]]]),
    );
    patches.futures({ ...news, columns });
    expect(shown().board.length).toBe(6);
    await vi.waitFor(() => expect(shown().board.length).toBe(7));
    expect(asked.length).toBe(2);
  });
});

it('a status that was asked for sets the market’s clock', async () => {
  const played = Date.parse('2026-08-18T13:08:00+05:30');
  vi.stubGlobal('fetch', async () => Response.json({ now: played }));
  await makeStore({ cookie: '' }).dispatch(status.initiate({}));
  expect(Math.abs(marketClock.now() - played)).toBeLessThan(60_000);
  const now = Date.now();
  marketClock.hear(now, now, now);
});

it('the status of the stream is the one that everybody reads', async () => {
  const store = makeStore({ cookie: '' });
  const said = { revision: 'r1', now: 1, feed: { lastMinute: null } } as StatusAnswer;
  livePatches(store).status(said);
  await vi.waitFor(() => expect(status.select({})(store.getState()).data).toEqual(said));
});
