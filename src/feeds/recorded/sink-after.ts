import { closingMinute, type Instant, MINUTE_MS, type TradingDate } from '#market/trading-date.ts';
import type { FeedSink, Tick } from '../feed.ts';

/**
 * What a feed sends, without the minutes up to and including `after`: their ticks are kept, and told as the whole state
 * of every contract once the first tick of a later minute comes.
 */
export function sinkAfter(sink: FeedSink, after: Instant): FeedSink {
  let date: TradingDate | null = null;
  let held = new Map<string, Tick>();
  let ahead: Tick[] = [];
  let complete: Instant | null = null;
  let passed = after === Number.NEGATIVE_INFINITY;

  const tellHeld = () => {
    const first = ahead[0];
    if (!first) return;
    const time = ahead.reduce((least, tick) => Math.min(least, tick.time), first.time);
    const later = ahead.map((tick) => {
      const before = held.get(tick.contract);
      held.delete(tick.contract);
      return before ? { ...before, ...tick } : tick;
    });
    sink.ticks([...Array.from(held.values(), (tick) => ({ ...tick, time })), ...later]);
    held = new Map();
    ahead = [];
  };

  /** After minutes that were not completed, what was true before them is not known to be. */
  const forgetBefore = (through: Instant) => {
    for (const [contract, { time }] of held) if (time <= through) held.delete(contract);
  };

  return {
    ...sink,
    listed: (of, contracts) => {
      if (of !== date) held = new Map();
      date = of;
      sink.listed(of, contracts);
    },
    ticks: (batch) => {
      if (passed && held.size === 0) {
        sink.ticks(batch);
        return;
      }
      for (const tick of batch)
        if (closingMinute(tick.time) > after) ahead.push(tick);
        else held.set(tick.contract, { ...held.get(tick.contract), ...tick });
      if (passed) tellHeld();
    },
    complete: (minute) => {
      if (passed) {
        sink.complete(minute);
        return;
      }
      if (complete !== null && minute > complete + MINUTE_MS) forgetBefore(complete + MINUTE_MS);
      complete = minute;
      passed = minute >= after;
      if (passed) tellHeld();
      if (minute > after) sink.complete(minute);
    },
  };
}
