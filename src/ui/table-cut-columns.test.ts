import { describe, expect, it } from 'vitest';
import { cutRoom } from './table-cut-columns.ts';

const COLUMNS = [{ width: 60 }, { width: 80 }, { width: 80 }, { width: 100 }];

describe('the columns of a table that are seen in part', () => {
  it('are the one at the end before it is scrolled', () => {
    expect(cutRoom(COLUMNS, { width: 320, room: 250, scrolled: 0 })).toEqual({ held: 60, start: 0, end: 30 });
  });

  it('are the ones at both ends in the middle', () => {
    expect(cutRoom(COLUMNS, { width: 320, room: 250, scrolled: 30 })).toEqual({
      held: 60,
      start: 50,
      end: 60,
    });
  });

  it('are the one behind the held column at the end', () => {
    expect(cutRoom(COLUMNS, { width: 320, room: 250, scrolled: 70 })).toEqual({
      held: 60,
      start: 10,
      end: 0,
    });
  });

  it('are none where columns end with the room, or all have room', () => {
    expect(cutRoom(COLUMNS, { width: 320, room: 220, scrolled: 0 })).toMatchObject({ start: 0, end: 0 });
    expect(cutRoom(COLUMNS, { width: 320, room: 218, scrolled: 0 })).toMatchObject({ start: 0, end: 0 });
    expect(cutRoom(COLUMNS, { width: 640, room: 640, scrolled: 0 })).toMatchObject({ start: 0, end: 0 });
  });

  it('share what room is left over', () => {
    expect(cutRoom(COLUMNS, { width: 640, room: 500, scrolled: 0 })).toEqual({
      held: 120,
      start: 0,
      end: 60,
    });
  });

  it('stay in sight where there is room for no whole one', () => {
    expect(cutRoom(COLUMNS, { width: 320, room: 130, scrolled: 10 })).toEqual({ held: 60, start: 0, end: 0 });
  });
});
