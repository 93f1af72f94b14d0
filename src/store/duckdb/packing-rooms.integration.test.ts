import { afterEach, expect, test } from 'vitest';
import type { DividedPage } from './minute-pages.ts';
import { createPackingRooms, type PackingRooms } from './packing-rooms.ts';

let rooms: PackingRooms;
afterEach(() => rooms.end());

test('a room that was given back serves the next import with its pages and its thread', async () => {
  rooms = createPackingRooms();
  const first = rooms.take();
  const page = first.page();
  const thread = first.thread();
  expect(first.page() === page).toBe(false);
  first.returned(page);
  await rooms.giveBack(first);
  const second = rooms.take();
  expect(second === first).toBe(true);
  expect(second.page() === page).toBe(true);
  expect(second.thread() === thread).toBe(true);
});

test('two imports at a time have a room each, of which one is kept', async () => {
  rooms = createPackingRooms();
  const [a, b] = [rooms.take(), rooms.take()];
  expect(b === a).toBe(false);
  const other = b.thread();
  await rooms.giveBack(a);
  await rooms.giveBack(b);
  expect(rooms.take() === a).toBe(true);
  expect(rooms.take() === b).toBe(false);
  if (other) expect(other.failed()).toBe(true);
});

test('a room nobody asks for is given up', async () => {
  rooms = createPackingRooms(1);
  const room = rooms.take();
  const thread = room.thread();
  await rooms.giveBack(room);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rooms.take() === room).toBe(false);
  if (thread) await expect.poll(() => thread.failed()).toBe(true);
});

test('a room whose thread has failed is not kept', async (context) => {
  rooms = createPackingRooms();
  const room = rooms.take();
  const thread = room.thread();
  if (!thread) return context.skip('there is but one processor');
  await expect(thread.pack({} as DividedPage, () => undefined)).rejects.toThrow('has stopped');
  await rooms.giveBack(room);
  expect(rooms.take() === room).toBe(false);
});

test('a room that is given up ends its thread, and the next import has another', async () => {
  rooms = createPackingRooms();
  const room = rooms.take();
  const thread = room.thread();
  await rooms.giveUp(room);
  if (thread) await expect.poll(() => thread.failed()).toBe(true);
  expect(rooms.take() === room).toBe(false);
});

test('a store that closes ends the rooms that are taken too', async () => {
  rooms = createPackingRooms();
  const thread = rooms.take().thread();
  await rooms.end();
  if (thread) await expect.poll(() => thread.failed()).toBe(true);
});
