import type { Area } from './elements.ts';
import { type Hatching, TILE_PX, tileOf } from './hatch.ts';
import type { Layer } from './marks.ts';
import { HALO_PX, type ImagePiece, type PathPiece, type Piece, piecesOf, type TextPiece } from './pieces.ts';

type Pen = CanvasRenderingContext2D;

/** Paints layers on a canvas, the lower ones first; `area` is the plot that clipped layers keep within. */
export function paintMarks(pen: Pen, layers: readonly Layer[], area: Area, family: string): void {
  const letter = ({ weight, px }: TextPiece['font']) => {
    pen.font = `${weight} ${px}px ${family}`;
  };
  const measure = (content: string, font: TextPiece['font']) => {
    letter(font);
    return pen.measureText(content).width;
  };
  const paint = (piece: Piece) => {
    if (piece.kind === 'path') paintPath(pen, piece);
    else if (piece.kind === 'image') paintImage(pen, piece);
    else {
      letter(piece.font);
      paintText(pen, piece);
    }
  };
  for (const { clip, elements } of layers.toSorted((a, b) => a.z - b.z)) {
    if (elements.length === 0) continue;
    pen.save();
    if (clip) {
      pen.beginPath();
      pen.rect(area.x, area.y, area.width, area.height);
      pen.clip();
    }
    for (const element of elements) for (const piece of piecesOf(element, measure)) paint(piece);
    pen.restore();
  }
}

function paintPath(pen: Pen, { d, fill, stroke, width, join, dash, opacity }: PathPiece): void {
  const path = new Path2D(d);
  pen.globalAlpha = opacity;
  if (fill !== null) {
    pen.fillStyle = typeof fill === 'string' ? fill : (hatchPattern(pen, fill) ?? 'transparent');
    pen.fill(path);
  }
  if (stroke === null) return;
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  pen.lineJoin = join;
  pen.setLineDash([...dash]);
  pen.stroke(path);
}

function paintImage(pen: Pen, { image, area: { x, y, width, height } }: ImagePiece): void {
  pen.globalAlpha = 1;
  pen.drawImage(image, x, y, width, height);
}

function paintText(pen: Pen, { content, x, y, align, fill, rotation, halo }: TextPiece): void {
  pen.globalAlpha = 1;
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  pen.fillStyle = fill;
  pen.save();
  pen.translate(x, y);
  pen.rotate(-rotation);
  if (halo) {
    pen.strokeStyle = halo;
    pen.lineWidth = 2 * HALO_PX;
    pen.lineJoin = 'round';
    pen.setLineDash([]);
    pen.strokeText(content, 0, 0);
  }
  pen.fillText(content, 0, 0);
  pen.restore();
}

/** The square of a hatching, repeated; null where the browser gives no second canvas to draw it on. */
function hatchPattern(pen: Pen, hatching: Hatching): CanvasPattern | null {
  const { tint, line, width, d } = tileOf(hatching);
  const tile = pen.canvas.ownerDocument.createElement('canvas');
  tile.width = TILE_PX;
  tile.height = TILE_PX;
  const brush = tile.getContext('2d');
  if (!brush) return null;
  brush.fillStyle = hatching.color;
  brush.globalAlpha = tint;
  brush.fillRect(0, 0, TILE_PX, TILE_PX);
  brush.strokeStyle = hatching.color;
  brush.globalAlpha = line;
  brush.lineWidth = width;
  brush.stroke(new Path2D(d));
  return pen.createPattern(tile, 'repeat');
}
