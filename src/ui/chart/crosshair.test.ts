import { expect, it } from 'vitest';
import { createCrosshair } from './crosshair.ts';

it('tells every chart of the screen where it is, once per place', () => {
  const crosshair = createCrosshair();
  const heard: (number | null)[] = [];
  const leave = crosshair.subscribe(() => heard.push(crosshair.get()?.at ?? null));
  crosshair.set({ kind: 'strike', at: 24_100 });
  crosshair.set({ kind: 'strike', at: 24_100 });
  crosshair.set({ kind: 'time', at: 24_100 });
  crosshair.set(null);
  crosshair.set(null);
  leave();
  crosshair.set({ kind: 'strike', at: 24_150 });
  expect(heard).toEqual([24_100, 24_100, null]);
});
