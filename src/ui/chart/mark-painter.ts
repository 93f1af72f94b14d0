import { type ECharts, graphic } from 'echarts/core';
import type { Area, Element } from './elements.ts';
import type { Layer } from './marks.ts';

/** Of what canvas the library paints on; it keeps axes on 0. */
const OVER_AXES = 1;

type Canvas = ReturnType<ECharts['getZr']>;

/** Many bars, lines or dots are one path: one stroke of the brush paints them. */
const Bars = graphic.extendShape({
  type: 'bars',
  shape: { bars: [] },
  buildPath: (path, shape) => {
    for (const { x, y, width, height } of shape.bars as readonly Area[]) path.rect(x, y, width, height);
  },
});
const Runs = graphic.extendShape({
  type: 'runs',
  shape: { runs: [] },
  buildPath: (path, shape) => {
    for (const run of shape.runs as readonly (readonly number[])[]) {
      path.moveTo(run[0]!, run[1]!);
      for (let at = 2; at < run.length; at += 2) path.lineTo(run[at]!, run[at + 1]!);
    }
  },
});

const Dots = graphic.extendShape({
  type: 'dots',
  shape: { dots: [], r: 0 },
  buildPath: (path, shape) => {
    const points = shape.dots as readonly number[];
    for (let at = 0; at < points.length; at += 2) {
      path.moveTo(points[at]! + shape.r, points[at + 1]!);
      path.arc(points[at]!, points[at + 1]!, shape.r, 0, 2 * Math.PI);
    }
  },
});

type PathOptions = NonNullable<ConstructorParameters<typeof Bars>[0]>;
type Drawable = Parameters<InstanceType<typeof graphic.Group>['add']>[0];

const PATHS: Readonly<
  Record<Exclude<Element['type'], 'text' | 'image'>, new (options: PathOptions) => Drawable>
> = {
  bars: Bars,
  runs: Runs,
  dots: Dots,
  rect: graphic.Rect,
  line: graphic.Line,
  circle: graphic.Circle,
};

export type MarkPainter = {
  /** Draws these marks in place of those before. */
  readonly paint: (layers: readonly Layer[], area: Area, font: string) => void;
};

/**
 * Draws marks straight onto a chart, over its axes and on a canvas of their own, so that a change of figures neither
 * lays out nor paints an axis.
 */
export function createMarkPainter(canvas: Canvas): MarkPainter {
  let groups: InstanceType<typeof graphic.Group>[] = [];
  return {
    paint: (layers, area, font) => {
      for (const group of groups) canvas.remove(group);
      groups = layers.map(({ z, clip, elements }) => {
        const group = new graphic.Group({ silent: true });
        for (const element of elements) group.add(drawableOf(element, z, font));
        if (clip) group.setClipPath(new graphic.Rect({ shape: { ...area } }));
        return group;
      });
      for (const group of groups) canvas.add(group);
    },
  };
}

function drawableOf({ type, style, shape = {}, ...place }: Element, z: number, font: string) {
  const options = { ...place, zlevel: OVER_AXES, z };
  if (type === 'text') return new graphic.Text({ ...options, style: { fontFamily: font, ...style } });
  if (type === 'image') return new graphic.Image({ ...options, style });
  return new PATHS[type]({ ...options, shape, style });
}
