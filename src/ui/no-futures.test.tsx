import { expect, it } from 'vitest';
import { screenPage } from '#test/screen-page.tsx';
import { NoFutures } from './no-futures.tsx';

const said = (search: string, nearest: readonly string[] = []) =>
  screenPage(
    ['instrument', 'date'],
    search,
    [
      { symbol: 'RELIANCE', kind: 'stock' },
      { symbol: 'NIFTY' },
      { symbol: 'SENSEX', exchange: 'BSE', futures: [] },
    ],
    <NoFutures nearest={nearest} />,
  );
const linksOf = (page: string) => [...page.matchAll(/<button[^>]*>([^<]*)/g)].map(([, words]) => words);

it('offers the instruments that have futures, indices first, where none of this one is stored', async () => {
  const page = await said('?inst=FOOBAR');
  expect(page).toContain('No futures of FOOBAR are stored');
  expect(page).toContain('Instruments that are stored:');
  expect(linksOf(page)).toEqual(['NIFTY', 'RELIANCE']);
  expect(linksOf(await said('?inst=SENSEX'))).toEqual(['NIFTY', 'RELIANCE']);
});

it('offers dates alone where the instrument has futures on others', async () => {
  expect(linksOf(await said('?inst=SENSEX', ['2026-08-18']))).toEqual(['Tue 18 Aug 2026']);
});
