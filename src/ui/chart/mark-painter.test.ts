import { describe, expect, it } from 'vitest';
import { bars, dots, line, rect, runs, text } from './elements.ts';
import { createMarkPainter } from './mark-painter.ts';
import type { Layer } from './marks.ts';

const AREA = { x: 10, y: 20, width: 100, height: 50 };
const layer = (changes: Partial<Layer>): Layer => ({ z: 1, clip: false, elements: [], ...changes });

/** A pen that writes down what it is told, with the settings it had when it painted. */
function recordingPen() {
  const painted: { readonly what: string; readonly path: string; readonly set: Record<string, unknown> }[] =
    [];
  const fonts: string[] = [];
  let path: string[] = [];
  const set: Record<string, unknown> = {};
  const note = (what: string) => painted.push({ what, path: path.join(' '), set: { ...set } });
  const calls: Record<string, (...given: unknown[]) => unknown> = {
    beginPath: () => {
      path = [];
    },
    fill: () => note('fill'),
    stroke: () => note('stroke'),
    clip: () => note('clip'),
    fillText: (...given) => note(`text ${given.join(' ')}`),
    fillRect: (...given) => note(`ground ${given.join(' ')}`),
    measureText: (content) => ({ width: 6 * String(content).length }),
    createPattern: (image) => `pattern of ${String(image)}`,
    setLineDash: (dash) => {
      set.lineDash = dash;
    },
  };
  const pen = new Proxy(
    {},
    {
      get: (_, name: string) =>
        calls[name] ?? ((...given: unknown[]) => path.push([name, ...given].join(' '))),
      set: (_, name: string, value) => {
        if (name === 'font') fonts.push(String(value));
        set[name] = value;
        return true;
      },
    },
  ) as unknown as CanvasRenderingContext2D;
  return { pen, painted, fonts };
}

function paintedBy(...layers: Layer[]) {
  const { pen, painted, fonts } = recordingPen();
  createMarkPainter()(pen, layers, AREA, 'Inter');
  return { painted, fonts };
}

describe('marks on a canvas', () => {
  it('lie over one another by their heights, whatever their order', () => {
    const { painted } = paintedBy(
      layer({ z: 4, elements: [rect(AREA, { fill: 'price' })] }),
      layer({ z: 2, elements: [rect(AREA, { fill: 'bars' })] }),
    );
    expect(painted.map(({ set }) => set.fillStyle)).toEqual(['bars', 'price']);
  });

  it('keep within the plot where their layer does', () => {
    const elements = [line(0, 0, 500, 0, { stroke: 'price' })];
    expect(paintedBy(layer({ clip: true, elements })).painted).toMatchObject([
      { what: 'clip', path: 'rect 10 20 100 50' },
      { what: 'stroke', path: 'moveTo 0 0 lineTo 500 0' },
    ]);
  });

  it('of one style are one path, filled before it is stroked', () => {
    const two = [
      { x: 0, y: 0, width: 2, height: 5 },
      { x: 4, y: 0, width: 2, height: 3 },
    ];
    const path = 'rect 0 0 2 5 rect 4 0 2 3';
    const { painted } = paintedBy(layer({ elements: [bars(two, { fill: 'call', stroke: 'ink' })] }));
    expect(painted.map(({ what, path }) => [what, path])).toEqual([
      ['fill', path],
      ['stroke', path],
    ]);
  });

  it('are lines without a filling, dashed only where they say so', () => {
    const { painted } = paintedBy(
      layer({
        elements: [
          runs([[0, 1, 2, 3]], { stroke: 'put', fill: null, lineDash: [4, 3], lineWidth: 1.5 }),
          runs([[0, 1, 2, 3]], { stroke: 'call', fill: null }),
        ],
      }),
    );
    expect(painted).toMatchObject([
      { what: 'stroke', set: { strokeStyle: 'put', lineDash: [4, 3], lineWidth: 1.5 } },
      { what: 'stroke', set: { strokeStyle: 'call', lineDash: [], lineWidth: 1 } },
    ]);
  });

  it('fill a hatching with its pattern, and outlines not at all', () => {
    const fill = { image: { toString: () => 'tile' }, repeat: 'repeat' };
    const { painted } = paintedBy(
      layer({
        elements: [
          dots([1, 1], 3, { fill }),
          bars([AREA], { fill: 'transparent', stroke: 'ink', opacity: 0.7 }),
        ],
      }),
    );
    expect(painted).toMatchObject([
      { what: 'fill', set: { fillStyle: 'pattern of tile', globalAlpha: 1 } },
      { what: 'stroke', set: { strokeStyle: 'ink', globalAlpha: 0.7 } },
    ]);
  });

  it('write a label on a ground as wide as its letters, and name a font once for many', () => {
    const ground = { backgroundColor: 'panel', padding: [1, 3] };
    const { painted, fonts } = paintedBy(
      layer({
        elements: [text('ATM', 50, 30, 'ink', { ...ground, align: 'right' }), text('24,300', 5, 30, 'ink')],
      }),
    );
    expect(painted.map(({ what }) => what)).toEqual([
      'ground 26 23.5 24 13',
      'text ATM 47 30',
      'text 24,300 5 30',
    ]);
    expect(fonts).toEqual(['400 11px Inter']);
  });
});
