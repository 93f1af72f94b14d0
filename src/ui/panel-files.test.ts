import { expect, it } from 'vitest';
import { panelFiles } from './panel-files.ts';

const NAME = { id: 'sides', shown: null, search: '?set=r5' };

it('a panel hands over a text as a CSV that a table opens in its letters, and a picture as a PNG', async () => {
  const [csv] = panelFiles(['a,b'], NAME);
  expect([csv!.name, csv!.type]).toEqual(['sides.csv', 'text/csv;charset=utf-8']);
  expect([...new Uint8Array(await csv!.arrayBuffer())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x61]);
  const [png] = panelFiles([new Blob(['x'])], NAME);
  expect([png!.name, png!.type]).toEqual(['sides.png', 'image/png']);
});

it('counts the parts of a panel that has several', () => {
  expect(panelFiles(['a', 'b'], NAME).map(({ name }) => name)).toEqual(['sides-1.csv', 'sides-2.csv']);
});
