import { expect, it } from 'vitest';
import { builtBoard } from '#test/built-board.ts';
import { standardPricing } from '#test/standard-pricing.ts';
import { callPutDay, callPutPicture } from './compute.ts';
import { fileFacts } from './file-facts.ts';

it('files of changes name their base, those of open interest itself have none', () => {
  const day = builtBoard();
  const since = { kind: 'open' } as const;
  const ofDay = callPutDay(day, { since, set: { kind: 'all' }, pricing: standardPricing(day) });
  const picture = callPutPicture(ofDay, day, 5, since)!;
  const texts = (show: 'change' | 'total') => fileFacts(picture, day, show).map(({ text }) => text);
  expect(texts('change')).toEqual(['all-strikes', 'since-0916']);
  expect(texts('total')).toEqual(['all-strikes']);
});
