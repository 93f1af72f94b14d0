import { describe, expect, it } from 'vitest';
import type { SliceState } from '#api/answer.ts';
import { cutBoard } from '#market/board.ts';
import { builtBoard } from '#test/built-board.ts';
import { isExpiryOver } from './expiry-over.ts';

const EXPIRY = '2026-06-16';
const session = builtBoard({ date: EXPIRY, expiry: EXPIRY, length: 375 });

const isOver = (day = session, state: SliceState = 'closed', minute = day.length - 1) =>
  isExpiryOver({ board: cutBoard(day, day.grid.times[minute]!), day, facts: { state } });

describe('an expiry', () => {
  it('is over at the close of its last session', () => {
    expect(isOver()).toBe(true);
    expect(isOver(session, 'live')).toBe(true);
  });

  it('still trades at an earlier minute, however late that is looked at', () => {
    expect(isOver(session, 'closed', 134)).toBe(false);
    expect(isOver(session, 'closed', 373)).toBe(false);
  });

  it('is over with the last minute stored once the session is closed, and not before', () => {
    const broken = builtBoard({ date: EXPIRY, expiry: EXPIRY, length: 300 });
    expect(isOver(broken, 'closed')).toBe(true);
    expect(isOver(broken, 'stale')).toBe(false);
    expect(isOver(broken, 'live')).toBe(false);
  });

  it('goes on after the close of a session before its last', () => {
    expect(isOver(builtBoard({ date: '2026-06-15', expiry: EXPIRY, length: 375 }))).toBe(false);
  });
});
