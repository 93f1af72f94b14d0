import { describe, expect, it } from 'vitest';
import { datedMinute, minuteNews } from './use-minute-of-session.ts';

const [YESTERDAY, TODAY] = ['2026-12-01', '2026-12-02'] as const;

describe('a minute of a live page', () => {
  const chosen = { minute: '09:17', session: YESTERDAY };

  it('is of the session that was shown as it was chosen, whatever comes since', () => {
    const following = { minute: null, session: YESTERDAY };
    expect(datedMinute('09:17', following, TODAY, TODAY)).toEqual({ minute: '09:17', session: TODAY });
    expect(datedMinute('09:17', chosen, TODAY, TODAY)).toBe(chosen);
    expect(datedMinute('09:18', chosen, TODAY, TODAY).session).toBe(TODAY);
  });

  it('that comes with the screen is of the session shown, but not while that may be a kept one of the day before', () => {
    for (const live of [null, YESTERDAY])
      expect(datedMinute('09:17', null, YESTERDAY, live).session).toBe(YESTERDAY);
    const unsure = datedMinute('09:17', null, YESTERDAY, TODAY);
    expect(unsure.session).toBeNull();
    expect(minuteNews(unsure, YESTERDAY)).toBeNull();
    const known = datedMinute('09:17', unsure, TODAY, TODAY);
    expect(known.session).toBe(TODAY);
    expect(minuteNews(known, TODAY)).toBeNull();
  });

  it('holds in its own session, and does not go over to that of a later day', () => {
    expect(minuteNews(chosen, YESTERDAY)).toBeNull();
    expect(minuteNews(chosen, TODAY)).toBe('otherSession');
  });

  it('over an instrument that was stored last on the day before is not of a session that has passed', () => {
    expect(minuteNews({ minute: '10:43', session: TODAY }, YESTERDAY)).toBe('noneOfDate');
  });

  it('is not there to be let go on a page that follows the session', () => {
    expect(minuteNews({ minute: null, session: YESTERDAY }, TODAY)).toBeNull();
  });
});
