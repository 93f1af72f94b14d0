import { expect, it } from 'vitest';
import { createGutters } from './gutters.ts';

it('the plots of charts over one another begin and end together, as wide as the widest labels need', async () => {
  const gutters = createGutters();
  const heard: string[] = [];
  gutters.subscribe(() => heard.push(Object.values(gutters.get()).join()));
  const [price, volume] = [{}, {}];
  gutters.claim(price, { left: 10, right: 70 });
  gutters.claim(volume, { left: 55, right: 10 });
  gutters.claim(volume, { left: 55, right: 12 });
  gutters.release(volume);
  await Promise.resolve();
  expect(heard).toEqual(['10,70', '55,70', '10,70']);
});

it('charts that go out of sight together find their room as they left it', async () => {
  const gutters = createGutters();
  const [price, volume] = [{}, {}];
  gutters.claim(price, { left: 10, right: 70 });
  gutters.claim(volume, { left: 55, right: 10 });
  const heard: string[] = [];
  gutters.subscribe(() => heard.push(Object.values(gutters.get()).join()));
  gutters.release(price);
  gutters.release(volume);
  await Promise.resolve();
  gutters.claim(price, { left: 10, right: 70 });
  gutters.claim(volume, { left: 55, right: 10 });
  await Promise.resolve();
  expect(heard).toEqual([]);
});
