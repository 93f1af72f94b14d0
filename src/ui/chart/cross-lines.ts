import { formatChange, formatFigure } from '../formats.ts';
import { isolated } from '../own-direction.ts';
import type { ThemeTokens } from '../theme-tokens.ts';
import { writeText } from '../write-text.ts';
import type { ChartModel, YAxis } from './chart-model.ts';
import { type Area, textWidth } from './elements.ts';
import type { Placed } from './label-rows.ts';
import { rowsOf } from './series-figures.ts';
import type { Scale } from './value-scale.ts';
import { placeLabel } from './x-labels.ts';

export type CrossPicture = {
  readonly model: ChartModel;
  readonly tokens: ThemeTokens;
  readonly area: Area;
  /** px along the x axis. */
  readonly px: number;
  readonly place: number;
  /** The row of a heat map. */
  readonly row: number | null;
  /** Where the pointer is, if it is in this chart: it gets a second line and labels on the value axes. */
  readonly pointer: { readonly x: number; readonly y: number } | null;
  readonly scales: readonly Scale[];
  /** The labels of the x axis: where their middle stands along it, px. */
  readonly labels: readonly { readonly px: number; readonly label: string }[];
};

export type CrossLines = {
  readonly show: (picture: CrossPicture) => void;
  readonly hide: () => void;
  readonly remove: () => void;
};

/** Of a tag, and of a label of the axis, px. */
const [TAG_PX, LABEL_PX] = [17, 14];

/** The stretch from `from` to `to` px, and all of every label in it: half a label would be another place. */
export function coverOf(from: number, to: number, labels: readonly Placed[]): readonly [number, number] {
  const ends = labels
    .map(({ at, width }) => [at - width / 2, at + width / 2] as const)
    .filter(([start, end]) => end > from && start < to);
  return [Math.min(from, ...ends.map(([start]) => start)), Math.max(to, ...ends.map(([, end]) => end))];
}

/** A value of an axis as its figures are written. */
export const axisFigure = ({ format, signed }: YAxis, value: number): string =>
  (signed ? formatChange : formatFigure)(value, format);

/** The crosshair as elements over the drawing: it follows the pointer without drawing the chart anew. */
export function createCrossLines(host: HTMLElement): CrossLines {
  const layer = host.ownerDocument.createElement('div');
  Object.assign(layer.style, {
    position: 'absolute',
    inset: '0',
    pointerEvents: 'none',
    overflow: 'hidden',
    zIndex: '2',
  });
  layer.setAttribute('aria-hidden', 'true');
  const part = () => layer.appendChild(host.ownerDocument.createElement('div'));
  const [along, across, cover, label] = [part(), part(), part(), part()];
  const tags = { left: part(), right: part() };
  const all = [along, across, cover, label, tags.left, tags.right];
  for (const element of all) Object.assign(element.style, { position: 'absolute', display: 'none' });
  host.append(layer);

  const placeRule = (element: HTMLElement, color: string, box: Area, opacity = '0.55') =>
    Object.assign(element.style, {
      display: 'block',
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      background: color,
      opacity,
    });
  const placeTag = (
    element: HTMLElement,
    text: string,
    tokens: ThemeTokens,
    place: Partial<CSSStyleDeclaration>,
  ) => {
    writeText(element, isolated(text));
    Object.assign(element.style, {
      display: 'block',
      left: 'auto',
      right: 'auto',
      padding: '1px 5px',
      font: 'inherit',
      fontSize: '11px',
      lineHeight: '15px',
      whiteSpace: 'nowrap',
      borderRadius: '2px',
      color: tokens.surface.panel,
      background: tokens.ink.medium,
      ...place,
    });
  };
  const hide = () => {
    for (const element of all) element.style.display = 'none';
  };

  return {
    hide,
    remove: () => layer.remove(),
    show: ({ model, tokens, area, px, place, row, pointer, scales, labels }) => {
      hide();
      const horizontal = model.horizontal ?? false;
      const [start, end] = horizontal ? [area.y, area.y + area.height] : [area.x, area.x + area.width];
      if (px < start - 1 || px > end + 1) return;
      const { strong } = tokens.ink;
      const text = placeLabel(model.x, place);
      if (horizontal) {
        placeRule(along, strong, { x: area.x, y: px, width: area.width, height: 1 });
        const heights = labels.map(({ px }) => ({ at: px, width: LABEL_PX }));
        const [top, foot] = coverOf(px - 8, px - 8 + TAG_PX, heights);
        const box = { x: 0, y: top, width: Math.max(0, area.x - 5), height: foot - top };
        placeRule(cover, tokens.surface.panel, box, '1');
        placeTag(label, text, tokens, { top: `${px - 8}px`, left: '2px', transform: 'none' });
        return;
      }
      placeRule(along, strong, { x: px, y: area.y, width: 1, height: area.height });
      if (!model.labelledBelow) {
        const middle = Math.min(Math.max(px, area.x + 20), area.x + area.width - 20);
        const half = textWidth(text) / 2 + 7;
        const widths = labels.map((one) => ({ at: one.px, width: textWidth(one.label) + 4 }));
        const [left, right] = coverOf(middle - half, middle + half, widths);
        const box = { x: left, y: area.y + area.height + 5, width: right - left, height: LABEL_PX };
        placeRule(cover, tokens.surface.panel, box, '1');
        placeTag(label, text, tokens, {
          top: `${area.y + area.height + 3}px`,
          left: `${middle}px`,
          transform: 'translateX(-50%)',
        });
      }
      const rows = rowsOf(model);
      const inSight = scales[model.y.findIndex((axis) => axis.rows)];
      const height =
        rows && row !== null && inSight
          ? ((row - inSight.min) / (inSight.max - inSight.min)) * area.height
          : null;
      if (height !== null && (height < 0 || height > area.height)) return;
      const y = height === null ? pointer?.y : area.y + area.height - height;
      if (y === undefined) return;
      placeRule(across, strong, { x: area.x, y, width: area.width, height: 1 });
      const share = (area.y + area.height - y) / area.height;
      model.y.forEach((axis, index) => {
        const { min, max } = scales[index]!;
        const value =
          axis.rows && row !== null
            ? placeLabel(axis.rows, row)
            : axisFigure(axis, min + share * (max - min));
        const width = textWidth(value) + 10;
        const left =
          axis.id === 'right'
            ? `min(${area.x + area.width + 1}px, 100% - ${width}px)`
            : `max(0px, ${area.x - 1 - width}px)`;
        placeTag(tags[axis.id], value, tokens, { top: `${y - 8}px`, left });
      });
    },
  };
}
