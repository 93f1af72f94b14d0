import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './import-law.ts';

describe('a button that says it opens a dialog', () => {
  it('opens one: the popover beside it has the role and a name, which MUI gives to drawers alone', () => {
    const opening = sourceFiles(fileURLToPath(new URL('../src', import.meta.url))).filter(
      ({ text }) => text.includes('aria-haspopup="dialog"') && text.includes('<Popover'),
    );
    expect(opening.map(({ path }) => path)).toContain('ui/controls/choice-button.tsx');
    for (const { path, text } of opening)
      expect(text, path).toMatch(/paper: \{[^}]*role: 'dialog',\s*'aria-label'/);
  });
});
