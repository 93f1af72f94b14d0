import { formatClock, type TradingDate } from '#market/trading-date.ts';
import type { FileFact } from './file-facts.ts';
import type { Shown } from './shown.ts';
import { UNARRANGED } from './state/screen-state.ts';

/** Parameters that a name has in figures' own words already, and those that arrange a screen. */
const NOT_IN_NAMES: readonly string[] = ['inst', 'exp', 'date', 't', ...Object.keys(UNARRANGED)];
/** Bytes of a choice, of which a person may have typed any number, and of a name: every file system holds 255. */
const LONGEST_CHOICE = 40;
const LONGEST_NAME = 240;

/** Expiries that a name has one by one: of more it has how many, the first and the last. */
const MOST_NAMED = 4;
const summedName = (expiries: readonly TradingDate[]) =>
  `${expiries.length}-expiries_${expiries[0]}_${expiries.at(-1)}`;

/**
 * `part` as the name of a file that leaves the page, without its ending: instrument, expiries, date, minute and what the part
 * is of (`facts`) before it, and after it what else was chosen otherwise than usual, as the address (`search`) has it:
 * `since-15_set-r5`.
 */
export function fileNameOf(
  shown: Shown | null,
  part: string,
  search = '',
  facts: readonly FileFact[] = [],
): string {
  if (!shown) return part;
  const told = [...NOT_IN_NAMES, ...facts.flatMap(({ of }) => of)];
  const { inst, expiries, date, grain, asOf } = shown;
  const minute = grain === 'day' || asOf === null ? [] : [formatClock(asOf).replace(':', '')];
  const chosen = [...new URLSearchParams(search)].filter(([key]) => !told.includes(key));
  const name = [
    ...(inst ? [inst] : []),
    ...(expiries.length > MOST_NAMED ? [summedName(expiries)] : expiries),
    date,
    ...minute,
    ...facts.map(({ text }) => text),
    part,
    ...chosen.map((pair) => begun(pair.join('-'), LONGEST_CHOICE)),
  ]
    .join('_')
    .replaceAll(/[^\p{L}\p{M}\p{N}&_.-]+/gu, '-');
  return begun(name, LONGEST_NAME);
}

/** The beginning of a text, of whole letters and so many bytes at most. */
function begun(text: string, most: number): string {
  const encoder = new TextEncoder();
  let [kept, bytes] = ['', 0];
  for (const letter of text) {
    bytes += encoder.encode(letter).length;
    if (bytes > most) break;
    kept += letter;
  }
  return kept;
}
