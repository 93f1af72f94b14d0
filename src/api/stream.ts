import type { TradingDate } from '#market/trading-date.ts';
import type { Problem } from './answer.ts';

/** The futures of the date among the boards of a stream, in place of an instrument and expiry. */
export const FUTURES_BOARD = 'futures';

/** Boards that one connection may carry. */
export const MOST_STREAMED = 32;

/** A board as the stream's address names it: `NIFTY:2026-11-24`; without an expiry, the one in play. */
export function streamBoardName(inst: string, expiry: TradingDate | null): string {
  return expiry === null ? inst : `${inst}:${expiry}`;
}

/**
 * What the stream says. An event's id is the instant of its minute, epoch ms.
 * - `minute`: a minute of a board, `StreamMinute`; `futures`: of all futures, `StreamFutures`
 * - `reset`: what is known of the boards named is to be fetched whole: their past has changed, or what was missed
 *   cannot be sent
 * - `missing`: those of the boards asked for of which nothing is there, and why; the others are sent
 * - `status`: what the status call answers
 * - `heartbeat`: the server's clock, epoch ms
 * - `signed-out`: the session has ended that this server asks for, and the stream with it
 */
export const STREAM_EVENTS = [
  'minute',
  'futures',
  'reset',
  'missing',
  'status',
  'heartbeat',
  'signed-out',
] as const;
export type StreamEvent = (typeof STREAM_EVENTS)[number];

/** Between two heartbeats. */
export const HEARTBEAT_MS = 15_000;

/** Boards that are not there: their names, and what asking for them alone would answer. */
export type StreamMissing = {
  readonly boards: readonly { readonly board: string; readonly problem: Problem }[];
};

/** Names of the boards that are to be fetched anew (`streamBoardName`, `futures`). */
export type StreamReset = { readonly boards: readonly string[] };
