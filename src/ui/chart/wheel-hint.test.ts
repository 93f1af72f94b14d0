import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWheelHint } from './wheel-hint.ts';

const element = () => ({ textContent: '' }) as HTMLElement;

describe('how the wheel zooms', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is said for a moment over the plot whose page was scrolled, twice a visit', () => {
    const hint = createWheelHint();
    const turns = [1, 2, 3].map(() => {
      const plot = element();
      hint.hear(false, plot, 'Click');
      const said = plot.textContent;
      vi.runAllTimers();
      expect(plot.textContent).toBe('');
      return said;
    });
    expect(turns).toEqual(['Click', 'Click', '']);
  });

  it('is said once while a wheel turns on, over one plot alone', () => {
    const hint = createWheelHint();
    const [first, second] = [element(), element()];
    hint.hear(false, first, 'Click');
    hint.hear(false, second, 'Click');
    expect([first.textContent, second.textContent]).toEqual(['Click', '']);
  });

  it('is said to nobody who has zoomed so', () => {
    const hint = createWheelHint();
    const plot = element();
    hint.hear(false, plot, 'Click');
    hint.hear(true, plot, 'Click');
    expect(plot.textContent).toBe('');
    hint.hear(false, plot, 'Click');
    expect(plot.textContent).toBe('');
  });
});
