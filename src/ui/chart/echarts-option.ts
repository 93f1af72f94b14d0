import { formatTick } from '../formats.ts';
import type { ThemeTokens } from '../theme-tokens.ts';
import type { Drawing } from './drawing.ts';
import { FONT_PX, isolated } from './elements.ts';
import { EDGE_PX, type Frame } from './frame.ts';
import type { Tick } from './x-labels.ts';
import { FEWEST_PLACES } from './zoom.ts';

/** What the option builder writes; ECharts' own types are as wide. */
export type Option = Readonly<Record<string, unknown>>;

/** The whole option of a chart: a frame that can be zoomed along its x axis, without series of its own. */
export function echartsOption(frame: Frame, { tokens, font }: Pick<Drawing, 'tokens' | 'font'>): Option {
  return {
    animation: false,
    textStyle: { fontFamily: font, fontSize: FONT_PX },
    dataZoom: {
      id: 'zoom',
      type: 'inside',
      ...(frame.horizontal ? { yAxisIndex: 0 } : { xAxisIndex: 0 }),
      filterMode: 'none',
      zoomOnMouseWheel: true,
      moveOnMouseMove: true,
      preventDefaultMouseMove: false,
      minValueSpan: FEWEST_PLACES,
    },
    ...frameOption(frame, tokens),
  };
}

/** Grid and axes. */
export function frameOption(frame: Frame, tokens: ThemeTokens): Option {
  const along = alongAxis(frame.along, tokens);
  const values = frame.values.map((_, at) => valueAxis(frame, at, tokens));
  return {
    grid: { ...frame.margins, outerBoundsMode: 'none' },
    ...(frame.horizontal ? { xAxis: values, yAxis: along } : { xAxis: along, yAxis: values }),
  };
}

function alongAxis(along: Frame['along'], tokens: ThemeTokens): Option {
  const common = {
    type: 'value',
    min: along.min,
    max: along.max,
    splitLine: { show: false },
    axisLine: { show: true, onZero: false, lineStyle: { color: tokens.hairline } },
    axisTick: { show: false },
  };
  const label = { color: tokens.ink.medium, fontSize: FONT_PX, hideOverlap: true };
  if (along.kind === 'measured') {
    const { step, format } = along;
    return {
      ...common,
      interval: step,
      name: isolated(along.label),
      nameLocation: 'middle',
      nameGap: 24,
      nameTextStyle: { color: tokens.ink.medium, fontSize: FONT_PX },
      splitLine: { show: true, lineStyle: { color: tokens.grid } },
      axisLabel: { ...label, formatter: (value: number) => formatTick(value, format, step) },
    };
  }
  const places = along.ticks.map(({ place }) => place);
  return {
    ...common,
    axisTick: { show: true, length: 4, customValues: places, lineStyle: { color: tokens.hairline } },
    axisLabel: { ...label, hideOverlap: false, ...labelsAt(along.ticks, tokens) },
  };
}

/** Labels at some places alone. */
function labelsAt(ticks: readonly Tick[], tokens: ThemeTokens): Option {
  const texts = new Map(
    ticks.map(({ place, label, strong }) => [
      place,
      strong ? `{strong|${isolated(label)}}` : isolated(label),
    ]),
  );
  return {
    customValues: ticks.map(({ place }) => place),
    formatter: (place: number) => texts.get(place) ?? '',
    rich: { strong: { color: tokens.ink.strong, fontWeight: 700, fontSize: FONT_PX } },
  };
}

/** An upright axis' title reaches into the margin beside it. */
function valueAxis({ horizontal, margins, values }: Frame, at: number, tokens: ThemeTokens): Option {
  const { id, label, format, scale, ticks } = values[at]!;
  const intoMargin = EDGE_PX - margins[id];
  const title = { color: tokens.ink.medium, fontSize: FONT_PX };
  return {
    type: 'value',
    position: horizontal ? 'bottom' : id,
    min: scale.min,
    max: scale.max,
    interval: scale.step,
    name: isolated(label),
    ...(horizontal
      ? { nameLocation: 'middle', nameGap: 24, nameTextStyle: { ...title, align: 'center' } }
      : {
          nameLocation: 'end',
          // Above the rows of marker labels, at the top edge.
          nameGap: margins.top - 14,
          nameTextStyle: {
            ...title,
            align: id,
            padding: id === 'left' ? [0, 0, 0, intoMargin] : [0, intoMargin, 0, 0],
          },
        }),
    splitLine: { show: at === 0 && !ticks, lineStyle: { color: tokens.grid } },
    axisLine: { show: false, onZero: false },
    axisTick: { show: false },
    axisLabel: {
      color: tokens.ink.medium,
      fontSize: FONT_PX,
      formatter: (value: number) => formatTick(value, format, scale.step),
      ...(ticks && labelsAt(ticks, tokens)),
    },
  };
}
