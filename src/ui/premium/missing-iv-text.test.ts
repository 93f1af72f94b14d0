import { expect, it } from 'vitest';
import { english } from '#test/english.ts';
import { missingIvText } from './missing-iv-text.ts';

it('says which leg has no volatility, and why; one reason of both is said once', () => {
  const call = { side: 'call', strike: 24_200, gap: 'no_spot' } as const;
  const put = { side: 'put', strike: 24_200, gap: 'below_intrinsic' } as const;
  const ofPut = '24,200 PE · No IV: the price is below the intrinsic value';
  expect(missingIvText([put], english)).toBe(ofPut);
  expect(missingIvText([call, put], english)).toBe(
    `24,200 CE · No IV: this model needs a live spot, and there is none · ${ofPut}`,
  );
  expect(missingIvText([call, { ...put, gap: 'no_spot' }], english)).toBe(
    'No IV: this model needs a live spot, and there is none',
  );
  expect(missingIvText([], english)).toBeNull();
});
