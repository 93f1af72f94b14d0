import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { feedGauges } from './feed-gauges.ts';
import type { LiveStatus } from './status.ts';

type FeedAnswer = ReturnType<LiveStatus['feed']>;

const LIVE: FeedAnswer = {
  ...({ id: 'kite', state: 'live', since: 11_000, simulated: false, detail: null, signIn: null } as const),
  ...{ lastMinute: 12_000, lastTick: 13_500, lastOiChange: 14_000, lagMs: 250 },
  gaps: [
    ['09:17', '09:19'],
    ['10:00', '10:00'],
  ],
  contracts: { wanted: 9_000, confirmed: 8_900, limit: 9_500, silent: 3 },
  ...{ minutesWritten: 385, repaired: 4, reconnects: 2, dropped: 7 },
};

/** The feed's figures as Prometheus reads them, by name. */
async function figuresOf(feed: FeedAnswer): Promise<Record<string, number>> {
  const register = new Registry();
  feedGauges(register, { feed: () => feed } as LiveStatus);
  const lines = (await register.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, id, value] = /^strikescope_feed_(\w+)\{feed="(\w+)"\} (.+)$/.exec(line)!;
      expect(id).toBe(feed.id);
      return [name!, Number(value)];
    }),
  );
}

it('every figure of a feed is told, times and the lag in seconds', async () => {
  expect(await figuresOf(LIVE)).toEqual({
    ...{ up: 1, state_since_seconds: 11, last_minute_seconds: 12 },
    ...{ last_tick_seconds: 13.5, last_oi_change_seconds: 14, lag_seconds: 0.25, gaps: 2 },
    ...{ contracts_wanted: 9_000, contracts_confirmed: 8_900, contracts_limit: 9_500, contracts_silent: 3 },
    ...{
      minutes_written_total: 385,
      minutes_repaired_total: 4,
      reconnects_total: 2,
      packets_dropped_total: 7,
    },
  });
});

it('what is not known yet has no value instead of one of 0', async () => {
  const figures = await figuresOf({
    ...LIVE,
    ...{ state: 'auth required', lastMinute: null, lastTick: null, lastOiChange: null, lagMs: null },
  });
  expect(figures.up).toBe(0);
  for (const name of ['last_minute', 'last_tick', 'last_oi_change', 'lag'])
    expect(figures).not.toHaveProperty(`${name}_seconds`);
});
