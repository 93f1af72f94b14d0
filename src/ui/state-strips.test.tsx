import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SliceState } from '#api/answer.ts';
import { instantOf } from '#market/trading-date.ts';
import { STANDARD_MODEL } from '#market/volatility-model.ts';
import { builtBoard } from '#test/built-board.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { screenPage } from '#test/screen-page.tsx';
import { standardPricing } from '#test/standard-pricing.ts';
import { expiryFell } from './state/places.ts';
import type { Store } from './state/store.ts';
import { type BoardsView, cutAt } from './state/use-boards.ts';
import { BoardStrips, FuturesStrips } from './state-strips.tsx';

const DATE = '2026-06-15';
/** To 13:08, with nothing at 10:25. */
const day = builtFuturesBoard({ date: DATE, length: 233, silent: [69] });

/** Known up to 13:08. */
const chain = builtBoard({ length: 233 });

const saidAt = (t: string, state: SliceState, pricing = standardPricing(chain)) => {
  const value = { day: chain, facts: { state }, pricing, ...cutAt(chain, t) } as unknown as BoardsView;
  return screenPage([], '', [], <BoardStrips view={{ kind: 'ready', value, refreshing: false }} />);
};

/** The words over a chain that an address asks for, where an expiry was chosen that RELIANCE does not have. */
const saidOfFallen = async (search: string) => {
  const shown = { facts: { state: 'closed' }, pricing: standardPricing(chain), ...cutAt(chain, null) };
  const value = { day: chain, ...shown } as unknown as BoardsView;
  const fell = ({ dispatch }: Store) => dispatch(expiryFell({ inst: 'RELIANCE', expiry: '2026-06-23' }));
  const strips = <BoardStrips view={{ kind: 'ready', value, refreshing: false }} />;
  const page = await screenPage(['instrument', 'expiry'], search, [], strips, fell);
  return page.replaceAll(/<[^>]*>/g, '');
};

/** The words over futures of a day, in the page of an address at a minute of the day. */
async function said(search: string, t: string | null, state: SliceState = 'live') {
  const facts = { asOf: '13:08', state, gaps: [], simulated: false, historical: false, kinds: [] };
  const view = { kind: 'ready', value: { day, facts, ...cutAt(day, t) }, refreshing: false } as const;
  const page = await screenPage(['date'], search, [], <FuturesStrips view={view} />);
  return page.replaceAll(/<[^>]*>/g, '');
}

beforeEach(() => void vi.useFakeTimers({ now: instantOf(DATE, 13 * 60 + 8) + 20_000, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('an expiry that another instrument does not have is told beside its nearest, until one is chosen', async () => {
  const words = 'RELIANCE has no expiry on Tue 23 Jun 2026: its nearest is shown.';
  expect(await saidOfFallen('?inst=RELIANCE')).toContain(words);
  expect(await saidOfFallen('?inst=RELIANCE&exp=2026-06-30')).not.toContain('has no expiry');
  expect(await saidOfFallen('?inst=TCS')).not.toContain('has no expiry');
});

describe('a minute of a running session', () => {
  it('that is still to come is said to be, while the newest is shown', async () => {
    expect(await said('?t=14:00', '14:00')).toBe(
      'The session has not come to 14:00 yet: its latest minute is shown until then.',
    );
    expect(await said('?t=13:08', '13:08')).toBe('');
  });

  it('that has gone by without data is no such one', async () => {
    expect(await said('?t=10:25', '10:25')).toBe('No data at 10:25: the figures are those of 10:24.');
    vi.setSystemTime(instantOf(DATE, 14 * 60 + 5));
    expect(await said('?t=14:00', '14:00')).toBe('No data at 14:00: the figures are those of 13:08.');
  });
});

it('a minute after the last one stored of a session that is over has no data', async () => {
  vi.setSystemTime(instantOf(DATE, 16 * 60));
  const words = 'No data at 14:00: the figures are those of 13:08.';
  expect(await said('?t=14:00', '14:00', 'closed')).toBe(words);
});

it('a live date of which nothing is stored yet is named over the session before', async () => {
  expect(await said(`?date=${DATE}`, null)).toBe('');
  vi.setSystemTime(instantOf('2026-06-16', 9 * 60 + 15));
  expect(await said('?date=2026-06-16', null, 'closed')).toBe(
    'Nothing of Tue 16 Jun is stored yet: this is the latest session.',
  );
});

it('a silent feed is told with the last minute of the day, whichever minute is shown', async () => {
  const told = 'No newer minute since 13:08: the feed is late or silent.';
  expect(await saidAt('13:08', 'stale')).toContain(told);
  expect(await saidAt('12:00', 'stale')).toContain(told);
  expect(await saidAt('12:00', 'live')).not.toContain('No newer minute');
});

it('while the server does not answer nothing is said of the feed, of which nothing is known then', async () => {
  const own = { day: chain, facts: { state: 'stale' }, pricing: standardPricing(chain) };
  const value = { ...own, ...cutAt(chain, null) } as unknown as BoardsView;
  const failed = { kind: 'failed', value, failure: { kind: 'unreachable' }, retry: () => undefined } as const;
  const page = await screenPage([], '', [], <BoardStrips view={failed} />);
  expect(page).toContain('The server does not answer');
  expect(page).not.toContain('No newer minute');
});

it('a model that counts sessions is said to have no figures where it is not known which days are holidays', async () => {
  const told = 'It is not known which days up to the expiry are holidays';
  const model = { ...STANDARD_MODEL, dayBasis: 252 } as const;
  const pricingOn = (expiry: string) => standardPricing({ expiry }, model);
  expect(await saidAt('13:08', 'live', pricingOn('2027-01-29'))).toContain(told);
  expect(await saidAt('13:08', 'live', pricingOn('2026-12-29'))).not.toContain(told);
  expect(await saidAt('09:00', 'live', pricingOn('2027-01-29'))).not.toContain(told);
});

it('an expiry that was over before the session that has come since offers the next, any other failure another try', async () => {
  const own = { day: chain, facts: { state: 'closed' }, pricing: standardPricing(chain) };
  const value = { ...own, ...cutAt(chain, null) } as unknown as BoardsView;
  const saidOf = (search: string, available?: string[]) => {
    const problem = {
      type: 'about:blank',
      title: 'No data',
      status: 404,
      detail: '',
      ...(available && { available }),
    };
    const view = {
      kind: 'failed',
      value,
      failure: { kind: 'problem', problem },
      retry: () => undefined,
    } as const;
    return screenPage(
      ['instrument', 'expiry', 'date'],
      search,
      [{ symbol: 'NIFTY' }],
      <BoardStrips view={view} />,
    );
  };
  const over = await saidOf('?exp=2026-08-18', ['2026-08-25', '2026-09-01']);
  expect(over).toContain('The expiry Tue 18 Aug 2026 of NIFTY is over. The last good picture is kept.');
  expect(over).toContain('Show the next');
  expect(over).not.toContain('Try again');
  const other = await saidOf('');
  expect(other).toContain('Try again');
  expect(other).not.toContain('Show the next');
});
