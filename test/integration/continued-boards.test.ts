import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardAnswer, FuturesBoardSlice, StreamFutures, StreamMinute } from '#api/answer.ts';
import { decodeBoard, decodeFuturesBoard } from '#api/board-wire.ts';
import { continuedBoard, continuedFutures } from '#api/continued-board.ts';
import { type Board, FIELDS, valueAt } from '#market/board.ts';
import { createCalendar } from '#market/calendar.ts';
import { SIDES } from '#market/contract.ts';
import { type FuturesBoard, futureAt } from '#market/futures-board.ts';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import { type RunningApp, runningApp } from '#test/e2e/running-app.ts';
import { listen, type StreamListener } from '#test/stream-client.ts';

const DATE = '2026-08-18';
const START = instantOf(DATE, 11 * 60) + 30_000;
const MINUTES = 60;
const PATIENT = { timeout: 60_000 };
const session = createCalendar().gridOn(DATE);

let app: RunningApp;
let listener: StreamListener;
beforeAll(async () => {
  app = await runningApp(START, 'demo today');
  listener = await listen(app.at('/api/v2/stream?boards=NIFTY:2026-08-18,futures'));
});
afterAll(async () => {
  listener?.cut();
  await app?.stop();
});

async function ask<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(app.at(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

/** The cells of a table, row by row. */
function cellsOf(rows: number, length: number, cell: (row: number, minute: number) => number): Float64Array {
  const cells = new Float64Array(rows * length);
  for (let row = 0; row < rows; row++)
    for (let minute = 0; minute < length; minute++) cells[row * length + minute] = cell(row, minute);
  return cells;
}

/** Everything that a board says, without the room for minutes to come. */
const contentOf = (board: Board) => ({
  ...board,
  grid: [...board.grid.times],
  strikes: [...board.strikes],
  previous: board.previous && { ...board.previous, call: board.previous.call, put: board.previous.put },
  spot: [...board.spot.subarray(0, board.length)],
  future: [...board.future.subarray(0, board.length)],
  observed: [...board.observed.subarray(0, board.length)],
  ...Object.fromEntries(
    SIDES.map((side) => [
      side,
      FIELDS.map((field) =>
        cellsOf(board.strikes.length, board.length, (row, minute) =>
          valueAt(board, side, field, row, minute),
        ),
      ),
    ]),
  ),
});
const futuresContentOf = (board: FuturesBoard) => ({
  ...board,
  grid: [...board.grid.times],
  spot: board.contracts.map((_, row) => [
    ...board.spot.subarray(row * board.stride, row * board.stride + board.length),
  ]),
  observed: [...board.observed.subarray(0, board.length)],
  columns: FIELDS.map((field) =>
    cellsOf(board.contracts.length, board.length, (row, minute) => futureAt(board, field, row, minute)),
  ),
});

/** Expects the same content; only content that differs is compared by what can tell where, which is many times slower. */
function expectSame(content: object, other: object): void {
  if (!isDeepStrictEqual(content, other)) expect(content).toEqual(other);
}

const WISHES = [
  { fields: ['price', 'oi', 'bid', 'ask'] as const },
  { fields: FIELDS },
  { fields: ['price', 'volume'] as const, strikes: 12 },
].map(({ fields, ...wish }) => ({ fields: [...fields], ...wish }));

describe('a board continued by the minutes of the stream', () => {
  it('is at every minute of an hour the board fetched whole', async () => {
    await expect.poll(() => listener.events.length, PATIENT).toBeGreaterThan(0);
    const whole = async (wish: object) => {
      const { boards } = await ask<BoardAnswer>('/api/v2/board', { inst: 'NIFTY', expDt: DATE, ...wish });
      return boards[0]!;
    };
    const wholeFutures = () =>
      ask<FuturesBoardSlice>('/api/v2/future/board', { fields: ['price', 'volume', 'oi'] });
    const grown = await Promise.all(WISHES.map(async (wish) => decodeBoard(await whole(wish), session)));
    let futures = decodeFuturesBoard(await wholeFutures(), session);
    let fetchedAnew = 0;
    let read = listener.events.length;
    for (let passed = 1; passed <= MINUTES; passed++) {
      const instant = START + passed * MINUTE_MS;
      await app.advanceTo(instant);
      const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
      await expect.poll(() => listener.lastId(), PATIENT).toBe(String(minute));
      const events = listener.events
        .slice(read)
        .filter(({ event }) => event === 'minute' || event === 'futures');
      read = listener.events.length;
      expect(events.map(({ event }) => event)).toEqual(['minute', 'futures']);
      const news = JSON.parse(events[0]!.data) as StreamMinute;
      for (const [at, wish] of WISHES.entries()) {
        const slice = await whole(wish);
        const fetched = decodeBoard(slice, session);
        const continued = continuedBoard(grown[at]!, news, wish);
        if (typeof continued === 'string') {
          expect(continued).toBe('unfit');
          fetchedAnew++;
          grown[at] = fetched;
          continue;
        }
        grown[at] = continued;
        expectSame(contentOf(continued), contentOf(fetched));
        const { asOf, state, legs, gaps, stored, historical, prev } = news;
        expect(slice).toMatchObject({ asOf, state, legs, gaps, stored, historical, summary: slice.summary });
        if (wish.fields.length === FIELDS.length) expect(prev).toEqual(slice.prev);
        for (const [name, line] of Object.entries(news.summary))
          expect(line).toEqual(slice.summary[name as keyof typeof slice.summary].slice(-1));
      }
      const futuresNews = JSON.parse(events[1]!.data) as StreamFutures;
      const continued = continuedFutures(futures, futuresNews, { fields: ['price', 'volume', 'oi'] });
      if (typeof continued === 'string') throw new Error(`the futures of ${passed} are ${continued}`);
      futures = continued;
      const slice = await wholeFutures();
      expectSame(futuresContentOf(futures), futuresContentOf(decodeFuturesBoard(slice, session)));
      const { asOf, state, gaps } = futuresNews;
      expect(slice).toMatchObject({ asOf, state, gaps });
    }
    /** The strikes around the money move with it; the whole chain is never asked for again. */
    expect(fetchedAnew).toBeLessThan(MINUTES / 2);
  }, 600_000);
});
