import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { SIDES, type Side } from '#market/contract.ts';
import type { OldPrice } from '#market/stale-leg.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatDate, formatStrike } from '#ui/formats.ts';
import { ivColumn } from '#ui/iv-column.tsx';
import { newContractWords } from '#ui/new-contract-words.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { withOldMarks, withOldPrices } from '#ui/old-price-column.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { OiPicture } from './compute.ts';
import { type OiTableInput, oiTable } from './table.ts';

type ChainTableProps = {
  readonly picture: OiPicture;
  readonly of: OiTableInput;
  readonly unit: OiUnit;
  /** Whose prices and volatilities stand beside sums over several expiries; null beside those of one. */
  readonly quotesOf: TradingDate | null;
};

const known = (old: OldPrice | null | undefined) => (old ? [old] : []);

/** The strikes shown, calls on the left and puts on the right; on a phone the strike stays in sight. */
export function ChainTable({ picture, of: input, unit, quotesOf }: ChainTableProps) {
  const { t, i18n } = useTranslation();
  const table = useMemo(() => oiTable(picture, input), [picture, input]);
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const rows = useMemo(() => Array.from(picture.strikes, (_, row) => row), [picture]);
  const columns = useMemo(() => {
    const date = quotesOf && formatDate(quotesOf, i18n.language, 'day');
    const strike: TableColumn<number> = {
      id: 'strike',
      head: t('oi-analysis:table.strike'),
      value: (row) => picture.strikes[row]!,
      format: 'price',
      cell: (row) => <strong>{formatStrike(picture.strikes[row])}</strong>,
      isOfValue: true,
      width: 84,
    };
    const side = (of: Side): TableColumn<number>[] => [
      {
        id: `${of}-change-pct`,
        head: t(`oi-analysis:table.changePct.${of}`),
        value: (row) => table[of].changePct[row]!,
        format: 'percent',
        change: true,
        ...newContractWords<number>((row) => table[of].isNew[row]!, t),
        width: 96,
      },
      {
        id: `${of}-oi`,
        head: t(`oi-analysis:table.oi.${of}`),
        value: (row) => picture[of].oi[row]! / unit.size,
        format: 'quantity',
        width: 96,
      },
      withOldMarks(
        {
          id: `${of}-price`,
          head: date ? t(`oi-analysis:table.priceOf.${of}`, { date }) : t(`oi-analysis:table.price.${of}`),
          value: (row) => table[of].price[row]!,
          format: 'price',
          width: date ? 148 : 96,
        },
        (row) => table[of].old[row] ?? null,
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
        (row) => table[of].iv[row]!,
        (row) => known(table[of].oldQuote[row]),
        t,
      ),
    ];
    const pcr = withOldPrices<number>(
      {
        id: 'pcr',
        head: t('oi-analysis:table.pcr'),
        csvHead: t('ui.csv.pcr'),
        value: (row) => table.pcr[row]!,
        format: 'ratio',
        width: 72,
      },
      (row) => SIDES.map((of) => table[of].old[row] ?? null),
      t,
    );
    const puts = side('put').reverse();
    return narrow
      ? [strike, ...side('call').reverse(), ...puts, pcr]
      : [...side('call'), strike, ...puts, pcr];
  }, [picture, table, unit.size, narrow, quotesOf, t, i18n.language]);
  return (
    <DataTable
      id="chain"
      label={t('oi-analysis:table.label')}
      columns={columns}
      units={unit.name}
      rows={rows}
      rowKey={(row) => String(picture.strikes[row])}
      isMarked={(row) => picture.strikes[row] === picture.atm}
    />
  );
}
