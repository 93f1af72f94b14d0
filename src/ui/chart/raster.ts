/** Colours as a canvas holds them: opacity, blue, green and red, eight bits each. */
export type Pixels = Uint32Array<ArrayBuffer>;

/** Cells of two colours each, row by row from the top: that of the ground, and that of the lines hatched over it. */
export type Cells = {
  readonly columns: number;
  readonly rows: number;
  readonly grounds: Pixels;
  readonly lines: Pixels;
};

/** The columns in sight, cut anywhere, and the size that they are drawn in, px of the device. */
export type Extent = {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly height: number;
  /** Pixels of the device in one of the page. */
  readonly density: number;
};

/** Between two lines of the hatching, and how thick they are: px of the page, measured along a row. */
const PITCH_PX = 6;
const LINE_PX = 2;

/** From the first column to before the last. */
export type Columns = { readonly first: number; readonly last: number };

/** Pixels of some columns over the whole height, beginning `x` px from the left. */
export type Raster = { readonly x: number; readonly width: number; readonly pixels: Pixels };

/**
 * Every pixel of the cells in sight, or of some columns. The hatching runs through cells that lie together, drawn at once
 * or one after another.
 */
export function rasterOf({ columns, rows, grounds, lines }: Cells, extent: Extent, part?: Columns): Raster {
  const { from, to, width: whole, height, density } = extent;
  const pitch = Math.round(PITCH_PX * density);
  const thick = Math.round(LINE_PX * density);
  const edgeOf = (column: number) =>
    Math.min(whole, Math.max(0, Math.round(((column - from) / (to - from)) * whole)));
  const first = Math.max(0, Math.floor(from), part?.first ?? 0);
  const last = Math.min(columns, Math.ceil(to), part?.last ?? columns);
  const left = part ? edgeOf(part.first) : 0;
  const width = (part ? edgeOf(part.last) : whole) - left;
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor(((y + 0.5) / height) * rows));
    const begin = y * width - left;
    let x = edgeOf(first);
    for (let column = first; column < last; column++) {
      const cell = row * columns + column;
      const [ground, line] = [grounds[cell]!, lines[cell]!];
      const start = x;
      x = edgeOf(column + 1);
      if (ground !== 0 || line !== 0) pixels.fill(ground, begin + start, begin + x);
      if (line === ground) continue;
      for (let at = start; at < x; at++) if ((at + y) % pitch < thick) pixels[begin + at] = line;
    }
  }
  return { x: left, width, pixels };
}

/** The columns from the first to the last in which any cell differs; null for none. Both have as many of either. */
export function changedColumns(before: Cells, after: Cells): Columns | null {
  const { columns } = after;
  let [first, last] = [columns, 0];
  for (let cell = 0; cell < after.grounds.length; cell++) {
    const isSame = before.grounds[cell] === after.grounds[cell] && before.lines[cell] === after.lines[cell];
    if (isSame) continue;
    const column = cell % columns;
    if (column < first) first = column;
    if (column >= last) last = column + 1;
  }
  return first < last ? { first, last } : null;
}
