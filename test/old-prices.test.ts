import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './import-law.ts';

const READS_AGES = /#market\/(?:stale-leg|analytics\/premium-(?:day|decay|standing))\.ts|#ui\/premium\//;

describe('a screen that tells old prices from fresh ones', () => {
  it('loads the volume, without which a leg traded at one price is taken for an old one', () => {
    const files = sourceFiles(fileURLToPath(new URL('../src', import.meta.url)));
    const screenOf = (path: string) => /^screens\/([^/]+)\//.exec(path)?.[1];
    const telling = new Set(
      files
        .filter(({ path, text }) => screenOf(path) && !path.includes('.test.') && READS_AGES.test(text))
        .map(({ path }) => screenOf(path)),
    );
    expect(telling).toContain('atm-premium');
    const textOf = (path: string) => files.find((file) => file.path === path)?.text;
    for (const screen of telling) {
      const view = textOf(`screens/${screen}/view.tsx`)!;
      // A screen of which two parts load the same boards has its fields beside them.
      const isApart = view.includes("import { FIELDS } from './screen-fields.ts'");
      expect(isApart ? textOf(`screens/${screen}/screen-fields.ts`) : view, screen).toMatch(
        /const FIELDS: readonly Field\[\] = \[[^\]]*'volume'/,
      );
    }
  });
});
