import type { TFunction } from 'i18next';
import type { TableColumn } from '#ui/data-table.tsx';
import { formatStrike } from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { windowColumn } from '#ui/window-column.tsx';
import type { IntervalRow } from './compute.ts';

type Column = TableColumn<IntervalRow>;

/** With these the table stands whole on a page of 1366 px: 123.45 Cr, −12.34 Cr, 1,234.56 Cr. */
const [OI_PX, CHANGE_PX, VOLUME_PX, TIME_PX] = [80, 82, 90, 116];

/** What stands beside the time on a phone, which has no room for more. */
const FIRST_ON_PHONE: readonly string[] = ['callChange', 'putChange', 'pcr'];

/**
 * The columns of the table, quantities in units of `size`: time, level, open interest, its changes, volume. On a phone the
 * changes and PCR come first: what the screen is opened for is seen before anything is moved.
 */
export function intervalColumns(
  levelName: 'spot' | 'forward',
  { size }: Pick<OiUnit, 'size'>,
  isPhone: boolean,
  t: TFunction,
): readonly Column[] {
  const head = (id: string) => t(`oi-interval:table.${id}`);
  const quantity = (id: QuantityId, rest: Partial<Column> = {}): Column => ({
    id,
    head: head(id),
    value: (row) => row[id] / size,
    format: 'quantity',
    width: OI_PX,
    ...rest,
  });
  const inFull = [
    { ...windowColumn((row: IntervalRow) => row, t, { head: head('time'), isNarrow: true }), width: TIME_PX },
    { id: 'level', head: head(levelName), value: ({ level }) => level, format: 'price', width: 84 },
    {
      id: 'levelChange',
      head: head('levelChange'),
      value: ({ levelChange }) => levelChange,
      format: 'points',
      change: true,
      width: 72,
    },
    {
      id: 'atm',
      head: head('atm'),
      value: ({ atm }) => atm,
      format: 'price',
      cell: ({ atm }) => formatStrike(atm),
      isOfValue: true,
      width: 68,
    },
    quantity('callOi'),
    quantity('putOi'),
    quantity('difference', {
      csvHead: t('ui.csv.difference'),
      hint: head('differenceHint'),
      width: CHANGE_PX,
    }),
    {
      id: 'pcr',
      head: head('pcr'),
      csvHead: t('ui.csv.pcr'),
      value: ({ pcr }) => pcr,
      format: 'ratio',
      width: 56,
    },
    quantity('callChange', { change: true, width: CHANGE_PX }),
    quantity('putChange', { change: true, width: CHANGE_PX }),
    quantity('differenceChange', {
      change: true,
      csvHead: t('ui.csv.differenceChange'),
      hint: head('differenceChangeHint'),
      width: CHANGE_PX,
    }),
    {
      id: 'pcrOfChange',
      head: head('pcrOfChange'),
      value: ({ pcrOfChange }) => pcrOfChange,
      format: 'ratio',
      hint: head('pcrOfChangeHint'),
      width: 98,
    },
    quantity('callVolume', { width: VOLUME_PX }),
    quantity('putVolume', { width: VOLUME_PX }),
    {
      id: 'read',
      head: head('read'),
      value: ({ read }) => (read ? t(`oi-interval:read.${read}`) : null),
      cell: ({ read }) => (read ? t(`oi-interval:read.${read}`) : '–'),
      isOfValue: true,
      hint: head('readHint'),
      width: 178,
    },
  ] satisfies Column[];
  if (!isPhone) return inFull;
  const [time, ...others] = inFull;
  const first = FIRST_ON_PHONE.flatMap((id) => others.find((column) => column.id === id) ?? []);
  return [time!, ...first, ...others.filter((column) => !first.includes(column))];
}

type QuantityId =
  | 'callOi'
  | 'putOi'
  | 'difference'
  | 'callChange'
  | 'putChange'
  | 'differenceChange'
  | 'callVolume'
  | 'putVolume';
