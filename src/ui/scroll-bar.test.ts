import SimpleBarCore from 'simplebar-core';
import { expect, it } from 'vitest';
import { SCROLLBAR_HIDE_MS, SCROLLBAR_MIN_PX } from './scroll-bar.tsx';

it('a scrollbar has a thumb of at least 25 px and stays for 175 ms, as documented', () => {
  const { stopScrollDelay, options } = new SimpleBarCore({ nodeName: 'DIV' } as HTMLElement, {
    scrollbarMinSize: SCROLLBAR_MIN_PX,
  });
  expect([options.scrollbarMinSize, stopScrollDelay]).toEqual([25, 175]);
  expect(SCROLLBAR_HIDE_MS).toBe(stopScrollDelay);
});
