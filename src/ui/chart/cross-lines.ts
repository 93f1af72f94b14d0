import { formatTick } from '../formats.ts';
import type { ThemeTokens } from '../theme-tokens.ts';
import type { ChartModel } from './chart-model.ts';
import type { Area } from './overlay.ts';
import type { Scale } from './value-scale.ts';
import { placeLabel } from './x-position.ts';

export type CrossPicture = {
  readonly model: ChartModel;
  readonly tokens: ThemeTokens;
  readonly area: Area;
  /** px along the x axis. */
  readonly at: number;
  readonly place: number;
  /** Where the pointer is, if it is in this chart: it gets a second line and labels on the value axes. */
  readonly pointer: { readonly x: number; readonly y: number } | null;
  readonly scales: readonly Scale[];
};

export type CrossLines = {
  readonly show: (picture: CrossPicture) => void;
  readonly hide: () => void;
  readonly remove: () => void;
};

/** The crosshair as elements over the canvas: it follows the pointer without drawing the chart anew. */
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
    element.textContent = text;
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
    show: ({ model, tokens, area, at, place, pointer, scales }) => {
      hide();
      const horizontal = model.horizontal ?? false;
      const [start, end] = horizontal ? [area.y, area.y + area.height] : [area.x, area.x + area.width];
      if (at < start - 1 || at > end + 1) return;
      const { strong } = tokens.ink;
      const text = placeLabel(model.x, place);
      if (horizontal) {
        placeRule(along, strong, { x: area.x, y: at, width: area.width, height: 1 });
        placeTag(label, text, tokens, { top: `${at - 8}px`, left: '2px', transform: 'none' });
        return;
      }
      placeRule(along, strong, { x: at, y: area.y, width: 1, height: area.height });
      placeTag(label, text, tokens, {
        top: `${area.y + area.height + 3}px`,
        left: `${Math.min(Math.max(at, area.x + 20), area.x + area.width - 20)}px`,
        transform: 'translateX(-50%)',
      });
      if (!pointer) return;
      placeRule(across, strong, { x: area.x, y: pointer.y, width: area.width, height: 1 });
      const share = (area.y + area.height - pointer.y) / area.height;
      model.y.forEach((axis, index) => {
        const { min, max, step } = scales[index]!;
        const value = formatTick(min + share * (max - min), axis.format, step / 20);
        const edge =
          axis.id === 'right' ? { left: `${area.x + area.width + 1}px` } : { left: `${area.x - 1}px` };
        placeTag(tags[axis.id], value, tokens, {
          top: `${pointer.y - 8}px`,
          ...edge,
          transform: axis.id === 'right' ? 'none' : 'translateX(-100%)',
        });
      });
    },
  };
}
