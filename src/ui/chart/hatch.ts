import type { Hatch } from './drawing.ts';

const SIDE_PX = 6;
/** Opacity of the ground and of its lines, and their width in px. */
const STRENGTHS = {
  strong: { tint: 0.28, line: 0.95, width: 1.8 },
  faint: { tint: 0.07, line: 0.3, width: 1 },
} as const;

/** Diagonal hatching as a pattern that the canvas repeats; one drawing per colour. */
export function createHatch(document: Document): Hatch {
  const made = new Map<string, unknown>();
  return (color, strength) => {
    const key = `${strength} ${color}`;
    if (!made.has(key)) made.set(key, { image: drawTile(document, color, strength), repeat: 'repeat' });
    return made.get(key);
  };
}

function drawTile(document: Document, color: string, strength: keyof typeof STRENGTHS): HTMLCanvasElement {
  const tile = document.createElement('canvas');
  tile.width = SIDE_PX;
  tile.height = SIDE_PX;
  const pen = tile.getContext('2d');
  if (!pen) return tile;
  const { tint, line, width } = STRENGTHS[strength];
  pen.globalAlpha = tint;
  pen.fillStyle = color;
  pen.fillRect(0, 0, SIDE_PX, SIDE_PX);
  pen.globalAlpha = line;
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.beginPath();
  for (const shift of [-SIDE_PX, 0, SIDE_PX]) {
    pen.moveTo(shift, SIDE_PX);
    pen.lineTo(shift + SIDE_PX, 0);
  }
  pen.stroke();
  return tile;
}
