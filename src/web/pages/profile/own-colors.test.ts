import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '#ui/state/preferences.ts';
import { NO_OWN_COLORS, type OwnColors } from '#ui/theme-tokens.ts';
import { themeTokens } from '#web/theme/theme.ts';
import { COLOR_NAMES, shownColor, warningsOf } from './own-colors.ts';

const tokensOf = (own: OwnColors, callputcolor: 'gr' | 'rg' = 'gr') =>
  themeTokens({ ...DEFAULT_PREFERENCES, callputcolor, own });

describe('colours of one’s own', () => {
  it('stand above the setting, each by itself, and leave the others to it', () => {
    const own = { ...NO_OWN_COLORS, callBar: '#3366cc', putLine: '#cc6600' };
    const [plain, chosen] = [tokensOf(NO_OWN_COLORS), tokensOf(own)];
    expect(COLOR_NAMES.map((name) => shownColor(chosen, name))).toEqual([
      '#3366cc',
      plain.put.bar,
      plain.call.line,
      '#cc6600',
    ]);
    expect(tokensOf(own, 'rg').call).toEqual({ bar: '#3366cc', line: plain.put.line });
  });

  it('are warned of where they are faint, with the contrast that is needed', () => {
    const own = { ...NO_OWN_COLORS, callBar: '#ffe08a', callLine: '#0b1020' };
    expect(warningsOf('callBar', own, tokensOf(own))).toMatchObject([
      { kind: 'faint', mode: 'light', least: 3 },
    ]);
    expect(warningsOf('callLine', own, tokensOf(own))).toMatchObject([
      { kind: 'faint', mode: 'dark', least: 4.5 },
    ]);
  });

  it('are warned of where calls and puts look alike', () => {
    const own = { ...NO_OWN_COLORS, callBar: '#7a7aff', putBar: '#7575f5' };
    expect(warningsOf('putBar', own, tokensOf(own))).toContainEqual({ kind: 'alike' });
  });

  it('are not warned of where nobody chose any', () => {
    for (const name of COLOR_NAMES)
      expect(warningsOf(name, NO_OWN_COLORS, tokensOf(NO_OWN_COLORS))).toEqual([]);
  });
});
