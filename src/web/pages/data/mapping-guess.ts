import { columnKey } from '#api/column-mapping.ts';
import {
  type MappingDraft,
  type MappingField,
  OPTIONAL_FIELDS,
  REQUIRED_FIELDS,
  withColumn,
} from './mapping-draft.ts';
import { dateFormatOf, sampleProblems, stampOf, type TableSample, timeFormatOf } from './mapping-samples.ts';

/** Names under which vendors and collectors write a field, the likeliest first; letters and digits only. */
const NAMES: Readonly<Record<MappingField, readonly string[]>> = {
  time: [
    ...['timestamp', 'datetime', 'datetimeist', 'timestampist', 'minute', 'time', 'ts', 'when', 'at'],
    ...[
      'barstart',
      'bartime',
      'candletime',
      'starttime',
      'lasttradetime',
      'fetchtime',
      'quotetime',
      'snapshottime',
      'date',
    ],
  ],
  symbol: [
    ...['symbol', 'underlying', 'underlyingsymbol', 'instrument', 'index', 'root', 'stock', 'scrip'],
    ...['name', 'ticker', 'tckrsymb'],
  ],
  kind: [
    ...['optiontype', 'opttype', 'optiontyp', 'optntp', 'cepe', 'callput', 'right', 'type', 'side', 'kind'],
    ...['instrumenttype', 'instrtype'],
  ],
  expiry: [
    ...['expiry', 'expirydate', 'expirydt', 'expdate', 'expdt', 'expiration', 'expirationdate', 'expires'],
    ...['xpry', 'xprydt', 'exp', 'maturity'],
  ],
  strike: ['strike', 'strikeprice', 'strikepr', 'strk', 'strkpric', 'exerciseprice', 'k'],
  price: [
    ...['ltp', 'lasttradedprice', 'lastprice', 'last', 'tradedprice', 'close', 'closeprice', 'price'],
    ...['premium', 'lp', 'c'],
  ],
  oi: ['oi', 'openinterest', 'openint', 'opnintrst', 'oilots', 'oiunits', 'oiqty'],
  volume: [
    ...['volume', 'vol', 'totalvolume', 'dayvolume', 'cumulativevolume', 'cumvolume', 'tradedvolume'],
    ...['totaltradedvolume', 'volumetraded', 'ttv', 'ttlqty', 'tradedqty', 'v'],
  ],
  oiChange: [
    ...['oichange', 'oichg', 'chgoi', 'changeinoi', 'chnginoi', 'chgnginoi', 'changeinopeninterest'],
    ...['changeopeninterest', 'doi'],
  ],
  lotSize: ['lotsize', 'lot', 'marketlot', 'boardlot', 'contractsize'],
  spot: [
    ...['spot', 'spotprice', 'underlyingprice', 'underlyingvalue', 'underlyingltp', 'underlyinglast'],
    ...['indexprice', 'indexvalue', 'undrlygpric'],
  ],
  atp: ['atp', 'averagetradedprice', 'averageprice', 'avgprice', 'vwap'],
  bid: ['bid', 'bidprice', 'bestbid', 'bestbidprice', 'buyprice'],
  ask: ['ask', 'askprice', 'bestask', 'bestaskprice', 'offer', 'offerprice', 'sellprice'],
  exchange: ['exchange', 'exch', 'exchangename', 'xchg'],
};

const plain = (name: string) => columnKey(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * What the columns of a table mean, as far as their names tell: of several names that could be a field's, the one whose
 * first values can be. Forms of times and dates and the stamp come from the first rows; units are left to the person.
 */
export function guessedMapping(sample: TableSample): MappingDraft {
  const keys = sample.columns.map(columnKey);
  const single = sample.columns.filter(
    (name) => name !== '' && keys.filter((key) => key === columnKey(name)).length === 1,
  );
  const taken = new Set<string>();
  let draft: MappingDraft = {
    columns: {},
    timeFormat: 'iso',
    stamp: null,
    expiryFormat: 'yyyy-mm-dd',
    quantityUnit: null,
  };
  // The kind first: what an expiry and a strike have to be depends on it.
  for (const field of ['kind', ...REQUIRED_FIELDS, ...OPTIONAL_FIELDS] as const) {
    if (draft.columns[field] !== undefined) continue;
    const named = NAMES[field].flatMap((name) =>
      single.filter((column) => !taken.has(column) && plain(column) === name),
    );
    const tries = named.map((column) => withGuessedForms(withColumn(draft, field, column), field, sample));
    const fits = (one: MappingDraft) => !sampleProblems(one, sample).some((found) => found.field === field);
    const best = tries.find(fits) ?? tries[0];
    if (!best) continue;
    draft = best;
    taken.add(draft.columns[field]!);
  }
  return draft;
}

/** A draft whose forms of times or dates are those of the column just chosen for `field`. */
export function withGuessedForms(
  draft: MappingDraft,
  field: MappingField,
  sample: TableSample,
): MappingDraft {
  const column = draft.columns[field];
  if (column === undefined) return draft;
  if (field === 'time') {
    const timeFormat = timeFormatOf(sample, column);
    return { ...draft, timeFormat, stamp: stampOf(sample, column, timeFormat) };
  }
  return field === 'expiry' ? { ...draft, expiryFormat: dateFormatOf(sample, column) } : draft;
}
