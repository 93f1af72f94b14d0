import type { RecordContract } from '#market/records.ts';
import { dateOf, type Instant, midnightOf } from '#market/trading-date.ts';
import type { HistoryMinute } from '../feed.ts';
import type { BrokerCalls } from './broker-calls.ts';

export type HistoryWish = {
  readonly token: string;
  readonly instrument: number;
  readonly contract: RecordContract;
  readonly after: Instant;
  readonly through: Instant;
};

/**
 * Minutes of the broker's history in our words. Its volume is that of the minute and ours that of the day, so the day is
 * asked for from its beginning and added up. Rejects with a Refusal.
 */
export async function historyMinutes(calls: BrokerCalls, wish: HistoryWish): Promise<HistoryMinute[]> {
  const { contract, after, through } = wish;
  const minutes: HistoryMinute[] = [];
  let date = '';
  let volume = 0;
  const from = midnightOf(dateOf(Number.isFinite(after) ? after : through));
  for (const candle of await calls.candles(wish.token, wish.instrument, from, through)) {
    if (dateOf(candle.minute) !== date) {
      date = dateOf(candle.minute);
      volume = 0;
    }
    volume += candle.volume;
    if (candle.minute <= after) continue;
    const { minute, price, oi } = candle;
    if (contract.kind === 'spot') minutes.push({ minute, price });
    else minutes.push(oi === null ? { minute, price, volume } : { minute, price, volume, oi });
  }
  return minutes;
}
