const MAGIC: readonly (readonly [string, string])[] = [
  ['%PDF', 'a PDF document'],
  ['SQLite format 3', 'an SQLite database'],
  ['\xd0\xcf\x11\xe0', 'an old Excel workbook; save the sheet as CSV'],
  ['PAR1', 'a packed Parquet file; unpack it'],
  ['PK', 'a packed zip; unpack it'],
  ['\xff\xfe', 'UTF-16 text; save the file as UTF-8'],
  ['\xfe\xff', 'UTF-16 text; save the file as UTF-8'],
];

/** What a content is that cannot be a table; null when it may be one. For the person who gave it. */
export function contentOtherThanTable(head: Buffer): string | null {
  const start = head.toString('latin1', 0, 512);
  for (const [magic, name] of MAGIC) if (start.startsWith(magic)) return name;
  const text = head
    .toString('utf8', 0, 512)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text === '') return 'nothing but blank lines';
  if (/^<(!doctype html|html|head|body)/i.test(text)) return 'an HTML page, as a blocked download gives';
  if (text.startsWith('<')) return 'an XML or HTML page';
  if (text.startsWith('{') || text.startsWith('[')) return 'JSON';
  return start.includes('\0') ? 'binary data, or text that is not UTF-8' : null;
}
