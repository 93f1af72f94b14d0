import { describe, expect, it } from 'vitest';
import { figureRoom, keptRoom } from './figure-room.ts';

describe('the room of a figure', () => {
  it('is that of its letters, of which points and commas take half', () => {
    expect(figureRoom('24,361.20')).toBe(8);
    expect(figureRoom('–')).toBe(1);
  });

  it('grows with what is written and stays where the pointer finds less', () => {
    const rooms = [6, 8, 1, 7].map(
      (
        (room) => (taken: number) =>
          (room = keptRoom(room, taken, false))
      )(0),
    );
    expect(rooms).toEqual([6, 8, 8, 8]);
  });

  it('is given back to figures at rest that are shorter by much, not by a sign or two', () => {
    expect(keptRoom(8, 6, true)).toBe(8);
    expect(keptRoom(8, 5, true)).toBe(5);
    expect(keptRoom(8, 5, false)).toBe(8);
  });
});
