import type { Hatch } from './overlay.ts';

const SIDE_PX = 6;

/** Diagonal hatching as a pattern that the canvas repeats; one drawing per colour. */
export function createHatch(document: Document): Hatch {
  const made = new Map<string, unknown>();
  return (color, strength) => {
    const key = `${strength} ${color}`;
    if (!made.has(key)) made.set(key, { image: drawTile(document, color, strength), repeat: 'repeat' });
    return made.get(key);
  };
}

function drawTile(document: Document, color: string, strength: 'strong' | 'faint'): HTMLCanvasElement {
  const tile = document.createElement('canvas');
  tile.width = SIDE_PX;
  tile.height = SIDE_PX;
  const pen = tile.getContext('2d');
  if (!pen) return tile;
  pen.globalAlpha = strength === 'strong' ? 0.28 : 0.07;
  pen.fillStyle = color;
  pen.fillRect(0, 0, SIDE_PX, SIDE_PX);
  pen.globalAlpha = strength === 'strong' ? 0.95 : 0.3;
  pen.strokeStyle = color;
  pen.lineWidth = strength === 'strong' ? 1.8 : 1;
  pen.beginPath();
  for (const shift of [-SIDE_PX, 0, SIDE_PX]) {
    pen.moveTo(shift, SIDE_PX);
    pen.lineTo(shift + SIDE_PX, 0);
  }
  pen.stroke();
  return tile;
}
