import { type Cells, changedColumns, type Extent, rasterOf } from './raster.ts';

type Painted = { readonly canvas: HTMLCanvasElement; readonly cells: Cells; readonly extent: Extent };

/**
 * Canvases that hold the cells of heat maps, by the ids of their series. A minute changes a column or two: only those are
 * painted anew, on the canvas that is there.
 */
export function createCellCanvases(
  document: Document,
): (id: string, cells: Cells, extent: Extent) => HTMLCanvasElement {
  const painted = new Map<string, Painted>();
  return (id, cells, extent) => {
    const before = painted.get(id);
    const kept = before && isSameSize(before, cells, extent) ? before : null;
    const changed = kept ? changedColumns(kept.cells, cells) : { first: 0, last: cells.columns };
    const canvas = kept?.canvas ?? createCanvas(document, extent);
    painted.set(id, { canvas, cells, extent });
    if (!changed) return canvas;
    const pen = canvas.getContext('2d');
    if (!pen)
      throw new Error('This browser gives no canvas to draw cells on: read them in the table instead.');
    const { x, width, pixels } = rasterOf(cells, extent, changed);
    if (width > 0)
      pen.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, extent.height), x, 0);
    return canvas;
  };
}

function createCanvas(document: Document, { width, height }: Extent): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

const isSameSize = ({ cells, extent }: Painted, next: Cells, on: Extent): boolean =>
  cells.columns === next.columns &&
  cells.rows === next.rows &&
  extent.from === on.from &&
  extent.to === on.to &&
  extent.width === on.width &&
  extent.height === on.height &&
  extent.density === on.density;
