import { z } from 'zod';
import { parseFileDate } from '#api/file-time.ts';
import type { ReferenceFact } from '#market/reference.ts';
import type { RowSink, TableCounts } from '#market/row-sink.ts';
import type { ImportFormat, WholeText } from './import-format.ts';
import { documentFault, parseDocument } from './json-document.ts';
import { createTally } from './tally.ts';

const holiday = z.object({ tradingDate: z.string().max(40), description: z.string().max(200) });
const lists = z.object({ FO: z.array(holiday).min(1).max(400) });

/** The exchange lists a year at once, 13 to 18 days of it; fewer are a part of a year, and the rest stays unknown. */
const FEWEST_OF_A_YEAR = 10;

/** NSE's trading holidays by segment; those of derivatives are taken. */
export const holidayList: ImportFormat = {
  id: 'nse-holidays',
  title: 'NSE trading holidays (JSON)',
  source: { id: 'nse-holidays', simulated: false, cadence: 1 },
  knows: (head) => /^\s*\{/.test(head) && /"tradingDate"/.test(head),
  readText,
};

async function readText(text: WholeText, sink: RowSink): Promise<TableCounts> {
  const tally = createTally();
  const facts = new Map<string, ReferenceFact>();
  const years = new Map<string, number>();
  for (const [index, { tradingDate, description }] of parseDocument(lists, text).FO.entries()) {
    tally.row();
    const date = parseFileDate(tradingDate, 'dd-Mon-yyyy');
    if (date === null)
      throw documentFault(
        text.file,
        `FO.${index}.tradingDate`,
        `${JSON.stringify(tradingDate)} is not a date`,
      );
    if (facts.has(date)) {
      tally.skip('the date stands in the list again, its last row stays', index + 1);
    } else years.set(date.slice(0, 4), (years.get(date.slice(0, 4)) ?? 0) + 1);
    facts.set(date, { kind: 'holiday', date, description: description.trim() });
  }
  const whole = Array.from(years).flatMap(([year, holidays]): ReferenceFact[] =>
    holidays < FEWEST_OF_A_YEAR ? [] : [{ kind: 'holiday-list', date: `${year}-01-01`, holidays }],
  );
  await sink.facts([...facts.values(), ...whole]);
  return tally.counts();
}
