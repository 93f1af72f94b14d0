import type { TFunction } from 'i18next';
import type { Units } from './formats.ts';
import type { TableColumn } from './table-column.ts';

type Headed = Pick<TableColumn<never>, 'head' | 'csvHead' | 'format'>;

/** A head that stands without its screen: the column's name in full, with the unit that its format tells. */
export function csvHead(
  { head, csvHead: full, format }: Headed,
  units: Units | undefined,
  t: TFunction,
): string {
  const name = full ?? head;
  const unit = unitOf(format, units, t);
  return unit === null || name.toLowerCase().includes(unit.toLowerCase()) ? name : `${name}, ${unit}`;
}

function unitOf(format: Headed['format'], units: Units | undefined, t: TFunction): string | null {
  switch (format) {
    case 'price':
    case 'points':
    case 'rupees':
      return '₹';
    case 'percent':
    case 'iv':
      return '%';
    case 'quantity':
      return units === undefined ? null : t(`ui.units.${units}`).toLowerCase();
    default:
      return null;
  }
}
