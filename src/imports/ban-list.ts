import { parseFileDate } from '#api/file-time.ts';
import { InputError, type RowSink, type TableCounts } from '#market/row-sink.ts';
import type { ImportFormat, WholeText } from './import-format.ts';
import { createTally } from './tally.ts';
import { rowsUnderTitle } from './titled-rows.ts';

const TITLE = /^[\s"\uFEFF]*Securities in Ban For Trade Date\s+(\d{1,2}-[A-Za-z]{3}-\d{4})\s*:?\s*(NIL)?/i;

/** The securities in which no new position may be opened on a trade date; `NIL`, or no rows, is a day without any. */
export const banList: ImportFormat = {
  id: 'nse-ban-list',
  title: 'NSE F&O ban list (CSV)',
  source: { id: 'nse-ban-list', simulated: false, cadence: 1 },
  knows: (head) => /^[\s"\uFEFF]*Securities in Ban For Trade Date/i.test(head),
  readText,
};

async function readText(text: WholeText, sink: RowSink): Promise<TableCounts> {
  const { file } = text;
  const [, stamp, nil] = TITLE.exec(text.text) ?? [];
  const date = stamp ? parseFileDate(stamp, 'dd-Mon-yyyy') : null;
  if (date === null)
    throw new InputError({ file, line: 1, reason: 'the title names no date like 01-OCT-2026' });
  const tally = createTally();
  tally.row();
  const symbols: string[] = [];
  for (const row of await rowsUnderTitle(text)) {
    const [number = '', symbol = ''] = row.cells;
    const fault = (reason: string) => new InputError({ file, line: row.line, reason });
    if (nil) throw fault('the title says that there are none');
    if (number !== String(symbols.length + 1)) throw fault(`number ${symbols.length + 1} is missing`);
    if (!/^[A-Z0-9&-]{1,30}$/.test(symbol))
      throw fault(`${JSON.stringify(symbol.slice(0, 40))} is not the name of a security`);
    if (symbols.includes(symbol)) throw fault(`${symbol} stands there twice`);
    symbols.push(symbol);
    tally.row();
  }
  await sink.facts([{ kind: 'ban-list', date, symbols }]);
  return tally.counts();
}
