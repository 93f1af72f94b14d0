import { createApi, type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { z } from 'zod';
import { type Address, addresses } from '#api/addresses.ts';
import type { BoardSlice, FuturesBoardSlice, Problem } from '#api/answer.ts';
import { decodeBoard, decodeFuturesBoard } from '#api/board-wire.ts';
import type { Call, calls } from '#api/calls.ts';
import type { Board } from '#market/board.ts';
import type { FuturesBoard } from '#market/futures-board.ts';
import { loadSeveralExpiries } from './load-several-expiries.ts';
import { marketCalendar } from './market-calendar.ts';
import { marketClock } from './market-clock.ts';

type RequestOf<C extends Call> = z.input<C['request']>;
type AnswerOf<C extends Call> = z.infer<C['answer']>;

/** What an answer says of a board beside its columns. */
export type BoardFacts = Pick<
  BoardSlice,
  'inst' | 'asOf' | 'state' | 'legs' | 'gaps' | 'stored' | 'historical'
>;
export type LoadedBoard = { readonly board: Board; readonly facts: BoardFacts };
export type LoadedBoards = { readonly revision: string; readonly boards: readonly LoadedBoard[] };

export type FuturesFacts = Pick<FuturesBoardSlice, 'asOf' | 'state' | 'gaps' | 'simulated' | 'historical'> & {
  /** Per contract of the board. */
  readonly kinds: readonly ('index' | 'stock')[];
};
export type LoadedFutures = { readonly board: FuturesBoard; readonly facts: FuturesFacts };

/** The fetch arguments of a call: a POST's body, a GET's query. */
function ask({ method, path }: Address, request: object) {
  return method === 'GET' ? { url: path, params: { ...request } } : { url: path, method, body: request };
}

/**
 * What is known of the session that goes on, and of which there are: all of it is another when a day begins. What is listed is
 * asked before it (`askToday`).
 */
export const TODAY = 'today';

const unlessHistorical = (
  _answer: unknown,
  _error: unknown,
  { historical }: { historical?: boolean | undefined },
) => (historical ? [] : [TODAY as typeof TODAY]);

/** How long an answer that screens show is kept when none of them is seen any more. */
export const KEPT_ANSWERS_S = 120;

/**
 * The calls the front end makes. Boards are decoded once, when their answer arrives, and kept in the cache as
 * typed arrays; the answers are our own server's and are not parsed by schema again.
 */
export const marketApi = createApi({
  reducerPath: 'market',
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  refetchOnReconnect: true,
  tagTypes: [TODAY],
  endpoints: (build) => ({
    symbols: build.query<AnswerOf<typeof calls.symbol>, RequestOf<typeof calls.symbol>>({
      query: (request) => ask(addresses.symbol, request),
      keepUnusedDataFor: KEPT_ANSWERS_S,
    }),
    dates: build.query<AnswerOf<typeof calls.dates>, RequestOf<typeof calls.dates>>({
      query: (request) => ask(addresses.dates, request),
      keepUnusedDataFor: KEPT_ANSWERS_S,
      providesTags: [TODAY],
    }),
    status: build.query<AnswerOf<typeof calls.status>, RequestOf<typeof calls.status>>({
      // What the stream says of it is put into the cache without this: it may have waited.
      queryFn: async (request, _api, _options, fetched) => {
        const askedAt = Date.now();
        const { data, error } = await fetched(ask(addresses.status, request));
        if (error) return { error };
        const status = data as AnswerOf<typeof calls.status>;
        marketClock.hear(status.now, Date.now(), askedAt);
        return { data: status };
      },
    }),
    coverage: build.query<AnswerOf<typeof calls.coverage>, RequestOf<typeof calls.coverage>>({
      query: (request) => ask(addresses.coverage, request),
    }),
    imports: build.query<AnswerOf<typeof calls.imports>, RequestOf<typeof calls.imports>>({
      query: (request) => ask(addresses.imports, request),
    }),
    storage: build.query<AnswerOf<typeof calls.storage>, RequestOf<typeof calls.storage>>({
      query: (request) => ask(addresses.storage, request),
    }),
    reconcile: build.query<AnswerOf<typeof calls.reconcile>, RequestOf<typeof calls.reconcile>>({
      query: (request) => ask(addresses.reconcile, request),
    }),
    history: build.query<AnswerOf<typeof calls.history>, RequestOf<typeof calls.history>>({
      query: (request) => ask(addresses.history, request),
      keepUnusedDataFor: KEPT_ANSWERS_S,
    }),
    boards: build.query<LoadedBoards, RequestOf<typeof calls.board>>({
      query: (request) => ask(addresses.board, request),
      transformResponse: async ({ revision, boards }: AnswerOf<typeof calls.board>, _meta, { expDts }) => {
        if (expDts) await loadSeveralExpiries();
        return {
          revision,
          boards: boards.map((slice) => ({
            board: decodeBoard(slice, marketCalendar.gridOn(slice.date)),
            facts: factsOf(slice),
          })),
        };
      },
      providesTags: unlessHistorical,
      structuralSharing: false,
      keepUnusedDataFor: KEPT_ANSWERS_S,
    }),
    futuresBoard: build.query<LoadedFutures, RequestOf<typeof calls.futuresBoard>>({
      query: (request) => ask(addresses.futuresBoard, request),
      transformResponse: (slice: AnswerOf<typeof calls.futuresBoard>) => {
        const { asOf, state, gaps, simulated, historical } = slice;
        const kinds = slice.contracts.map(({ kind }) => kind);
        return {
          board: decodeFuturesBoard(slice, marketCalendar.gridOn(slice.date)),
          facts: { asOf, state, gaps, simulated, historical, kinds },
        };
      },
      providesTags: unlessHistorical,
      structuralSharing: false,
      keepUnusedDataFor: KEPT_ANSWERS_S,
    }),
  }),
});

export const {
  useSymbolsQuery,
  useDatesQuery,
  useStatusQuery,
  useHistoryQuery,
  useCoverageQuery,
  useImportsQuery,
  useStorageQuery,
  useReconcileQuery,
  useBoardsQuery,
  useFuturesBoardQuery,
} = marketApi;

/** What a slice says of its board beside the columns. */
export function factsOf({ inst, asOf, state, legs, gaps, stored, historical }: BoardSlice): BoardFacts {
  return { inst, asOf, state, legs, gaps, stored, historical };
}

/** Why a call failed: the server's own words, or that it could not be reached. */
export type Failure =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unreadable'; readonly status: number | null };

/**
 * The failure of a call. An answer that is no problem of our server is `unreadable`, its status null where it had none.
 */
export function failureOf(error: FetchBaseQueryError | { readonly message?: string }): Failure {
  if (!('status' in error)) return { kind: 'unreadable', status: null };
  if (isProblem(error.data)) return { kind: 'problem', problem: error.data };
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return { kind: 'unreachable' };
  return { kind: 'unreadable', status: typeof error.status === 'number' ? error.status : null };
}

/** Our server's own words, told from what something between it and here may answer in its place. */
function isProblem(data: unknown): data is Problem {
  if (typeof data !== 'object' || data === null) return false;
  const { type, title, status, detail } = data as Partial<Record<keyof Problem, unknown>>;
  return [type, title, detail].every((text) => typeof text === 'string') && typeof status === 'number';
}
