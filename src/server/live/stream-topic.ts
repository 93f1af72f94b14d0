import type { Instant } from '#market/trading-date.ts';
import type { MarketData } from '../market-data.ts';
import { type AnyBoard, minuteBytes, type StreamBoard } from './stream-boards.ts';

/** Minutes of a board that are kept as they went out, for those who come back. */
const KEPT = 8;

type Grown = { readonly base: string | null; readonly revision: string; bytes: Buffer | null };

/** A board that somebody listens to, and what of it went out on its date. */
export type StreamTopic = {
  readonly of: StreamBoard;
  listeners: number;
  /** How often those who listen were told to fetch it whole. */
  resets: number;
  /** As it was at the last minute that went out. */
  last: AnyBoard | null;
  /** A minute went out. */
  grew(board: AnyBoard, minute: Instant, base: string | null, bytes: Buffer): void;
  /** That minute for somebody who missed it; null when `board` has nothing there. */
  minuteAgain(data: MarketData, board: AnyBoard, minute: Instant): Buffer | null;
  /** What went out does not hold any more: another date, or another past. */
  forget(): void;
};

/** The topic of a board of which nothing went out yet. */
export function streamTopic(of: StreamBoard): StreamTopic {
  const grown = new Map<Instant, Grown>();
  const kept: Grown[] = [];
  const keep = (one: Grown) => {
    kept.push(one);
    if (kept.length > KEPT) kept.shift()!.bytes = null;
  };
  const topic: StreamTopic = {
    of,
    listeners: 0,
    resets: 0,
    last: null,
    grew: (board, minute, base, bytes) => {
      topic.last = board;
      const one = { base, revision: board.revision, bytes };
      grown.set(minute, one);
      keep(one);
    },
    minuteAgain: (data, board, minute) => {
      const known = grown.get(minute);
      if (known?.bytes) return known.bytes;
      /** Nobody listened when it was written: what it continues is not known. */
      const { base, revision } = known ?? { base: null, revision: board.revision };
      const bytes = minuteBytes(data, { ...board, revision }, minute, base);
      const one = known ?? { base, revision, bytes };
      one.bytes = bytes;
      grown.set(minute, one);
      keep(one);
      return bytes;
    },
    forget: () => {
      grown.clear();
      kept.length = 0;
      topic.last = null;
    },
  };
  return topic;
}
