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

/** Every pixel of the cells in sight. The hatching runs through cells that lie together. */
export function rasterOf({ columns, rows, grounds, lines }: Cells, extent: Extent): Pixels {
  const { from, to, width, height, density } = extent;
  const pixels = new Uint32Array(width * height);
  const pitch = Math.round(PITCH_PX * density);
  const thick = Math.round(LINE_PX * density);
  const edgeOf = (column: number) =>
    Math.min(width, Math.max(0, Math.round(((column - from) / (to - from)) * width)));
  const first = Math.max(0, Math.floor(from));
  const last = Math.min(columns, Math.ceil(to));
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor(((y + 0.5) / height) * rows));
    let x = edgeOf(first);
    for (let column = first; column < last; column++) {
      const cell = row * columns + column;
      const [ground, line] = [grounds[cell]!, lines[cell]!];
      const start = x;
      x = edgeOf(column + 1);
      const begin = y * width;
      if (ground !== 0 || line !== 0) pixels.fill(ground, begin + start, begin + x);
      if (line === ground) continue;
      for (let at = start; at < x; at++) if ((at + y) % pitch < thick) pixels[begin + at] = line;
    }
  }
  return pixels;
}

/** A canvas that holds these pixels. */
export function createCanvas(document: Document): (pixels: Pixels, width: number) => HTMLCanvasElement {
  return (pixels, width) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = pixels.length / width;
    const pen = canvas.getContext('2d');
    if (!pen)
      throw new Error('This browser gives no canvas to draw cells on: read them in the table instead.');
    pen.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width), 0, 0);
    return canvas;
  };
}
