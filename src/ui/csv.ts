export type CsvCell = string | number | null;

/** RFC 4180 text of a table. A number that is missing (null or NaN) is an empty cell, never 0. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows
    .map((row) => row.map(cellOf).join(','))
    .join('\r\n')
    .concat('\r\n');
}

/** Marks that keep words of two directions in order on a page. A sheet does that itself, and they stand in the way of a search. */
const DIRECTION_MARKS = /[\u200e\u200f\u2066-\u2069]/g;

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(plain(cell)) : '';
  const safe = defused(cell.replace(DIRECTION_MARKS, ''));
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Sums and products end in what binary fractions leave over: 106.46000000000001 stands for 106.46, 7336446000.000001 for
 * 7336446000. A double holds fifteen digits, nothing that is shown is told apart by a billionth, and averages keep the digits
 * that a price does not have.
 */
const plain = (figure: number) => Number(Number(figure.toPrecision(15)).toFixed(9));

/** Spreadsheets run a text that begins like a formula; an apostrophe keeps it a text. */
function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
