import { expect, it } from 'vitest';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { screenPage } from '#test/screen-page.tsx';
import { FutureStrip } from './future-strip.tsx';

async function basisOf(price: number): Promise<string> {
  const board = builtFuturesBoard({ contracts: [{ price, spot: 24_100 }] });
  const future = {
    ...{ board, day: board, contract: board.contracts[0]!, minute: 5 },
    asOf: board.grid.times[5]!,
  };
  const strip = <FutureStrip view={null} future={future} units="units" />;
  const page = await screenPage(['instrument', 'date'], '', [], strip);
  return /<dt><bdi>Basis<\/bdi><\/dt><dd>(.*?)<\/dd>/.exec(page)![1]!;
}

it('the basis of a future has its sign, above the spot as well as below it', async () => {
  const isolated = (percent: string) => new RegExp(`\\(\u2066${percent}\u2069 p\\.a\\.\\)`);
  const above = await basisOf(24_120);
  expect(above).toContain('<bdi>+20.00</bdi>');
  expect(above).toMatch(isolated('\\+\\d+\\.\\d\\d%'));
  const below = await basisOf(24_080);
  expect(below).toContain('<bdi>−20.00</bdi>');
  expect(below).toMatch(isolated('−\\d+\\.\\d\\d%'));
});
