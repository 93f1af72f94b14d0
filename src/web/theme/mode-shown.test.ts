import { expect, it } from 'vitest';
import { modeShown } from './mode-shown.ts';

const WINDOW = { isPaper: false, isForced: false, isSystemDark: false };

it('the mode is the one that a person chose, whatever the system prefers', () => {
  expect(modeShown('light', { ...WINDOW, isSystemDark: true })).toBe('light');
  expect(modeShown('dark', WINDOW)).toBe('dark');
});

it("where the system forces its colours on pages the mode is the system's: the ground is", () => {
  expect(modeShown('light', { ...WINDOW, isForced: true, isSystemDark: true })).toBe('dark');
  expect(modeShown('dark', { ...WINDOW, isForced: true })).toBe('light');
});

it('paper is light', () => {
  expect(modeShown('dark', { isPaper: true, isForced: true, isSystemDark: true })).toBe('light');
});
