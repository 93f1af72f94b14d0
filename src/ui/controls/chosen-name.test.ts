import { describe, expect, it } from 'vitest';
import { chosenName } from './chosen-name.ts';

const presets = [
  { value: 'atm', label: 'ATM now' },
  { value: '09:20', label: 'ATM at 09:20' },
];

describe('the name of a chosen strike', () => {
  it('is grouped, whether the strike is listed or not', () => {
    expect(chosenName('24550', presets)).toBe('24,550');
    expect(chosenName('402.5', presets)).toBe('402.50');
  });

  it('is that of a preset, and a dash where nothing is chosen', () => {
    expect([chosenName('atm', presets), chosenName('09:20', presets)]).toEqual(['ATM now', 'ATM at 09:20']);
    expect(chosenName('–', presets)).toBe('–');
  });
});
