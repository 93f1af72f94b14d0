import type { TradingDate } from '#market/trading-date.ts';

/** The futures of the date among the boards of a stream, in place of an instrument and expiry. */
export const FUTURES_BOARD = 'futures';

/** A board as the stream's address names it: `NIFTY:2026-11-24`; without an expiry, the one in play. */
export function streamBoardName(inst: string, expiry: TradingDate | null): string {
  return expiry === null ? inst : `${inst}:${expiry}`;
}

/**
 * What the stream says. An event's id is the instant of its minute, epoch ms.
 * - `minute`: a minute of a board, `StreamMinute`; `futures`: of all futures, `StreamFutures`
 * - `reset`: what is known of the boards named is to be fetched whole: their past has changed, or what was missed
 *   cannot be sent
 * - `status`: what the status call answers
 * - `heartbeat`: the server's clock, epoch ms
 */
export const STREAM_EVENTS = ['minute', 'futures', 'reset', 'status', 'heartbeat'] as const;
export type StreamEvent = (typeof STREAM_EVENTS)[number];

/** Between two heartbeats. */
export const HEARTBEAT_MS = 15_000;

/** Names of the boards that are to be fetched anew (`streamBoardName`, `futures`). */
export type StreamReset = { readonly boards: readonly string[] };
