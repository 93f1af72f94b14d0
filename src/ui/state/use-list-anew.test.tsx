import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mounted } from '#test/mounted.ts';
import { stubPageRequests } from '#test/page-requests.ts';
import { isNothingStored, loadableOf } from './loadable.ts';
import { marketApi, useBoardsQuery, useSymbolsQuery } from './market-api.ts';
import { makeStore } from './store.ts';
import { useListAnew } from './use-list-anew.ts';

const [ENDED, LISTED] = ['2026-06-16', '2026-06-23'];
const PROBLEM = { type: 'about:blank', title: 'no data', status: 404, detail: '' };

let unmount: () => Promise<void>;
/** The expiries that the server has, what it was asked for in turn, and what the screen was of each time it was drawn. */
let stored: string[];
let asked: string[];
let drawn: string[];

beforeEach(() => {
  [stored, asked, drawn] = [[ENDED], [], []];
  stubPageRequests();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { expDts } = request.method === 'POST' ? ((await request.json()) as { expDts: string[] }) : {};
    asked.push(expDts ? expDts.join() : 'list');
    if (!expDts) return Response.json({ symbols: [{ expiries: stored }] });
    const isStored = expDts.every((expiry) => stored.includes(expiry));
    return isStored ? Response.json({ revision: '1', boards: [] }) : Response.json(PROBLEM, { status: 404 });
  });
});
afterEach(() => unmount());

/** Asks for the boards of what is listed, or of `expiries` whatever is listed. */
function Screen({ expiries }: { readonly expiries?: readonly string[] }) {
  const listed = useSymbolsQuery({ historical: false }).currentData?.symbols[0]?.expiries ?? [];
  const these = expiries ?? listed;
  const boards = loadableOf(
    useBoardsQuery({ inst: 'NIFTY', expDts: [...these] }, { skip: these.length === 0 }),
  );
  const isDue = useListAnew(these, isNothingStored(boards));
  const seen = `${these.join()} ${isDue ? 'loading' : boards.kind}`;
  useEffect(() => void drawn.push(seen), [seen]);
  return null;
}

function shown(expiries?: readonly string[]) {
  const store = makeStore({ cookie: '' });
  unmount = mounted(
    <Provider store={store}>
      <Screen {...(expiries && { expiries })} />
    </Provider>,
  );
  return store;
}

it('expiries that have ended make a screen ask what is listed, and wait for that', async () => {
  const store = shown();
  await vi.waitFor(() => expect(drawn.at(-1)).toBe(`${ENDED} ready`));
  stored = [LISTED];
  store.dispatch(marketApi.util.invalidateTags(['today']));
  await vi.waitFor(() => expect(drawn.at(-1)).toBe(`${LISTED} ready`));
  expect(drawn.filter((seen) => seen.includes('failed'))).toEqual([]);
  expect(asked.filter((what) => what === 'list')).toHaveLength(2);
});

it('expiries of which nothing is stored though they are listed are told as such, and asked for no more', async () => {
  stored = [];
  shown([ENDED]);
  await vi.waitFor(() => expect(drawn.at(-1)).toBe(`${ENDED} failed`));
  expect(drawn.slice(0, -1).filter((seen) => seen.includes('failed'))).toEqual([]);
  const before = asked.length;
  await new Promise((done) => setTimeout(done, 300));
  expect(asked).toHaveLength(before);
  expect(asked.filter((what) => what === 'list')).toHaveLength(2);
  expect(drawn.at(-1)).toBe(`${ENDED} failed`);
});
