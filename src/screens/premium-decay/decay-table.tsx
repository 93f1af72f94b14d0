import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { Side } from '#market/contract.ts';
import type { NumberFormat } from '#ui/chart/chart-model.ts';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatStrike } from '#ui/formats.ts';
import { footFigure, footName } from '#ui/table-foot.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { sumFormat } from './charts.ts';
import type { DecayFigures, DecayRow, Priced } from './compute.ts';
import type { Weights } from './screen.ts';

type DecayTableProps = {
  readonly rows: readonly DecayRow[];
  readonly totals: Readonly<Record<Side, DecayFigures>>;
  /** The strike at the money at t0. */
  readonly money: number;
  readonly weights: Weights;
  readonly priced: Priced;
};

type Figure = keyof DecayFigures;
const FIGURES: readonly { readonly id: Figure; readonly format: NumberFormat; readonly change: boolean }[] = [
  { id: 'start', format: 'price', change: false },
  { id: 'now', format: 'price', change: false },
  { id: 'change', format: 'points', change: true },
  { id: 'changePct', format: 'percent', change: true },
  { id: 'extrinsic', format: 'points', change: true },
];

/** A row per strike held, with what all of them come to at the foot. */
export function DecayTable({ rows, totals, money, weights, priced }: DecayTableProps) {
  const { t } = useTranslation();
  const { start, now } = priced;
  const columns = useMemo(() => decayColumns({ start, now }, t), [start, now, t]);
  const footer = [
    footName(t(`premium-decay:table.total.${weights}`)),
    ...[totals.call, totals.put].flatMap((total) =>
      FIGURES.map(({ id, change }) => {
        const format = id === 'changePct' ? 'percent' : weights === 'oi' ? sumFormat(weights) : 'price';
        return footFigure(total[id], format, change ? 'change' : 'sum');
      }),
    ),
  ];
  return (
    <DataTable
      id="strikes"
      label={t('premium-decay:table.label')}
      columns={columns}
      rows={rows}
      rowKey={({ strike }) => String(strike)}
      isMarked={({ strike }) => strike === money}
      footer={footer}
    />
  );
}

/** The premiums of a strike; the CSV, which has no note, says what they are read from. */
export function decayColumns(priced: Priced, t: TFunction): TableColumn<DecayRow>[] {
  const side = (of: Side) =>
    FIGURES.map(({ id, format, change }): TableColumn<DecayRow> => {
      const column = t(`premium-decay:table.${of}.${id}`);
      return {
        id: `${of}-${id}`,
        head: column,
        ...((id === 'start' || id === 'now') && {
          csvHead: t(`premium-decay:table.priced.${priced[id]}`, { column }),
        }),
        value: (row) => row[of][id],
        format,
        change,
        width: 84,
        ...(id === 'extrinsic' && { hint: t('premium-decay:table.extrinsicHint') }),
      };
    });
  return [
    {
      id: 'strike',
      head: t('premium-decay:table.strike'),
      value: ({ strike }) => strike,
      format: 'price',
      cell: ({ strike }) => formatStrike(strike),
      isOfValue: true,
      width: 92,
    },
    ...side('call'),
    ...side('put'),
  ];
}
