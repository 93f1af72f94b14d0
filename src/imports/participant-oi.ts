import { parseFileDate } from '#api/file-time.ts';
import { PARTICIPANT_POSITIONS, type ParticipantPositions, type ReferenceOf } from '#market/reference.ts';
import { InputError, type RowSink, type TableCounts } from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { ImportFormat, WholeText } from './import-format.ts';
import { createTally } from './tally.ts';
import { placeOf, rowsUnderTitle, wholeNumberAt } from './titled-rows.ts';

const TITLE = /^[\s"\uFEFF]*Participant wise Open Interest/i;
const DATED = /as on\s+([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})/i;

/** The exchange's names of the positions, in the order of PARTICIPANT_POSITIONS. */
const NAMES: readonly string[] = [
  'Future Index Long',
  'Future Index Short',
  'Future Stock Long',
  'Future Stock Short',
  'Option Index Call Long',
  'Option Index Put Long',
  'Option Index Call Short',
  'Option Index Put Short',
  'Option Stock Call Long',
  'Option Stock Put Long',
  'Option Stock Call Short',
  'Option Stock Put Short',
  'Total Long Contracts',
  'Total Short Contracts',
];

/**
 * Open positions by group of participant (`fao_participant_oi`), in contracts: a title with the date, then one row per
 * group and their total. Published in the evening, so it is known for the next session only. NSE alone.
 */
export const participantOi: ImportFormat = {
  id: 'nse-participant-oi',
  title: 'NSE participant-wise open interest (CSV)',
  source: { id: 'nse-participant-oi', simulated: false, cadence: 1 },
  knows: (head) => TITLE.test(head),
  readText,
};

async function readText(text: WholeText, sink: RowSink): Promise<TableCounts> {
  const { file } = text;
  const date = dateIn(text);
  const [header, ...rows] = await rowsUnderTitle(text);
  if (!header) throw new InputError({ file, reason: 'it has a title and no rows' });
  const client = placeOf(file, header, 'Client Type');
  const places = NAMES.map((name) => placeOf(file, header, name));
  const tally = createTally();
  const facts = new Map<string, ReferenceOf<'participant'>>();
  for (const row of rows) {
    tally.row();
    const participant = row.cells[client]!;
    if (!/^[A-Za-z ]{1,20}$/.test(participant))
      throw new InputError({
        file,
        line: row.line,
        column: 'Client Type',
        reason: 'not a group of participants',
      });
    if (facts.has(participant))
      throw new InputError({
        file,
        line: row.line,
        column: 'Client Type',
        reason: `${participant} stands there twice`,
      });
    const positions = Object.fromEntries(
      PARTICIPANT_POSITIONS.map((name, i) => [name, wholeNumberAt(file, row, places[i]!, NAMES[i]!)]),
    ) as ParticipantPositions;
    facts.set(participant, { kind: 'participant', date, participant, positions });
  }
  checkTotal(file, [...facts.values()]);
  await sink.facts([...facts.values()]);
  return tally.counts();
}

/** The groups add up to the total, or a column is not what it seems to be. */
function checkTotal(file: string, facts: readonly ReferenceOf<'participant'>[]): void {
  const total = facts.find(({ participant }) => participant.toUpperCase() === 'TOTAL');
  if (!total) return;
  PARTICIPANT_POSITIONS.forEach((name, i) => {
    const sum = facts.reduce((all, fact) => (fact === total ? all : all + fact.positions[name]), 0);
    if (sum !== total.positions[name])
      throw new InputError({
        file,
        column: NAMES[i]!,
        reason: `the groups add up to ${sum}, the file's total is ${total.positions[name]}`,
      });
  });
}

function dateIn({ file, text }: WholeText): TradingDate {
  const title = text.slice(0, 500).split('\n')[0]!;
  const [, month, day, year] = DATED.exec(title) ?? [];
  const date = month ? parseFileDate(`${day}-${month}-${year}`, 'dd-Mon-yyyy') : null;
  if (date === null)
    throw new InputError({ file, line: 1, reason: 'the title names no date like Oct 01, 2026' });
  return date;
}
