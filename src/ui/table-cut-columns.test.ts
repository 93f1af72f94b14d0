import { describe, expect, it } from 'vitest';
import { cutRoom, goesOnAt } from './table-cut-columns.ts';

const COLUMNS = [{ width: 60 }, { width: 80 }, { width: 80 }, { width: 100 }];

/** Nine columns of 100 px, of which the fifth is the strike's. */
const CHAIN = Array(9).fill({ width: 100 });
const STRIKE = 4;

describe('the columns of a table that are seen in part', () => {
  it('are the one at the end before it is scrolled', () => {
    expect(cutRoom(COLUMNS, 0, { width: 320, room: 250, scrolled: 0 })).toEqual({
      from: 0,
      start: 0,
      to: 250,
      end: 30,
    });
  });

  it('are the ones at both ends in the middle', () => {
    expect(cutRoom(COLUMNS, 0, { width: 320, room: 250, scrolled: 30 })).toEqual({
      from: 60,
      start: 50,
      to: 250,
      end: 60,
    });
  });

  it('are the one behind the held column at the end', () => {
    expect(cutRoom(COLUMNS, 0, { width: 320, room: 250, scrolled: 70 })).toEqual({
      from: 60,
      start: 10,
      to: 250,
      end: 0,
    });
  });

  it('are none where columns end with the room, or all have room', () => {
    expect(cutRoom(COLUMNS, 0, { width: 320, room: 220, scrolled: 0 })).toMatchObject({ start: 0, end: 0 });
    expect(cutRoom(COLUMNS, 0, { width: 320, room: 218, scrolled: 0 })).toMatchObject({ start: 0, end: 0 });
    expect(cutRoom(COLUMNS, 0, { width: 640, room: 640, scrolled: 0 })).toMatchObject({ start: 0, end: 0 });
  });

  it('share what room is left over', () => {
    expect(cutRoom(COLUMNS, 0, { width: 640, room: 500, scrolled: 0 })).toEqual({
      from: 0,
      start: 0,
      to: 500,
      end: 60,
    });
  });

  it('stay in sight where there is room for no whole one', () => {
    expect(cutRoom(COLUMNS, 0, { width: 320, room: 130, scrolled: 10 })).toMatchObject({
      start: 0,
      end: 0,
    });
  });
});

describe('around a column in the middle that stays in sight', () => {
  const cut = (room: number, scrolled: number) => cutRoom(CHAIN, STRIKE, { width: 900, room, scrolled });

  it('they are those at the edges of the box while it stands in its own place', () => {
    expect(cut(550, 0)).toEqual({ from: 0, start: 0, to: 550, end: 50 });
    expect(cut(550, 170)).toEqual({ from: 0, start: 30, to: 550, end: 20 });
    expect(cut(550, 350)).toEqual({ from: 0, start: 50, to: 550, end: 0 });
    expect(cut(500, 200)).toEqual({ from: 0, start: 0, to: 500, end: 0 });
  });

  it('they are those that it lies on while it is held at the end', () => {
    expect(cut(350, 0)).toEqual({ from: 0, start: 0, to: 250, end: 50 });
    expect(cut(350, 40)).toEqual({ from: 0, start: 60, to: 250, end: 90 });
  });

  it('they are those that it lies on while it is held at the start', () => {
    expect(cut(350, 420)).toEqual({ from: 100, start: 80, to: 350, end: 70 });
    expect(cut(350, 550)).toEqual({ from: 100, start: 50, to: 350, end: 0 });
  });

  it('they are none in a table that is no wider than its box', () => {
    expect(cut(900, 0)).toEqual({ from: 0, start: 0, to: 900, end: 0 });
  });

  it('they stay in sight where they have no room beside it', () => {
    expect(cut(190, 430)).toMatchObject({ start: 0, end: 0 });
    expect(cut(180, 360)).toMatchObject({ start: 0, end: 0 });
  });
});

describe('a table goes on', () => {
  it('at the end on a phone, however little of a column is seen in part there', () => {
    expect(goesOnAt({ width: 1358, room: 390, scrolled: 0 })).toEqual({ start: false, end: true });
    expect(goesOnAt({ width: 320, room: 220, scrolled: 0 })).toEqual({ start: false, end: true });
  });

  it('at both ends in the middle, and at the start where it has been moved to its end', () => {
    expect(goesOnAt({ width: 1358, room: 390, scrolled: 111 })).toEqual({ start: true, end: true });
    expect(goesOnAt({ width: 1358, room: 390, scrolled: 968 })).toEqual({ start: true, end: false });
  });

  it('nowhere that the room around a figure reaches', () => {
    expect(goesOnAt({ width: 222, room: 218, scrolled: 0 })).toEqual({ start: false, end: false });
    expect(goesOnAt({ width: 390, room: 390, scrolled: 0 })).toEqual({ start: false, end: false });
  });
});
