import { type columnMapping, columnProblems, type MappingProblem } from '#api/column-mapping.ts';
import type { ColumnMapping } from '#market/row-sink.ts';

/** What has to have a column, and what may have one, as the page asks for them. */
export const REQUIRED_FIELDS = ['time', 'symbol', 'kind', 'expiry', 'strike', 'price'] as const;
export const OPTIONAL_FIELDS = [
  ...['oi', 'volume', 'oiChange', 'lotSize', 'spot'],
  ...['atp', 'bid', 'ask', 'exchange'],
] as readonly (keyof ColumnMapping & OptionalField)[];
type OptionalField = 'oi' | 'volume' | 'oiChange' | 'lotSize' | 'spot' | 'atp' | 'bid' | 'ask' | 'exchange';
export type MappingField = (typeof REQUIRED_FIELDS)[number] | OptionalField;

/** A mapping as it is being made. */
export type MappingDraft = {
  readonly columns: Readonly<Partial<Record<MappingField, string>>>;
  readonly timeFormat: ColumnMapping['time']['format'];
  /** null: not chosen yet, nor told by the rows. */
  readonly stamp: ColumnMapping['time']['stamp'] | null;
  readonly expiryFormat: ColumnMapping['expiry']['format'];
  /** null: not chosen yet. It is never guessed: lots taken for units are wrong by the size of a lot. */
  readonly quantityUnit: ColumnMapping['quantityUnit'] | null;
};

export type DraftProblem = {
  readonly field: MappingField | 'stamp' | 'quantityUnit';
  readonly problem: 'unset' | MappingProblem['problem'];
};

const QUANTITIES = ['oi', 'volume', 'oiChange'] as const;

/** What keeps a draft from being a mapping of a table with these columns, in the order of the page; empty: nothing. */
export function draftProblems(draft: MappingDraft, columns: readonly string[]): DraftProblem[] {
  const faults = new Map(
    columnProblems(draft.columns, columns).map(({ field, problem }) => [field, problem] as const),
  );
  const ofField = (field: MappingField, isNeeded: boolean): DraftProblem[] => {
    const problem = faults.get(field) ?? (isNeeded && draft.columns[field] === undefined ? 'unset' : null);
    return problem ? [{ field, problem }] : [];
  };
  const needsUnit = QUANTITIES.some((field) => draft.columns[field] !== undefined);
  return [
    ...ofField('time', true),
    ...(draft.stamp === null ? [{ field: 'stamp', problem: 'unset' } as const] : []),
    ...REQUIRED_FIELDS.slice(1).flatMap((field) => ofField(field, true)),
    ...OPTIONAL_FIELDS.flatMap((field) => ofField(field, false)),
    ...(needsUnit && draft.quantityUnit === null
      ? [{ field: 'quantityUnit', problem: 'unset' } as const]
      : []),
  ];
}

/** The mapping that a draft has become; null while something of it is not chosen. */
export function mappingOf(draft: MappingDraft, columns: readonly string[]): ColumnMapping | null {
  if (draftProblems(draft, columns).length > 0) return null;
  const { time, symbol, kind, expiry, strike, price, ...optional } = draft.columns;
  return {
    time: { column: time!, format: draft.timeFormat, stamp: draft.stamp! },
    symbol: symbol!,
    kind: kind!,
    expiry: { column: expiry!, format: draft.expiryFormat },
    strike: strike!,
    price: price!,
    ...optional,
    // Without quantities none is read by it.
    quantityUnit: draft.quantityUnit ?? 'units',
  };
}

/** The draft that a mapping was. */
export function draftOf({ time, expiry, quantityUnit, ...named }: SavedMapping): MappingDraft {
  return {
    columns: { ...named, time: time.column, expiry: expiry.column },
    timeFormat: time.format,
    stamp: time.stamp,
    expiryFormat: expiry.format,
    quantityUnit,
  };
}

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
