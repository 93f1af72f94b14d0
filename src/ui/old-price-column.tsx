import type { TFunction } from 'i18next';
import { SIDES, type Side } from '#market/contract.ts';
import { isOldLeg, type OldBase, type OldOfLeg } from '#market/old-base.ts';
import type { OldPrice } from '#market/stale-leg.ts';
import type { CsvCell } from './csv.ts';
import { formatPrice, markedOld, OLD_MARK } from './formats.ts';
import { oldBaseText, oldChangeText, oldLegText, oldPriceText, oldTypeText } from './old-price-text.ts';
import { writtenValue } from './table-cells.ts';
import type { TableColumn } from './table-column.ts';
import { withCsvBeside } from './table-csv.ts';

type Head<Row> = Pick<TableColumn<Row>, 'id' | 'head' | 'hint' | 'width'>;

/** A column of a sum of last prices: marked and explained where one of them is old, which stands beside it in the CSV. */
export function oldPriceColumn<Row>(
  column: Head<Row>,
  priceOf: (row: Row) => number,
  oldOf: (row: Row) => readonly OldPrice[],
  t: TFunction,
): TableColumn<Row> {
  return withOldPrices(
    {
      ...column,
      format: 'price',
      value: priceOf,
      text: (row) => markedOld(formatPrice(priceOf(row)), oldOf(row).length > 0),
      remark: (row) => oldPriceText(oldOf(row), t),
    },
    oldOf,
    t,
  );
}

type StraddleRow = Readonly<Record<Side | 'sum', number>> & { readonly old: readonly OldPrice[] };

/** Columns of a call, a put and their sum; what is old of either stands in the CSV with the sum. */
export function straddleColumns<Row extends StraddleRow>(
  headOf: (id: Side | 'sum') => Head<Row>,
  t: TFunction,
): TableColumn<Row>[] {
  const ofLegs = SIDES.map((side): TableColumn<Row> => {
    const oldOf = ({ old }: Row) => old.filter((leg) => leg.side === side);
    const { csv: _, ...column } = oldPriceColumn<Row>(headOf(side), (row) => row[side], oldOf, t);
    return column;
  });
  return [
    ...ofLegs,
    oldPriceColumn<Row>(
      headOf('sum'),
      ({ sum }) => sum,
      ({ old }) => old,
      t,
    ),
  ];
}

/**
 * A column of a figure that follows from the last price of one leg: marked where that is old, which its remark says, before
 * what there is to say anyhow. Where nothing is known there is nothing to mark.
 */
export function withOldMarks<Row>(
  column: TableColumn<Row>,
  oldOf: (row: Row) => OldPrice | null,
  t: TFunction,
): TableColumn<Row> {
  return marked(
    column,
    (row) => oldOf(row) !== null,
    (row) => {
      const old = oldOf(row);
      return old && oldPriceText([old], t);
    },
  );
}

/** The same of a figure that follows from the prices of several legs. */
export function withOldLegs<Row>(
  column: TableColumn<Row>,
  oldOf: (row: Row) => readonly OldPrice[],
  t: TFunction,
): TableColumn<Row> {
  return marked(
    column,
    (row) => oldOf(row).length > 0,
    (row) => oldPriceText(oldOf(row), t),
  );
}

/**
 * A column of a change of the last price of one leg: marked as `withOldMarks` does, and where that price was old at the minute
 * which the change begins at, which stands beside it in the CSV.
 */
export function withOldChange<Row>(
  column: TableColumn<Row>,
  legOf: (row: Row) => OldOfLeg,
  t: TFunction,
): TableColumn<Row> {
  const told = marked(
    column,
    (row) => isOldLeg(legOf(row)),
    (row) => oldLegText(legOf(row), t),
  );
  return besideChange(told, (row) => legOf(row).oldBase, t);
}

/** A column that has beside it in the CSV what was old at the minute that its change begins at. */
function besideChange<Row>(
  column: TableColumn<Row>,
  baseOf: (row: Row) => OldBase | null,
  t: TFunction,
): TableColumn<Row> {
  const value = (row: Row) => {
    const base = baseOf(row);
    return base && oldBaseText(base, t);
  };
  return withCsvBeside(
    column,
    { head: t('ui.oldPrice.headOf', { column: column.csvHead ?? column.head }), value },
    t,
  );
}

/** A column of a difference that follows from the last prices of the legs of its row: marked as `withOldMarks` does. */
export function oldChangeColumn<Row extends { readonly old: readonly OldPrice[] }>(
  column: Head<Row> & Pick<TableColumn<Row>, 'value' | 'format'>,
  t: TFunction,
): TableColumn<Row> {
  return withOldLegs<Row>({ ...column, change: true }, ({ old }) => old, t);
}

type ChangedRow = { readonly old: readonly OldPrice[]; readonly oldBase: OldBase | null };

/** A column of a change since a minute: marked where a leg's price was old then as well, which stands beside it in the CSV. */
export function changeSinceColumn<Row extends ChangedRow>(
  column: Head<Row> & Pick<TableColumn<Row>, 'value' | 'format'>,
  t: TFunction,
): TableColumn<Row> {
  const told = marked<Row>(
    { ...column, change: true },
    ({ old, oldBase }) => old.length > 0 || oldBase !== null,
    ({ old, oldBase }) => oldChangeText(old, oldBase, t),
  );
  return besideChange(told, ({ oldBase }) => oldBase, t);
}

function marked<Row>(
  column: TableColumn<Row>,
  isOld: (row: Row) => boolean,
  say: (row: Row) => string | null,
): TableColumn<Row> {
  const { value, cell, remark } = column;
  const isMarked = (row: Row) => isKnown(value(row)) && isOld(row);
  return {
    ...column,
    ...(cell
      ? {
          cell: (row) =>
            isMarked(row) ? (
              <span>
                {OLD_MARK}
                {cell(row)}
              </span>
            ) : (
              cell(row)
            ),
        }
      : {
          text: (row) => markedOld(writtenValue(column, row, value(row)) ?? '', isMarked(row)),
        }),
    remark: (row) => {
      const said = isMarked(row) ? say(row) : null;
      const other = remark?.(row) ?? null;
      if (said === null) return other;
      return other === null ? said : `${said} · ${other}`;
    },
  };
}

/** A column of the type of a leg, marked as its change is; its remark says that it rests on the old price. */
export function withOldType<Row>(
  column: TableColumn<Row>,
  legOf: (row: Row) => OldOfLeg,
  t: TFunction,
): TableColumn<Row> {
  return marked(
    column,
    (row) => isOldLeg(legOf(row)),
    (row) => oldTypeText(legOf(row), t),
  );
}

/** A column that has beside it in the CSV, under `head`, which last prices of its row are old. */
export function withOldPrices<Row>(
  column: TableColumn<Row>,
  oldOf: (row: Row) => readonly (OldPrice | null)[],
  t: TFunction,
  head = t('ui.oldPrice.head'),
): TableColumn<Row> {
  const value = (row: Row) =>
    oldPriceText(
      oldOf(row).filter((one) => one !== null),
      t,
    );
  return withCsvBeside(column, { head, value }, t);
}

/** What a column has where it knows nothing: no figure, no name. */
function isKnown(value: CsvCell): boolean {
  return value !== null && value !== '' && !Number.isNaN(value);
}
