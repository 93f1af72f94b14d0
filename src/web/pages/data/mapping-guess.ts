import { CLOCK_FORMATS, CONTRACT_PARTS, columnKey, DATE_FORMATS } from '#api/column-mapping.ts';
import { parseFileClock, parseFileDate } from '#api/file-time.ts';
import {
  type MappingDraft,
  type MappingField,
  NO_DRAFT,
  OPTIONAL_FIELDS,
  REQUIRED_FIELDS,
  withColumn,
} from './mapping-draft.ts';
import {
  contractsIn,
  dateFormatOf,
  sampleProblems,
  stampOf,
  type TableSample,
  timeFormatOf,
  valuesOf,
} from './mapping-samples.ts';

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
  date: ['date', 'tradedate', 'tradingdate', 'bardate', 'day', 'dt'],
  contract: [
    ...['tradingsymbol', 'ticker', 'contract', 'contractname', 'symbol', 'symbolname', 'instrument'],
    ...['instrumentname', 'scrip', 'scripname', 'name', 'tckrsymb', 'fininstrmnm'],
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
  bidSize: ['bidsize', 'bidqty', 'bidquantity', 'bestbidqty', 'bestbidquantity', 'buyqty'],
  askSize: ['asksize', 'askqty', 'askquantity', 'bestaskqty', 'bestaskquantity', 'offerqty', 'sellqty'],
  exchange: ['exchange', 'exch', 'exchangename', 'xchg'],
};

const plain = (name: string) => columnKey(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A table with these columns has bars. */
const BARS = ['open', 'high', 'low'] as const;

/**
 * What the columns of a table mean, as far as their names tell: of several names that could be a field's, the one whose
 * first values can be. Forms of times and dates and the stamp come from the first rows; units are left to the person.
 */
export function guessedMapping(sample: TableSample): MappingDraft {
  const keys = sample.columns.map(columnKey);
  const single = sample.columns.filter(
    (name) => name !== '' && keys.filter((key) => key === columnKey(name)).length === 1,
  );
  let draft = withWholeContract(withDateAndTime(NO_DRAFT, single, sample), single, sample);
  if (BARS.every((name) => single.some((column) => plain(column) === name)))
    draft = { ...draft, volumeOf: 'bar' };
  const taken = new Set<string>(Object.values(draft.columns));
  const parts: readonly MappingField[] = draft.columns.contract === undefined ? [] : CONTRACT_PARTS;
  // The kind first: what an expiry and a strike have to be depends on it.
  for (const field of ['kind', ...REQUIRED_FIELDS, ...OPTIONAL_FIELDS] as const) {
    if (draft.columns[field] !== undefined || parts.includes(field)) continue;
    const named = columnsNamed(field, single).filter((column) => !taken.has(column));
    const tries = named.map((column) => withGuessedForms(withColumn(draft, field, column), field, sample));
    const fits = (one: MappingDraft) => !sampleProblems(one, sample).some((found) => found.field === field);
    const best = tries.find(fits) ?? tries[0];
    if (!best) continue;
    draft = best;
    taken.add(draft.columns[field]!);
  }
  return draft;
}

function columnsNamed(field: MappingField, columns: readonly string[]): string[] {
  return NAMES[field].flatMap((name) => columns.filter((column) => plain(column) === name));
}

/** With a column of dates and another of times of day, where values are that and nothing else. */
function withDateAndTime(draft: MappingDraft, columns: readonly string[], sample: TableSample): MappingDraft {
  const reads = (column: string, can: (value: string) => boolean) => {
    const values = valuesOf(sample, column);
    return values.length > 0 && values.every(can);
  };
  const date = columnsNamed('date', columns).find((column) =>
    DATE_FORMATS.some((format) => reads(column, (value) => parseFileDate(value, format) !== null)),
  );
  const time = columnsNamed('time', columns).find((column) =>
    CLOCK_FORMATS.some((format) => reads(column, (value) => parseFileClock(value, format) !== null)),
  );
  if (date === undefined || time === undefined || date === time) return draft;
  return withGuessedForms(withColumn(withColumn(draft, 'date', date), 'time', time), 'time', sample);
}

/** With a column of trading symbols, where there are no columns for the parts of a contract. */
function withWholeContract(
  draft: MappingDraft,
  columns: readonly string[],
  sample: TableSample,
): MappingDraft {
  const named = (field: MappingField) => columnsNamed(field, columns).length > 0;
  if (named('kind') || named('strike') || named('expiry')) return draft;
  const timed =
    draft.columns.time === undefined
      ? columnsNamed('time', columns).map((time) =>
          withGuessedForms(withColumn(draft, 'time', time), 'time', sample),
        )
      : [draft];
  const contract = columnsNamed('contract', columns).find((column) =>
    timed.some((one) => contractsIn(withColumn(one, 'contract', column), sample) > 0),
  );
  return contract === undefined ? draft : withColumn(draft, 'contract', contract);
}

/** A draft whose forms of times or dates are those of the column just chosen for `field`. */
export function withGuessedForms(
  draft: MappingDraft,
  field: MappingField,
  sample: TableSample,
): MappingDraft {
  const { time, date } = draft.columns;
  if (field === 'time' || field === 'date') {
    const isOfDay = date !== undefined;
    const formed = {
      ...draft,
      ...(time !== undefined && { timeFormat: timeFormatOf(sample, time, isOfDay) }),
      ...(isOfDay && { dateFormat: dateFormatOf(sample, date) }),
    };
    return time === undefined ? formed : { ...formed, stamp: stampOf(formed, sample) };
  }
  const column = draft.columns[field];
  if (column === undefined) return draft;
  return field === 'expiry' ? { ...draft, expiryFormat: dateFormatOf(sample, column) } : draft;
}
