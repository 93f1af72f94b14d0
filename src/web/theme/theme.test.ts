import type { CSSObject } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { plainStyles } from '#ui/plain-styles.ts';
import { DEFAULT_PREFERENCES } from '#ui/state/preferences.ts';
import { type Appearance, makeTheme, themeTokens } from './theme.ts';

const appearance = (choice: Partial<Appearance> = {}): Appearance => ({
  ...DEFAULT_PREFERENCES,
  callputcolor: 'gr',
  ...choice,
});

describe('the look', () => {
  it('gives calls the colour of rising and puts that of falling, until it is told to swap them', () => {
    const asUsual = themeTokens(appearance());
    const swapped = themeTokens(appearance({ callputcolor: 'rg' }));
    expect(asUsual.call.line).toBe(asUsual.up);
    expect(asUsual.put.line).toBe(asUsual.down);
    expect([swapped.call, swapped.put]).toEqual([asUsual.put, asUsual.call]);
    expect([swapped.up, swapped.down]).toEqual([asUsual.up, asUsual.down]);
  });

  it('tells the four build-ups and neutral apart by colour', () => {
    for (const activeMode of ['light', 'dark'] as const)
      expect(new Set(Object.values(themeTokens(appearance({ activeMode })).buildUp)).size).toBe(5);
  });

  it('has the documented breakpoints and corner', () => {
    const theme = makeTheme(appearance());
    expect(Object.values(theme.breakpoints.values)).toEqual([0, 600, 900, 960, 1200, 1800]);
    expect(theme.shape.borderRadius).toBe(7);
  });

  it('has the documented times of tooltips, the largest count of a badge and the spinner', () => {
    const { components } = makeTheme(appearance());
    expect(components?.MuiTooltip?.defaultProps).toEqual({
      enterDelay: 100,
      enterTouchDelay: 700,
      leaveTouchDelay: 1500,
    });
    expect(components?.MuiBadge?.defaultProps).toEqual({ max: 99 });
    expect(components?.MuiCircularProgress?.defaultProps).toEqual({ size: 40, thickness: 3.6 });
  });

  it('has room in the head of a panel for a note of two lines, apart from its edges', () => {
    const { '.ss-panel-head': head, '.ss-panel-note': note } = plainStyles(makeTheme(appearance()));
    expect([head, note]).toMatchObject([{ minHeight: 36 }, { fontSize: 12, lineHeight: 1.25 }]);
  });

  it('has room under a title of two lines: a note begins under it, and the shortest title stands beside the actions', () => {
    const { '.ss-panel-head': head, '.ss-panel-note': note } = plainStyles(makeTheme(appearance()));
    const narrow = '@container (max-width: 599px)';
    expect((note as CSSObject)[narrow]).not.toHaveProperty('marginBlockStart');
    expect(head).toMatchObject({
      [narrow]: { paddingBlockStart: '4px', '& > :not(h2, span)': { marginBlock: '-4px' } },
      '& > h2': { [narrow]: { flex: '1 1 min-content' } },
    });
  });

  it('leaves charts their colours where a system forces its own on pages, texts too', () => {
    const { '.ss-sheet': sheet } = plainStyles(makeTheme(appearance()));
    expect(sheet).toMatchObject({ '&, & text': { forcedColorAdjust: 'none' } });
  });

  it('casts a shadow only while the preference is on', () => {
    const shadowed = makeTheme(appearance({ isCardShadow: true })).shadows;
    const flat = makeTheme(appearance({ isCardShadow: false })).shadows;
    expect(shadowed[0]).toBe('none');
    expect(shadowed[1]).not.toBe('none');
    expect(new Set(flat)).toEqual(new Set(['none']));
  });

  it('moves nothing for longer than 150 ms', () => {
    const { duration } = makeTheme(appearance()).transitions;
    expect(Math.max(...Object.values(duration))).toBeLessThanOrEqual(150);
  });
});
