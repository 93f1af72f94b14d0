import { expect, it } from 'vitest';
import { tokens } from '#test/chart-drawing.ts';
import type { Tone } from './chart-model.ts';
import { RAMP_PX, rampElements } from './heat-ramp.ts';
import { scaleEnds } from './heat-scale.ts';

const changes = { kind: 'diverging', limit: 50, below: 'call' } as const;

it('goes from the least of a scale to its most, both ends in full tone, the middle without', () => {
  expect(scaleEnds(changes)).toEqual([-50, 50]);
  expect(scaleEnds({ kind: 'sequential', max: 100 })).toEqual([0, 100]);
  const steps = rampElements(changes, 'put', tokens, false);
  const strengths = steps.map(({ style }) => Number(style.opacity));
  expect(strengths[0]).toBeGreaterThan(0.95);
  expect(strengths.at(-1)).toBeGreaterThan(0.95);
  expect(Math.min(...strengths)).toBe(strengths[steps.length / 2]);
});

it('hatches the side that its cells have hatched, and runs as the page does', () => {
  const isHatched = (tone: Tone, at: number) =>
    typeof rampElements(changes, tone, tokens, false).at(at)!.style.fill === 'object';
  expect([isHatched('put', 0), isHatched('put', -1)]).toEqual([false, true]);
  expect([isHatched('accent', 0), isHatched('accent', -1)]).toEqual([true, false]);
  const places = (isMirrored: boolean) =>
    rampElements(changes, 'put', tokens, isMirrored).map(({ shape }) => shape?.x);
  expect(places(false)[0]).toBe(0);
  expect(places(true)[0]).toBe(RAMP_PX - 4);
});
