import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOf, MINUTE_MS } from '#market/trading-date.ts';
import type { StreamListener } from '#test/stream-client.ts';
import { minutesOf, type StreamingApp, streamingApp } from '#test/streaming-app.ts';

const BEGIN = instantOf('2026-08-18', 9 * 60 + 20);
const minute = (count: number) => BEGIN + count * MINUTE_MS;

let server: StreamingApp;
beforeAll(async () => {
  server = await streamingApp(BEGIN + 30_000);
  await server.start();
});
afterAll(async () => {
  server?.cutAll();
  await server?.close();
});

describe('clients that are cut off at any moment', () => {
  const LAST = 12;
  /** After how many minutes each client is cut, and how many it stays away. */
  const schedules = fc.array(fc.array(fc.tuple(fc.nat(4), fc.nat(3)), { maxLength: 4 }), {
    minLength: 6,
    maxLength: 6,
  });

  it('have every minute exactly once in the end', async () => {
    const [schedule] = fc.sample(schedules, { numRuns: 1, seed: 7 });
    let passed = 0;
    const received = await Promise.all(schedule!.map(async () => [] as number[]));
    type Place = {
      listener: StreamListener | null;
      lastId: string | null;
      plan: [number, number][];
      until: number;
    };
    const first = await Promise.all(
      schedule!.map(() => server.opened('/api/v2/stream?inst=NIFTY&boards=futures')),
    );
    const places = schedule!.map((plan, at): Place => {
      const [stay = LAST] = plan[0] ?? [];
      return { listener: first[at]!, lastId: String(minute(0)), plan: [...plan], until: stay };
    });
    for (passed = 1; passed <= LAST; passed++) {
      await server.advanceTo(minute(passed) + 1000);
      for (const [index, place] of places.entries()) {
        if (passed < place.until) continue;
        if (place.listener) {
          place.listener.cut();
          received[index]!.push(...minutesOf(place.listener));
          place.lastId = place.listener.lastId() ?? place.lastId;
          place.listener = null;
          const [, away] = place.plan.shift() ?? [0, 0];
          place.until = passed + away;
        } else {
          place.listener = await server.opened('/api/v2/stream?inst=NIFTY&boards=futures', place.lastId);
          place.until = passed + (place.plan[0]?.[0] ?? LAST);
        }
      }
    }
    for (const [index, place] of places.entries()) {
      place.listener ??= await server.opened('/api/v2/stream?inst=NIFTY&boards=futures', place.lastId);
      const { listener } = place;
      await server.until(() => listener.lastId() === String(minute(LAST)));
      received[index]!.push(...minutesOf(listener));
    }
    const all = Array.from({ length: LAST }, (_, at) => minute(at + 1));
    expect(received).toEqual(received.map(() => all));
  });
});
