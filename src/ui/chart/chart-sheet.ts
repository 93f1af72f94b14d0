import { writeText } from '../write-text.ts';
import { type Area, FONT_PX } from './elements.ts';
import { type Hatching, TILE_PX, tileOf } from './hatch.ts';
import type { Layer } from './marks.ts';
import {
  HALO_PX,
  type Measure,
  type PathPiece,
  type Piece,
  piecesOf,
  type ShownElement,
  type TextPiece,
} from './pieces.ts';

/** What a part of a chart is drawn on. */
export type ChartSheet = {
  /** px. */
  readonly resize: (width: number, height: number) => void;
  /** Layers by their heights; those that are clipped keep within the plot's `area`. What stays as it was is not touched. */
  readonly write: (layers: readonly Layer[], area: Area) => void;
  readonly remove: () => void;
};

type Node = SVGElement;
/** A piece and the node that shows it. */
type Written = { readonly node: Node; readonly piece: Piece };
/** The group of a layer. */
type Group = {
  readonly node: Node;
  /**
   * As large as the plot where that clips what is drawn, as the sheet elsewhere, beneath all: whatever is drawn on it, the
   * browser composes the page as it did.
   */
  readonly ground: Node;
  isClipped: boolean;
  /** The elements as they were drawn last. */
  shown: readonly ShownElement[];
  pieces: readonly Written[];
};

const SVG = 'http://www.w3.org/2000/svg';

/** Sheets so far: names within a page are each its own. */
let made = 0;

/** Lays a sheet into `root`, which hears the gestures, over those that are there. */
export function createChartSheet(root: HTMLElement, measure: Measure): ChartSheet {
  const document = root.ownerDocument;
  const name = `ss-sheet-${++made}`;
  const make = (tag: string, attributes: Attributes = {}): Node => {
    const node = document.createElementNS(SVG, tag);
    put(node, attributes);
    return node;
  };
  const svg = make('svg', { class: 'ss-sheet', 'aria-hidden': 'true', ...COMMON });
  const plot = make('rect');
  const clip = make('clipPath', { id: `${name}-plot` });
  clip.append(plot);
  const defs = make('defs');
  defs.append(clip);
  svg.append(defs);
  root.append(svg);

  const hatchings = new Map<string, string>();
  /** The pattern of a hatching, as a filling. */
  const patternOf = (hatching: Hatching) => {
    const key = `${hatching.hatching} ${hatching.color}`;
    const known = hatchings.get(key);
    if (known) return known;
    const id = `${name}-hatching-${hatchings.size}`;
    const { tint, line, width, d } = tileOf(hatching);
    const side = { width: TILE_PX, height: TILE_PX };
    const pattern = make('pattern', { id, patternUnits: 'userSpaceOnUse', ...side });
    pattern.append(
      make('rect', { ...side, fill: hatching.color, 'fill-opacity': tint }),
      make('path', { d, stroke: hatching.color, 'stroke-opacity': line, 'stroke-width': width }),
    );
    defs.append(pattern);
    hatchings.set(key, `url(#${id})`);
    return `url(#${id})`;
  };

  const lookOf = ({ fill, stroke, width, join, dash, opacity }: PathPiece): Attributes => ({
    fill: fill === null ? 'none' : typeof fill === 'string' ? fill : patternOf(fill),
    'fill-opacity': opacity === 1 || fill === null ? undefined : opacity,
    ...(stroke !== null && {
      stroke,
      'stroke-width': width,
      'stroke-linejoin': join,
      'stroke-dasharray': dash.length > 0 ? dash.join(' ') : undefined,
      'stroke-opacity': opacity === 1 ? undefined : opacity,
    }),
  });
  const attributesOf = (piece: Piece): Attributes =>
    piece.kind === 'path'
      ? { d: piece.d, ...lookOf(piece) }
      : piece.kind === 'text'
        ? letters(piece)
        : piece.area;
  const writeWhole = (node: Node, piece: Piece, before: Piece | undefined) => {
    const known = before ? attributesOf(before) : {};
    const wanted = attributesOf(piece);
    for (const key in known)
      if (known[key] !== undefined && wanted[key] === undefined) node.removeAttribute(key);
    for (const key in wanted)
      if (wanted[key] !== undefined && wanted[key] !== known[key])
        node.setAttribute(key, String(wanted[key]));
    if (piece.kind === 'image') {
      if (node.firstChild !== piece.image) node.replaceChildren(piece.image);
    } else if (piece.kind === 'text' && (before as TextPiece | undefined)?.content !== piece.content)
      writeText(node, piece.content);
  };
  const writeOver = ({ node, piece: known }: Written, piece: Piece): Written => {
    if (piece.kind === 'path' && known.kind === 'path' && looksLike(piece, known)) {
      if (piece.d !== known.d) node.setAttribute('d', piece.d);
    } else if (piece.kind === 'text' && known.kind === 'text' && isLettered(piece, known)) {
      if (piece.x !== known.x) node.setAttribute('x', String(piece.x));
      if (piece.y !== known.y) node.setAttribute('y', String(piece.y));
      if (piece.content !== known.content) writeText(node, piece.content);
    } else writeWhole(node, piece, known);
    return { node, piece };
  };
  const writeNew = (group: Group, piece: Piece, before: Node | null): Written => {
    const node = make(TAGS[piece.kind]);
    group.node.insertBefore(node, before);
    writeWhole(node, piece, undefined);
    return { node, piece };
  };
  /** Each piece over the one that looked like it: a label more or less leaves those before and after it alone. */
  const writePieces = (group: Group, pieces: readonly Piece[]) => {
    const known = group.pieces;
    const shorter = Math.min(known.length, pieces.length);
    let first = 0;
    while (first < shorter && isAlike(known[first]!.piece, pieces[first]!)) first++;
    let last = 0;
    while (last < shorter - first && isAlike(known.at(-1 - last)!.piece, pieces.at(-1 - last)!)) last++;
    const spare = known.slice(first, known.length - last);
    const after = known[known.length - last]?.node ?? null;
    group.pieces = pieces.map((piece, at) => {
      if (at < first) return writeOver(known[at]!, piece);
      const fromEnd = pieces.length - at;
      if (fromEnd <= last) return writeOver(known.at(-fromEnd)!, piece);
      if (spare[0]?.piece.kind === piece.kind) return writeOver(spare.shift()!, piece);
      return writeNew(group, piece, spare[0]?.node ?? after);
    });
    for (const { node } of spare) node.remove();
  };

  let within: Area = NOWHERE;
  const newGroup = (): Group => {
    const [node, ground] = [make('g'), make('rect', { fill: 'transparent', ...WHOLE })];
    node.append(ground);
    return { node, ground, isClipped: false, shown: [], pieces: [] };
  };
  const clipGroup = ({ node, ground }: Group, isClipped: boolean) => {
    if (isClipped) node.setAttribute('clip-path', `url(#${clip.id})`);
    else node.removeAttribute('clip-path');
    put(ground, isClipped ? within : WHOLE);
  };
  /** By what they are of. */
  const groups = new Map<string, Group>();
  const writeLayer = (group: Group, { clip: isClipped, elements }: Layer) => {
    if (isClipped !== group.isClipped) clipGroup(group, isClipped);
    group.isClipped = isClipped;
    group.shown = elements.map((element, at) => ({
      element,
      pieces: piecesOf(element, measure, group.shown[at]),
    }));
    writePieces(
      group,
      group.shown.flatMap(({ pieces }) => pieces),
    );
  };
  return {
    resize: (width, height) => {
      svg.setAttribute('width', String(width));
      svg.setAttribute('height', String(height));
    },
    write: (layers, area) => {
      if (!isSameArea(area, within)) {
        within = area;
        put(plot, area);
        for (const { ground, isClipped } of groups.values()) if (isClipped) put(ground, area);
      }
      const wanted = new Set(layers.map((layer) => layer.of));
      const spare: Group[] = [];
      for (const [of, group] of groups)
        if (!wanted.has(of)) {
          group.node.remove();
          groups.delete(of);
          spare.push(group);
        }
      // One that shows nothing keeps its place: it may do so again with the next minute.
      let below: Node = defs;
      for (const layer of layers.toSorted((a, b) => a.z - b.z)) {
        const group = groups.get(layer.of) ?? spare.pop() ?? newGroup();
        groups.set(layer.of, group);
        writeLayer(group, layer);
        if (below.nextSibling !== group.node) below.after(group.node);
        below = group.node;
      }
    },
    remove: () => svg.remove(),
  };
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

const put = (node: Node, attributes: Attributes): void => {
  for (const key in attributes) node.setAttribute(key, String(attributes[key]));
};

const NOWHERE: Area = { x: 0, y: 0, width: 0, height: 0 };
/** All of a sheet. */
const WHOLE: Attributes = { x: 0, y: 0, width: '100%', height: '100%' };

const isSameArea = (one: Area, other: Area): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

const TAGS = { path: 'path', text: 'text', image: 'foreignObject' } as const;
const ANCHORS = { center: 'middle', right: 'end' } as const;
/** What nearly all letters have in common is said once. */
const COMMON = { 'font-size': FONT_PX, 'font-weight': 400 };

const letters = ({ x, y, align, fill, font, rotation, halo }: TextPiece): Attributes => ({
  ...{ x, y, fill },
  ...(halo && {
    stroke: halo,
    'stroke-width': 2 * HALO_PX,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  }),
  'text-anchor': align === 'left' ? undefined : ANCHORS[align],
  'font-size': font.px === COMMON['font-size'] ? undefined : font.px,
  'font-weight': font.weight === COMMON['font-weight'] ? undefined : font.weight,
  'dominant-baseline': 'central',
  transform: rotation === 0 ? undefined : `rotate(${(-180 * rotation) / Math.PI} ${x} ${y})`,
});

/** Whether one piece can be written over another with little changed. */
const isAlike = (one: Piece, other: Piece): boolean => {
  if (one.kind === 'path') return other.kind === 'path' && looksLike(one, other);
  if (one.kind === 'image') return other.kind === 'image';
  return (
    other.kind === 'text' &&
    one.fill === other.fill &&
    one.align === other.align &&
    one.font.weight === other.font.weight
  );
};

/** Whether the letters of one differ from the other's in what they say and where they stand alone, none of them turned. */
const isLettered = (one: TextPiece, other: TextPiece): boolean =>
  isAlike(one, other) &&
  one.halo === other.halo &&
  one.font.px === other.font.px &&
  one.rotation === 0 &&
  other.rotation === 0;

const looksLike = (one: PathPiece, other: PathPiece): boolean =>
  one.stroke === other.stroke &&
  one.width === other.width &&
  one.opacity === other.opacity &&
  one.join === other.join &&
  isSameFill(one.fill, other.fill) &&
  (one.dash === other.dash || one.dash.join() === other.dash.join());

const isSameFill = (one: PathPiece['fill'], other: PathPiece['fill']): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one?.color === other?.color &&
    one?.hatching === other?.hatching);
