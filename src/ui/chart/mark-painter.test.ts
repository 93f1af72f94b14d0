import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bars, line, rect, runs, text } from './elements.ts';
import { paintMarks } from './mark-painter.ts';
import type { Layer } from './marks.ts';

const AREA = { x: 10, y: 20, width: 100, height: 50 };
const layer = (changes: Partial<Layer>): Layer => ({
  of: 'marks',
  z: 1,
  clip: false,
  elements: [],
  ...changes,
});

/** A browser's path, by its data. */
class DrawnPath {
  readonly d: string;
  constructor(d: string) {
    this.d = d;
  }
}

/** A pen that writes down what it is told, with the settings it had when it painted. */
function recordingPen() {
  const painted: { readonly what: string; readonly path: string; readonly set: Record<string, unknown> }[] =
    [];
  let path: string[] = [];
  let set: Record<string, unknown> = {};
  const saved: Record<string, unknown>[] = [];
  const note = (what: string, drawn?: unknown) =>
    painted.push({ what, path: drawn instanceof DrawnPath ? drawn.d : path.join(' '), set: { ...set } });
  const calls: Record<string, (...given: unknown[]) => unknown> = {
    beginPath: () => {
      path = [];
    },
    save: () => saved.push({ ...set }),
    restore: () => {
      set = saved.pop() ?? {};
    },
    fill: (drawn) => note('fill', drawn),
    stroke: (drawn) => note('stroke', drawn),
    clip: () => note('clip'),
    fillText: (...given) => note(`text ${given.join(' ')}`),
    measureText: (content) => ({ width: 6 * String(content).length }),
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
        set[name] = value;
        return true;
      },
    },
  ) as unknown as CanvasRenderingContext2D;
  return { pen, painted };
}

function paintedBy(...layers: Layer[]) {
  const { pen, painted } = recordingPen();
  paintMarks(pen, layers, AREA, 'Inter');
  return painted;
}

beforeAll(() => {
  vi.stubGlobal('Path2D', DrawnPath);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('a saved picture', () => {
  it('has its marks over one another by their heights, whatever their order', () => {
    const painted = paintedBy(
      layer({ z: 4, elements: [rect(AREA, { fill: 'price' })] }),
      layer({ z: 2, elements: [rect(AREA, { fill: 'bars' })] }),
    );
    expect(painted.map(({ set }) => set.fillStyle)).toEqual(['bars', 'price']);
  });

  it('keeps them within the plot where their layer does', () => {
    const elements = [line(0, 0, 500, 0, { stroke: 'price' })];
    expect(paintedBy(layer({ clip: true, elements }))).toMatchObject([
      { what: 'clip', path: 'rect 10 20 100 50' },
      { what: 'stroke', path: 'M0 0L500 0' },
    ]);
  });

  it('fills a path before it strokes it, each as opaque as it says', () => {
    const painted = paintedBy(
      layer({ elements: [bars([AREA], { fill: 'call', stroke: 'ink', opacity: 0.7 })] }),
    );
    expect(painted).toMatchObject([
      { what: 'fill', path: 'M10 20h100v50h-100z', set: { fillStyle: 'call', globalAlpha: 0.7 } },
      { what: 'stroke', path: 'M10 20h100v50h-100z', set: { strokeStyle: 'ink', globalAlpha: 0.7 } },
    ]);
  });

  it('dashes only the lines that say so', () => {
    const painted = paintedBy(
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

  it('has labels in the letters of the page', () => {
    const strong = text('ATM', 50, 30, 'ink', { align: 'right', fontWeight: 600 });
    expect(paintedBy(layer({ elements: [strong] }))).toMatchObject([
      {
        what: 'text ATM 0 0',
        path: 'translate 50 30 rotate 0',
        set: { font: '600 11px Inter', textAlign: 'right', fillStyle: 'ink' },
      },
    ]);
  });
});
