import { expect, it } from 'vitest';
import { keepRecent, recentIds } from './command-palette-recent.ts';

/** A jar of one cookie, as a document has it. */
function jar(initial = '') {
  let held = initial;
  return {
    get cookie() {
      return held;
    },
    set cookie(text: string) {
      held = text.split(';')[0]!;
    },
  };
}

it('the palette keeps what was chosen last, each once, the latest first, no more than eight', () => {
  const cookies = jar();
  for (const id of ['NIFTY', 'oi-analysis', 'M&M', 'NIFTY', 'a', 'b', 'c', 'd', 'e', 'f'])
    keepRecent(cookies, id);
  expect(recentIds(cookies)).toEqual(['f', 'e', 'd', 'c', 'b', 'a', 'NIFTY', 'M&M']);
});

it('the palette ignores a cookie that makes no sense', () => {
  expect(recentIds(jar('recent=<script>~~ok~%E0'))).toEqual(['ok']);
  expect(recentIds(jar())).toEqual([]);
});
