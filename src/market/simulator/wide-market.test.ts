import { describe, expect, it } from 'vitest';
import { createCalendar } from '../calendar.ts';
import { sessionsOn } from './simulator.ts';
import { wideSimulator } from './wide-market.ts';

describe('a wide market', () => {
  const calendar = createCalendar();

  it('lists at least as many contracts as asked for, each symbol once', () => {
    const simulator = wideSimulator({ calendar }, '2026-08-18', 10_000);
    const sessions = sessionsOn(simulator, '2026-08-18');
    const count = sessions.reduce((total, { contracts }) => total + contracts.length, 0);
    expect(count).toBeGreaterThanOrEqual(10_000);
    expect(count).toBeLessThan(11_000);
    expect(new Set(simulator.instruments.map(({ symbol }) => symbol)).size).toBe(
      simulator.instruments.length,
    );
  });

  it('needs a session', () => {
    expect(() => wideSimulator({ calendar }, '2026-08-15', 10_000)).toThrow(/2026-08-15/);
  });
});
