import { afterEach, expect, test } from 'vitest';
import { createPackingPlaces, type PackingPlaces } from './packing-places.ts';
import type { DividedPage } from './page-packing.ts';

let places: PackingPlaces;
afterEach(() => places.end());

test('a place that was given back serves the next import with its pages and its thread', async () => {
  places = createPackingPlaces();
  const first = places.take();
  const page = first.page();
  const thread = first.thread();
  expect(first.page() === page).toBe(false);
  first.returned(page);
  await places.giveBack(first);
  const second = places.take();
  expect(second === first).toBe(true);
  expect(second.page() === page).toBe(true);
  expect(second.thread() === thread).toBe(true);
});

test('two imports at a time have a place each, of which one is kept', async () => {
  places = createPackingPlaces();
  const [a, b] = [places.take(), places.take()];
  expect(b === a).toBe(false);
  const other = b.thread();
  await places.giveBack(a);
  await places.giveBack(b);
  expect(places.take() === a).toBe(true);
  expect(places.take() === b).toBe(false);
  if (other) expect(other.failed()).toBe(true);
});

test('a place nobody asks for is given up', async () => {
  places = createPackingPlaces(1);
  const place = places.take();
  const thread = place.thread();
  await places.giveBack(place);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(places.take() === place).toBe(false);
  if (thread) await expect.poll(() => thread.failed()).toBe(true);
});

test('a place whose thread has failed is not kept', async (context) => {
  places = createPackingPlaces();
  const place = places.take();
  const thread = place.thread();
  if (!thread) return context.skip('there is but one processor');
  await expect(thread.pack({} as DividedPage, () => undefined)).rejects.toThrow('has stopped');
  await places.giveBack(place);
  expect(places.take() === place).toBe(false);
});

test('a store that closes ends the places that are taken too', async () => {
  places = createPackingPlaces();
  const thread = places.take().thread();
  await places.end();
  if (thread) await expect.poll(() => thread.failed()).toBe(true);
});
