import { describe, expect, it } from 'vitest';
import { recordingSink as keptEvents } from '#feeds/conformance.ts';
import { createCalendar } from '#market/calendar.ts';
import type { RecordContract } from '#market/records.ts';
import { instantOf } from '#market/trading-date.ts';
import { recordingSink } from './recording-sink.ts';

const DATE = '2026-08-18';
const minute = (clock: number) => instantOf(DATE, 9 * 60 + 15 + clock);
const calendar = createCalendar();
const own = { exchange: 'NSE', symbol: 'NIFTY', lotSize: 65 } as const;
const spot: RecordContract = { ...own, kind: 'spot', expiry: null, strike: null };
const far: RecordContract = { ...own, kind: 'call', expiry: DATE, strike: 20_000 };
const near: RecordContract = { ...own, kind: 'call', expiry: DATE, strike: 24_000 };
const [SPOT, FAR, NEAR] = ['NSE:NIFTY:SPOT', `NSE:NIFTY:${DATE}:20000:CE`, `NSE:NIFTY:${DATE}:24000:CE`];

function recording() {
  const to = keptEvents();
  const wants: (readonly string[])[] = [];
  const told: (number | string)[] = [];
  const sink = recordingSink({
    feed: { want: (contracts) => wants.push(contracts) },
    calendar,
    to,
    onSession: (close) => told.push(close),
    onClose: () => told.push('over'),
    onTrouble: (detail) => told.push(detail),
  });
  return { sink, to, wants, told };
}

describe('what is recorded of a feed', () => {
  it('is all that it sends, counted', () => {
    const { sink, to } = recording();
    sink.status({ state: 'live', since: minute(0), detail: null });
    sink.listed(DATE, [spot, near]);
    sink.ticks([
      { contract: SPOT, time: minute(1), price: 24_010 },
      { contract: NEAR, time: minute(1), price: 100, oi: 65 },
    ]);
    sink.complete(minute(1));
    expect(sink.recorded).toEqual({ minutes: 1, ticks: 2 });
    expect(to.events.map(({ kind }) => kind)).toEqual(['status', 'listed', 'ticks', 'complete']);
    expect(to.events[2]).toMatchObject({ batch: [{ contract: SPOT }, { contract: NEAR, oi: 65 }] });
  });

  it('has the contracts nearest to the money first, as soon as the level is known', () => {
    const { sink, wants } = recording();
    sink.listed(DATE, [far, near, spot]);
    expect(wants).toEqual([[SPOT, FAR, NEAR]]);
    sink.ticks([{ contract: SPOT, time: minute(1), price: 24_010 }]);
    sink.complete(minute(1));
    sink.complete(minute(2));
    expect(wants.slice(1)).toEqual([[SPOT, NEAR, FAR]]);
  });

  it('begins with a session and is over with its last minute', () => {
    const { sink, told } = recording();
    const close = calendar.closeOf(DATE)!;
    sink.listed(DATE, [spot]);
    sink.listed(DATE, [spot, near]);
    sink.status({ state: 'signed out', since: minute(1), detail: 'sign in again' });
    sink.complete(minute(1));
    expect(told).toEqual([close, 'sign in again']);
    sink.complete(close);
    expect(told.at(-1)).toBe('over');
  });
});
