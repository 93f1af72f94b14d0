import type { TFunction } from 'i18next';
import { SIDES, type Side } from '#market/contract.ts';
import type { OldPrice } from '#market/stale-leg.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { TableColumn } from '#ui/data-table.tsx';
import { formatDate, formatStrike } from '#ui/formats.ts';
import { ivColumn } from '#ui/iv-column.tsx';
import { newContractWords } from '#ui/new-contract-words.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { withOldMarks, withOldPrices } from '#ui/old-price-column.tsx';
import { ScreenLink } from '#ui/screen-link.tsx';
import type { Destination } from '#ui/state/use-screen-address.ts';
import type { OiTableRow } from './table.ts';

export const STRIKE = 'strike';

type Column = TableColumn<OiTableRow>;

type Columns = {
  readonly unit: OiUnit;
  /** Whose prices and volatilities stand beside sums over several expiries; null beside those of one. */
  readonly quotesOf: TradingDate | null;
  /** On a phone the strike comes first, and what changed of both sides beside it. */
  readonly narrow: boolean;
  readonly t: TFunction;
  readonly language: string;
};

/** The screen about the straddle of a row's strike. */
export const straddleOf = ({ picture, at }: OiTableRow): Destination => ({
  route: '/options/straddle',
  own: { strike: String(picture.strikes[at]) },
});

const known = (old: OldPrice | null | undefined) => (old ? [old] : []);

/** The columns of the table: calls left, strike, puts right, and the ratio of the strike at the end. */
export function oiTableColumns({ unit, quotesOf, narrow, t, language }: Columns): readonly Column[] {
  const date = quotesOf && formatDate(quotesOf, language, 'day');
  const strike: Column = {
    id: STRIKE,
    head: t('oi-analysis:table.strike'),
    className: 'strike',
    value: ({ picture, at }) => picture.strikes[at]!,
    format: 'price',
    cell: (row) => <ScreenLink to={straddleOf(row)}>{formatStrike(row.picture.strikes[row.at])}</ScreenLink>,
    isOfValue: true,
    width: 84,
  };
  const side = (of: Side): Column[] => [
    {
      id: `${of}-change-pct`,
      head: t(`oi-analysis:table.changePct.${of}`),
      value: ({ table, at }) => table[of].changePct[at]!,
      format: 'percent',
      change: true,
      ...newContractWords<OiTableRow>(({ table, at }) => table[of].isNew[at]!, t),
      width: 96,
    },
    {
      id: `${of}-oi`,
      head: t(`oi-analysis:table.oi.${of}`),
      value: ({ picture, at }) => picture[of].oi[at]! / unit.size,
      format: 'quantity',
      width: 96,
    },
    withOldMarks(
      {
        id: `${of}-price`,
        head: date ? t(`oi-analysis:table.priceOf.${of}`, { date }) : t(`oi-analysis:table.price.${of}`),
        value: ({ table, at }) => table[of].price[at]!,
        format: 'price',
        width: date ? 148 : 96,
      },
      ({ table, at }) => table[of].old[at] ?? null,
      t,
    ),
    ivColumn(
      {
        id: `${of}-iv`,
        head: date
          ? t('ui.header.ofExpiry', { label: t(`oi-analysis:table.iv.${of}`), date })
          : t(`oi-analysis:table.iv.${of}`),
        format: 'percent',
        width: date ? 116 : 84,
      },
      ({ table, at }) => table[of].iv[at]!,
      ({ table, at }) => known(table[of].oldQuote[at]),
      t,
    ),
  ];
  const pcr = withOldPrices<OiTableRow>(
    {
      id: 'pcr',
      head: t('oi-analysis:table.pcr'),
      csvHead: t('ui.csv.pcr'),
      value: ({ table, at }) => table.pcr[at]!,
      format: 'ratio',
      width: 72,
    },
    ({ table, at }) => SIDES.map((of) => table[of].old[at] ?? null),
    t,
  );
  const puts = side('put').reverse();
  return narrow ? [strike, ...side('call').reverse(), ...puts, pcr] : [...side('call'), strike, ...puts, pcr];
}
