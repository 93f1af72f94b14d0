import { textWidth } from './elements.ts';

/** A time, a strike, a figure with every digit; and a time with its date. */
const CELL_PX = 110;
const DATED_PX = 150;
/** Of a head in one line; one that is longer has two, of which it is as wide as they need. */
const HEAD_PX = 170;
/** Around a head, with the sign of how it is sorted. */
const HEAD_ROOM_PX = 36;
/** Around a text in a cell. */
const TEXT_ROOM_PX = 16;
/** Letters of cells are 13 px high, those of labels 11, whose width is reckoned a little wide. */
const CELL_LETTER = 1.1;
/** Of texts; a longer one is cut. A column does not widen for a letter. */
const MOST_TEXT_PX = 360;
const STEP_PX = 10;

/** Of the column of a table that has figures, px: room for its head too, in two lines where it is long. */
export function figureColumnWidth(head: string): number {
  return Math.max(CELL_PX, headWidth(head));
}

/** Of one that has texts: as wide as the longest of them, within bounds. `isDated`: they are times with their date. */
export function textColumnWidth(head: string, texts: readonly string[], isDated: boolean): number {
  const longest = texts.reduce((most, text) => (text.length > most.length ? text : most), '');
  const needed = textWidth(longest) * CELL_LETTER + TEXT_ROOM_PX;
  const inSteps = Math.ceil(needed / STEP_PX) * STEP_PX;
  return Math.max(isDated ? DATED_PX : CELL_PX, headWidth(head), Math.min(inSteps, MOST_TEXT_PX));
}

function headWidth(head: string): number {
  const inOne = textWidth(head) + HEAD_ROOM_PX;
  return Math.min(inOne, Math.max(HEAD_PX, inTwoLines(head) + HEAD_ROOM_PX));
}

/** The width that a text needs for two lines. */
function inTwoLines(text: string): number {
  const words = text.split(' ');
  const breaks = words.map((_, at) =>
    Math.max(textWidth(words.slice(0, at).join(' ')), textWidth(words.slice(at).join(' '))),
  );
  return Math.min(...breaks);
}
