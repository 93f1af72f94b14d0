import { readFileSync } from 'node:fs';

/** Rows of a reference file in test/vectors by column name. Quoted columns stand last and are not read. */
export function vectorRows<Column extends string>(
  name: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const [head, ...lines] = readFileSync(new URL(`vectors/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const at = columns.map((column) => {
    const index = head!.split(',').indexOf(column);
    if (index < 0) throw new RangeError(`${name} has no column ${column}; it has ${head}`);
    return index;
  });
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, i) => [column, cells[at[i]!] ?? ''])) as Record<
      Column,
      string
    >;
  });
}
