/**
 * The two canvases of a chart, one over the other: the frame, painted when it changes, and the marks, painted with
 * every figure.
 */
export type ChartSheets = {
  /** In px of the page; what was painted is gone. */
  readonly resize: (width: number, height: number, density: number) => void;
  readonly paintFrame: (paint: (pen: CanvasRenderingContext2D) => void) => void;
  readonly paintMarks: (paint: (pen: CanvasRenderingContext2D) => void) => void;
  /** Both as one picture, `density` times as dense as the page. */
  readonly picture: (density: number, paint: (pen: CanvasRenderingContext2D) => void) => HTMLCanvasElement;
  readonly remove: () => void;
};

/** Lays the canvases into `root`, which hears the gestures. */
export function createChartSheets(root: HTMLElement): ChartSheets {
  const document = root.ownerDocument;
  let width = 0;
  let height = 0;
  let density = 1;
  const sheet = () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas.style, { position: 'absolute', left: '0', top: '0', userSelect: 'none' });
    root.append(canvas);
    return { canvas, pen: penOf(canvas) };
  };
  const sheets = { frame: sheet(), marks: sheet() };
  const paintOn = (pen: CanvasRenderingContext2D, paint: (pen: CanvasRenderingContext2D) => void) => {
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.clearRect(0, 0, width, height);
    paint(pen);
  };
  return {
    resize: (nextWidth, nextHeight, nextDensity) => {
      [width, height, density] = [nextWidth, nextHeight, nextDensity];
      for (const { canvas } of Object.values(sheets)) {
        canvas.width = Math.round(width * density);
        canvas.height = Math.round(height * density);
        Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
      }
    },
    paintFrame: (paint) => paintOn(sheets.frame.pen, paint),
    paintMarks: (paint) => paintOn(sheets.marks.pen, paint),
    picture: (dense, paint) => {
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(width * dense);
      canvas.height = Math.round(height * dense);
      const pen = penOf(canvas);
      pen.scale(dense, dense);
      paint(pen);
      return canvas;
    },
    remove: () => {
      for (const { canvas } of Object.values(sheets)) canvas.remove();
    },
  };
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen)
    throw new Error('This browser gives no canvas to draw on: read the figures in the table instead.');
  return pen;
}
