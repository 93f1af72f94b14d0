import { describe, expect, it } from 'vitest';
import type { Problem } from '#api/answer.ts';
import { screenPage } from '#test/screen-page.tsx';
import { FailureNotice } from './failure-notice.tsx';

const said = (search: string, problem: Partial<Problem>) =>
  screenPage(
    ['instrument', 'expiry', 'date'],
    search,
    [{ symbol: 'NIFTY' }, { symbol: 'RELIANCE', kind: 'stock' }, { symbol: 'FUTURESONLY', expiries: [] }],
    <FailureNotice
      failure={{
        kind: 'problem',
        problem: { type: 'about:blank', title: 'No data', status: 404, detail: '', ...problem },
      }}
      retry={() => undefined}
    />,
  );
const available = ['2026-08-25', '2026-09-01'];
/** Buttons that lead to another place are anchors. */
const placesOf = (page: string) =>
  [...page.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, words]) => `${to}: ${words}`);
const linksOf = (page: string) => [...page.matchAll(/<button[^>]*>([^<]*)/g)].map(([, words]) => words);

describe('in place of a chain of which nothing is stored', () => {
  it('an expiry that is over is named so, with its last session and the next expiry', async () => {
    const page = await said('?exp=2026-08-18', { available });
    expect(page).toContain('The expiry Tue 18 Aug 2026 of NIFTY is over');
    expect(page).toMatch(/Its last session:<.*Expiries listed on Fri 21 Aug 2026:</);
    expect(linksOf(page)).toEqual(['Tue 18 Aug 2026', 'Tue 25 Aug 2026', 'Tue 1 Sep 2026', 'Show the next']);
  });

  it('an expiry that the date does not have is not called over, and the date is named', async () => {
    const page = await said('?exp=2026-08-26', { available });
    expect(page).toContain('NIFTY has no options of expiry Wed 26 Aug 2026');
    expect(page).toContain('Expiries listed on Fri 21 Aug 2026:');
    expect(linksOf(page)).toEqual(['Tue 25 Aug 2026', 'Tue 1 Sep 2026']);
  });

  it('an instrument that is not stored has those beside it that have options, indices first', async () => {
    const page = await said('?inst=FOOBAR', { nearest: [] });
    expect(page).toContain('No options of FOOBAR are stored');
    expect(linksOf(page)).toEqual(['NIFTY', 'RELIANCE']);
  });
});

describe('in place of a market of which nothing is stored', () => {
  it('the page that takes files is led to, without alarm and with nothing to try again', async () => {
    const page = await said('', { nearest: [], empty: 'unfed' });
    expect(page).toContain('There is no market data yet');
    expect(page).toContain('role="status"');
    expect(linksOf(page)).toEqual([]);
    expect(placesOf(page)).toEqual(['/data: Open the Data page']);
  });

  it('there is another try where a feed brings it', async () => {
    const page = await said('', { nearest: [], empty: 'fed' });
    expect(page).toContain('role="status"');
    expect(linksOf(page)).toEqual(['Try again']);
  });
});
