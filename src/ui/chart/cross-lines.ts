import { formatTick } from '../formats.ts';
import { isolated } from '../own-direction.ts';
import type { ThemeTokens } from '../theme-tokens.ts';
import { writeText } from '../write-text.ts';
import type { ChartModel } from './chart-model.ts';
import { type Area, textWidth } from './elements.ts';
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
};

export type CrossLines = {
  readonly show: (picture: CrossPicture) => void;
  readonly hide: () => void;
  readonly remove: () => void;
};

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
  const [along, across, label] = [part(), part(), part()];
  const tags = { left: part(), right: part() };
  const all = [along, across, label, tags.left, tags.right];
  for (const element of all) Object.assign(element.style, { position: 'absolute', display: 'none' });
  host.append(layer);

  const placeRule = (element: HTMLElement, color: string, box: Area) =>
    Object.assign(element.style, {
      display: 'block',
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      background: color,
      opacity: '0.55',
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
    show: ({ model, tokens, area, px, place, row, pointer, scales }) => {
      hide();
      const horizontal = model.horizontal ?? false;
      const [start, end] = horizontal ? [area.y, area.y + area.height] : [area.x, area.x + area.width];
      if (px < start - 1 || px > end + 1) return;
      const { strong } = tokens.ink;
      const text = placeLabel(model.x, place);
      if (horizontal) {
        placeRule(along, strong, { x: area.x, y: px, width: area.width, height: 1 });
        placeTag(label, text, tokens, { top: `${px - 8}px`, left: '2px', transform: 'none' });
        return;
      }
      placeRule(along, strong, { x: px, y: area.y, width: 1, height: area.height });
      if (!model.labelledBelow)
        placeTag(label, text, tokens, {
          top: `${area.y + area.height + 3}px`,
          left: `${Math.min(Math.max(px, area.x + 20), area.x + area.width - 20)}px`,
          transform: 'translateX(-50%)',
        });
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
        const { min, max, step } = scales[index]!;
        const value =
          axis.rows && row !== null
            ? placeLabel(axis.rows, row)
            : formatTick(min + share * (max - min), axis.format, step / 20);
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
