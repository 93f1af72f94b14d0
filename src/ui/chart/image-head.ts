/** A piece of the lines over a saved picture; `before` is the room for a sign in front of it, px. */
export type HeadPart = { readonly text: string; readonly before?: number };
export type HeadLine<Part extends HeadPart> = {
  readonly parts: readonly Part[];
  /** px from one line that they fill to the next. */
  readonly height: number;
  readonly apart: number;
  readonly measure: (part: Part) => number;
};
/** Where a part begins, px from the edge at which its line begins, its middle from the top, and the room it has. */
export type PlacedPart<Part extends HeadPart> = {
  readonly part: Part;
  readonly start: number;
  readonly middle: number;
  readonly width: number;
};

export const HEAD_EDGE_PX = 12;
const HEAD_TOP_PX = 6;

/** Lays the lines over a picture of a width, each over as many lines as its parts need; answers their height, px. */
export function layHead<Part extends HeadPart>(
  lines: readonly HeadLine<Part>[],
  width: number,
): { readonly placed: readonly PlacedPart<Part>[]; readonly height: number } {
  const room = width - 2 * HEAD_EDGE_PX;
  const placed: PlacedPart<Part>[] = [];
  let top = HEAD_TOP_PX;
  for (const { parts, height, apart, measure } of lines) {
    let end = 0;
    for (const part of parts) {
      const wanted = Math.min(room, (part.before ?? 0) + measure(part));
      if (end > 0 && end + apart + wanted > room) {
        top += height;
        end = 0;
      }
      const start = HEAD_EDGE_PX + (end > 0 ? end + apart : 0);
      placed.push({ part, start, middle: top + height / 2, width: wanted });
      end = start - HEAD_EDGE_PX + wanted;
    }
    if (parts.length > 0) top += height;
  }
  return { placed, height: top };
}
