import { describe, expect, it } from 'vitest';
import type { ChartModel, YAxis } from './chart-model.ts';
import { fitted } from './day-scales.ts';
import { scalesOf } from './value-scale.ts';

const axis = { id: 'left', label: 'ΔOI, units', format: 'quantity', fromZero: true } as const;
/** Bars of a quiet quarter of an hour, on `y`. */
const bars = (y: YAxis): ChartModel => ({
  id: 'oi-change',
  title: 'Change',
  summary: '',
  x: { kind: 'strike', strikes: [24_000, 24_050, 24_100], atm: 24_050 },
  y: [y],
  series: [{ id: 'call', kind: 'bar', name: 'CE', tone: 'call', axis: 'left', values: [-1200, NaN, 3400] }],
});
const scaleOf = (model: ChartModel) => scalesOf(model, new Set(), null)[0]!;
const named = (label: string) => `${label} of this minute`;

describe('a scale of the whole day', () => {
  const model = bars({ ...axis, min: -20_000_000, max: 60_000_000, ofDay: true });

  it('stands still, and fits what is shown where that is chosen, which its label says', () => {
    expect(scaleOf(model)).toMatchObject({ min: -20_000_000, max: 60_000_000 });
    const seen = fitted(model, named);
    expect(scaleOf(seen)).toEqual({ min: -2000, max: 4000, step: 1000 });
    expect(seen.y[0]!.label).toBe('ΔOI, units of this minute');
    expect(seen.series).toBe(model.series);
  });

  it('is no other scale with ends of its own', () => {
    const ratios = bars({ ...axis, min: 0, max: 5000 });
    expect(fitted(ratios, named)).toEqual(ratios);
  });
});
