import { toneColor } from '../theme-tokens.ts';
import type { ChartModel, Marker } from './chart-model.ts';
import type { Drawing } from './drawing.ts';
import { type Element, line, type Projection, text, textWidth } from './elements.ts';
import { labelRows, spreadTops } from './label-rows.ts';
import { isAmongStrikes, positionOf, rowPositionOf } from './x-position.ts';

export const LABEL_ROW_PX = 15;
/** How the line of a marker is drawn, but for its colour. */
export const MARKER_RULE = { lineDash: [4, 3], opacity: 0.8 };
/** Rows of marker labels above the plot at most; further ones go unlabelled. */
const MARKER_ROWS = 6;
/** Between a plot and the labels beside it. */
const BESIDE_PX = 6;

type PlacedMarker = Marker & { readonly px: number; readonly row: number; readonly left: number };

/**
 * The markers in sight between `from` and `to` px, each with its row and where its label begins. One beyond the outermost
 * strikes is out of sight: at the edge it would be taken for what stands there.
 */
function placedMarkers(
  { x, markers = [] }: ChartModel,
  along: Projection['along'],
  from: number,
  to: number,
): PlacedMarker[] {
  const inSight = markers.flatMap((marker) => {
    if (x.kind === 'strike' && !isAmongStrikes(x, marker.at)) return [];
    const px = along(x.kind === 'strike' ? rowPositionOf(x, marker.at) : positionOf(x, marker.at));
    return px >= from - 1 && px <= to + 1 ? [{ ...marker, px: Math.round(px) + 0.5 }] : [];
  });
  const labels = inSight.map(({ px, label }) => ({ at: px, width: textWidth(label) + 8 }));
  return labelRows(labels, from, to, MARKER_ROWS).map((place, index) => ({ ...inSight[index]!, ...place }));
}

/** How many rows the labels of an upright chart's markers take. */
export function markerRows(model: ChartModel, along: Projection['along'], from: number, to: number): number {
  return placedMarkers(model, along, from, to).reduce((most, { row }) => Math.max(most, row + 1), 0);
}

/** Beside a chart that lies, room grows in steps: its plot does not move for a letter. */
const GUTTER_STEP_PX = 12;
/** What is left of such a chart at least: labels that need more of it have several lines, or stand in the plot. */
const LEAST_BESIDE_PX = 240;
/** Between the names that a label has in common for one place. */
const BETWEEN_NAMES = ' · ';
const LINE_PX = 14;
/** Between a name in the plot and its end. */
const INSIDE_PX = 4;

/** Room that a chart that lies keeps at its right for the labels of its markers, px; 0 where it is too narrow for them. */
export function markerGutter({ horizontal, markers = [] }: ChartModel, width: number): number {
  if (!horizontal) return 0;
  const lines = markers.flatMap(({ label }) => labelLines(label, roomBeside(width)));
  const widest = lines.reduce((most, written) => Math.max(most, textWidth(written)), 0);
  return Math.ceil(widest / GUTTER_STEP_PX) * GUTTER_STEP_PX;
}

/** What a chart of a width that lies has to give beside its plot, px. */
const roomBeside = (width: number) => Math.floor((width - LEAST_BESIDE_PX) / GUTTER_STEP_PX) * GUTTER_STEP_PX;

/** A label in some room, its names in as many lines as they need; none where one of them has no room. */
function labelLines(label: string, room: number): string[] {
  const lines: string[] = [];
  for (const name of label.split(BETWEEN_NAMES)) {
    const longer = [...lines.slice(-1), name].join(BETWEEN_NAMES);
    if (textWidth(longer) > room) lines.push(name);
    else lines.splice(-1, 1, longer);
  }
  return lines.some((written) => textWidth(written) > room) ? [] : lines;
}

/**
 * Over the data: the markers of the x axis with labels that never overlap, above the plot or beside it. Where a chart that
 * lies has no room for one beside its plot, it stands in it, at the end, over its line.
 */
export function markerElements(
  model: ChartModel,
  { tokens, width }: Pick<Drawing, 'tokens' | 'width'>,
  { area, along }: Projection,
): Element[] {
  const label = { fontWeight: 600, backgroundColor: tokens.surface.panel, padding: [1, 3] };
  const colorOf = (marker: Marker) => toneColor(tokens, marker.tone);
  if (!model.horizontal) {
    const markers = placedMarkers(model, along, area.x, area.x + area.width);
    const top = (row: number) => area.y - 9 - row * LABEL_ROW_PX;
    const bottom = area.y + area.height;
    return [
      ...markers.map((marker) =>
        line(marker.px, marker.row < 0 ? area.y : top(marker.row) + 6, marker.px, bottom, {
          stroke: colorOf(marker),
          ...MARKER_RULE,
        }),
      ),
      ...markers
        .filter(({ row }) => row >= 0)
        .map((marker) => text(marker.label, marker.left + 1, top(marker.row), colorOf(marker), label)),
    ];
  }
  const markers = placedMarkers(model, along, area.y, area.y + area.height);
  const labels = markers.map((marker) => {
    const beside = labelLines(marker.label, roomBeside(width));
    if (beside.length > 0) return { marker, lines: beside, isInside: false };
    return { marker, lines: labelLines(marker.label, area.width - 2 * INSIDE_PX), isInside: true };
  });
  const heights = labels.map(({ lines }) => lines.length * LINE_PX);
  const wanted = labels.map(
    ({ marker, isInside }, index) => marker.px - heights[index]! / (isInside ? 1 : 2),
  );
  const tops = spreadTops(wanted, heights, area.y, area.y + area.height);
  const right = area.x + area.width;
  const inside = { align: 'right', halo: tokens.surface.panel };
  return [
    ...markers.map((marker) =>
      line(area.x, marker.px, right, marker.px, { stroke: colorOf(marker), ...MARKER_RULE }),
    ),
    ...labels.flatMap(({ marker, lines, isInside }, index) =>
      lines.map((written, line) =>
        text(
          written,
          isInside ? right - INSIDE_PX : right + BESIDE_PX,
          tops[index]! + (line + 0.5) * LINE_PX,
          colorOf(marker),
          { fontWeight: 600, ...(isInside && inside) },
        ),
      ),
    ),
  ];
}
