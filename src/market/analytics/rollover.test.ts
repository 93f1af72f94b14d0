import { describe, expect, it } from 'vitest';
import { rolloverPercent, rollSpread } from './rollover.ts';

describe('rollover', () => {
  it('is the share of open futures beyond the near month', () => {
    expect(rolloverPercent([6500, 2600, 900])).toBe(35);
    expect(rolloverPercent([0, 650])).toBe(100);
  });

  it('is missing with one month, nothing open, or a month unknown', () => {
    expect(rolloverPercent([6500])).toBeNaN();
    expect(rolloverPercent([])).toBeNaN();
    expect(rolloverPercent([0, 0, 0])).toBeNaN();
    expect(rolloverPercent([6500, Number.NaN, 900])).toBeNaN();
  });

  it('costs the next month less the near one', () => {
    expect(rollSpread(24_100, 24_230)).toBe(130);
    expect(rollSpread(24_100, Number.NaN)).toBeNaN();
  });
});
