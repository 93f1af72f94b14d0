import {
  CONTRACT_PARTS,
  type columnMapping,
  columnProblems,
  isClockFormat,
  type MappingProblem,
} from '#api/column-mapping.ts';
import type { ColumnMapping, DateFormat } from '#market/row-sink.ts';

/** What has to have a column, and what may have one, as the page asks for them. */
export const REQUIRED_FIELDS = ['time', ...CONTRACT_PARTS, 'price'] as const;
/** A column for the date beside the time of day; one for the contract in the place of those of its parts. */
export const WHOLE_FIELDS = ['date', 'contract'] as const;
export const OPTIONAL_FIELDS = [
  ...['oi', 'volume', 'oiChange', 'lotSize', 'spot'],
  ...['atp', 'bid', 'bidSize', 'ask', 'askSize', 'exchange'],
] as readonly (keyof ColumnMapping & OptionalField)[];
type OptionalField =
  | ('oi' | 'volume' | 'oiChange' | 'lotSize' | 'spot' | 'atp')
  | ('bid' | 'ask' | 'bidSize' | 'askSize' | 'exchange');
export type MappingField = (typeof REQUIRED_FIELDS)[number] | (typeof WHOLE_FIELDS)[number] | OptionalField;

/** A mapping as it is being made. */
export type MappingDraft = {
  readonly columns: Readonly<Partial<Record<MappingField, string>>>;
  /** That of a time of day, where the date has a column of its own. */
  readonly timeFormat: ColumnMapping['time']['format'];
  readonly dateFormat: DateFormat;
  /** null: not chosen yet, nor told by the rows. */
  readonly stamp: ColumnMapping['time']['stamp'] | null;
  readonly expiryFormat: DateFormat;
  /** null: not chosen yet. It is never guessed: lots taken for units are wrong by the size of a lot. */
  readonly quantityUnit: ColumnMapping['quantityUnit'] | null;
  readonly volumeOf: NonNullable<ColumnMapping['volumeOf']>;
};

export type DraftProblem = {
  readonly field: MappingField | 'stamp' | 'quantityUnit';
  readonly problem: 'unset' | MappingProblem['problem'];
};

const QUANTITIES = ['oi', 'volume', 'oiChange'] as const;

/** The columns that count: one for the whole contract takes the place of those of its parts. */
export function columnsInUse({ columns }: MappingDraft): MappingDraft['columns'] {
  if (columns.contract === undefined) return columns;
  const { symbol: _, kind: __, expiry: ___, strike: ____, ...others } = columns;
  return others;
}

/** What keeps a draft from being a mapping of a table with these columns, in the order of the page; empty: nothing. */
export function draftProblems(draft: MappingDraft, columns: readonly string[]): DraftProblem[] {
  const faults = new Map(
    columnProblems(columnsInUse(draft), columns).map(({ field, problem }) => [field, problem] as const),
  );
  const ofField = (field: MappingField, isNeeded: boolean): DraftProblem[] => {
    const problem = faults.get(field) ?? (isNeeded && draft.columns[field] === undefined ? 'unset' : null);
    return problem ? [{ field, problem }] : [];
  };
  const needsUnit = QUANTITIES.some((field) => draft.columns[field] !== undefined);
  return [
    ...ofField('time', true),
    ...(draft.stamp === null ? [{ field: 'stamp', problem: 'unset' } as const] : []),
    ...ofField('date', false),
    ...(draft.columns.contract === undefined
      ? CONTRACT_PARTS.flatMap((field) => ofField(field, true))
      : ofField('contract', true)),
    ...ofField('price', true),
    ...OPTIONAL_FIELDS.flatMap((field) => ofField(field, false)),
    ...(needsUnit && draft.quantityUnit === null
      ? [{ field: 'quantityUnit', problem: 'unset' } as const]
      : []),
  ];
}

/** The mapping that a draft has become; null while something of it is not chosen. */
export function mappingOf(draft: MappingDraft, columns: readonly string[]): ColumnMapping | null {
  const time = timeOf(draft);
  if (!time || draftProblems(draft, columns).length > 0) return null;
  const { time: _, date: __, contract, symbol, kind, expiry, strike, price, ...optional } = draft.columns;
  return {
    time,
    ...(contract === undefined
      ? {
          symbol: symbol!,
          kind: kind!,
          expiry: { column: expiry!, format: draft.expiryFormat },
          strike: strike!,
        }
      : { contract: { column: contract } }),
    price: price!,
    ...optional,
    ...(optional.volume !== undefined && draft.volumeOf === 'bar' && { volumeOf: 'bar' }),
    // Without quantities none is read by it.
    quantityUnit: draft.quantityUnit ?? 'units',
  };
}

/** null while it is not whole, or its form is not one of such columns. */
function timeOf({
  columns,
  timeFormat: format,
  stamp,
  dateFormat,
}: MappingDraft): ColumnMapping['time'] | null {
  const { time: column, date } = columns;
  if (column === undefined || stamp === null) return null;
  if (date === undefined) return isClockFormat(format) ? null : { column, format, stamp };
  return isClockFormat(format) ? { date: { column: date, format: dateFormat }, column, format, stamp } : null;
}

/** The draft that a mapping was. */
export function draftOf(mapping: SavedMapping): MappingDraft {
  const { time, contract, expiry, quantityUnit, volumeOf, ...named } = mapping;
  const date = 'date' in time ? time.date : undefined;
  const columns: Record<string, string | undefined> = {
    ...{ ...named, time: time.column, date: date?.column },
    ...{ contract: contract?.column, expiry: expiry?.column },
  };
  return {
    columns: Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined)),
    timeFormat: time.format,
    dateFormat: date?.format ?? NO_DRAFT.dateFormat,
    stamp: time.stamp,
    expiryFormat: expiry?.format ?? NO_DRAFT.expiryFormat,
    quantityUnit,
    volumeOf: volumeOf ?? NO_DRAFT.volumeOf,
  };
}

/** Nothing chosen yet. */
export const NO_DRAFT: MappingDraft = {
  columns: {},
  timeFormat: 'iso',
  dateFormat: 'yyyy-mm-dd',
  stamp: null,
  expiryFormat: 'yyyy-mm-dd',
  quantityUnit: null,
  volumeOf: 'day',
};

/** A mapping as it was read from where it is kept. */
type SavedMapping = ColumnMapping | (typeof columnMapping)['_zod']['output'];

/** A draft with another column for a field; undefined takes it away. */
export function withColumn(
  draft: MappingDraft,
  field: MappingField,
  column: string | undefined,
): MappingDraft {
  const { [field]: _, ...others } = draft.columns;
  return { ...draft, columns: column === undefined ? others : { ...others, [field]: column } };
}
