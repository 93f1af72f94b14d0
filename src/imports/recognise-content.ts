import { columnKey } from '#api/column-mapping.ts';
import { contentOtherThanTable } from './content-other-than-table.ts';
import { namesIn } from './csv-table.ts';
import { formatKnowing, recogniseFormat } from './formats.ts';
import type { ImportFormat } from './import-format.ts';
import type { InputContent } from './input-file.ts';

/** The format that a content is of; null when none knows it. A format with a column missing is recognised. */
export function recogniseContent(content: InputContent): ImportFormat | null {
  if (content.kind === 'parquet') {
    const format = recogniseFormat(hasColumnOf(content.footer));
    return format && 'mapping' in format ? format : null;
  }
  const known = formatKnowing(content.head.toString('utf8'));
  if (known || contentOtherThanTable(content.head)) return known;
  return recogniseFormat(hasName(namesIn(content.head)));
}

/** Whether a table with this header has a column of a name. */
export function hasName(header: readonly string[]): (name: string) => boolean {
  const names = new Set(header.map(columnKey));
  return (name) => names.has(columnKey(name));
}

/** Parquet's footer spells every column's name, its length before it. */
export function hasColumnOf(footer: Buffer): (name: string) => boolean {
  return (name) => footer.includes(Buffer.from([name.length, ...Buffer.from(name)]));
}
