import type { Font, Measure } from './pieces.ts';

/** How letters of a family are measured at present, by document. */
const measures = new WeakMap<Document, Map<string, Measure>>();

/**
 * Measures letters of a family as the page shows them: one measure for all charts, which does not measure again what it
 * knows.
 */
export function measureOf(document: Document, family: string): Measure {
  let known = measures.get(document);
  if (!known) {
    known = new Map();
    measures.set(document, known);
    // Letters of a face that has come since are of another width.
    document.fonts.addEventListener('loadingdone', () => measures.delete(document), { once: true });
  }
  let measure = known.get(family);
  if (!measure) {
    measure = createMeasure(document, family);
    known.set(family, measure);
  }
  return measure;
}

function createMeasure(document: Document, family: string): Measure {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen)
    throw new Error(
      'This browser cannot measure letters on a canvas: read the figures in the table instead.',
    );
  const widths = new Map<string, number>();
  let held = '';
  return (content: string, { weight, px }: Font) => {
    const font = `${weight} ${px}px ${family}`;
    const key = `${font} ${content}`;
    let width = widths.get(key);
    if (width === undefined) {
      // Naming a font has the browser work out the styles of the page: only where it is another.
      if (font !== held) pen.font = font;
      held = font;
      width = pen.measureText(content).width;
      widths.set(key, width);
    }
    return width;
  };
}
