import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelRows, labelSpots, spreadTops } from './label-rows.ts';

describe('labels of markers', () => {
  it('share a row while there is room', () => {
    expect(
      labelRows(
        [
          { at: 100, width: 60 },
          { at: 200, width: 60 },
        ],
        0,
        400,
        3,
      ).map(({ row }) => row),
    ).toEqual([0, 0]);
    expect(
      labelRows(
        [
          { at: 100, width: 60 },
          { at: 110, width: 60 },
        ],
        0,
        400,
        3,
      ).map(({ row }) => row),
    ).toEqual([0, 1]);
  });

  it('never overlap, and never leave the plot', () => {
    const label = fc.record({
      at: fc.integer({ min: 0, max: 600 }),
      width: fc.integer({ min: 10, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(label, { maxLength: 8 }), (labels) => {
        const placed = labelRows(labels, 0, 600, 3);
        placed.forEach((one, index) => {
          if (one.row < 0) return;
          expect(one.left).toBeGreaterThanOrEqual(0);
          expect(one.left + labels[index]!.width).toBeLessThanOrEqual(600);
          placed.forEach((other, at) => {
            if (at === index || other.row !== one.row) return;
            const apart =
              other.left >= one.left + labels[index]!.width || one.left >= other.left + labels[at]!.width;
            expect(apart).toBe(true);
          });
        });
      }),
    );
  });
});

describe('tags of last values', () => {
  it('stay where they are when they have room, and are moved apart when not', () => {
    expect(spreadTops([10, 100], [16, 16], 0, 200)).toEqual([10, 100]);
    expect(spreadTops([10, 12], [16, 16], 0, 200)).toEqual([10, 26]);
    expect(spreadTops([190, 192], [16, 16], 0, 200)).toEqual([168, 184]);
    expect(spreadTops([10, 12], [42, 14], 0, 200)).toEqual([10, 52]);
    expect(spreadTops([190, 180], [42, 14], 0, 200)).toEqual([158, 144]);
  });
});

describe('labels on lines', () => {
  const label = (at: number, ...heights: number[]) => ({ at, width: 60, heights });
  const spots = (...labels: ReturnType<typeof label>[]) =>
    labelSpots(labels, 13, 0, 400, () => []).map((spot) => spot?.y ?? null);

  it('stand at their first height wherever no other label is in the way', () => {
    expect(spots(label(100, 50, 80), label(110, 90, 120))).toEqual([50, 90]);
    expect(spots(label(100, 50), label(200, 50))).toEqual([50, 50]);
  });

  it('go to their next height where one is, and are left out where each is taken', () => {
    expect(spots(label(100, 50, 76), label(110, 52, 78))).toEqual([50, 78]);
    expect(spots(label(100, 50), label(110, 52))).toEqual([50, null]);
  });

  it('go to their next height where something is drawn in their way, and are left out where it is everywhere', () => {
    const over = (...taken: [top: number, foot: number][]) =>
      labelSpots([label(100, 50, 80)], 13, 0, 400, (from, to) =>
        from === 70 && to === 130 ? taken : [],
      ).map((spot) => spot?.y ?? null);
    expect(over([40, 43])).toEqual([50]);
    expect(over([40, 44])).toEqual([80]);
    expect(over([40, 44], [86, 90])).toEqual([null]);
  });
});
