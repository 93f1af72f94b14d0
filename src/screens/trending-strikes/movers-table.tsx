import { useMemo } from 'react';
import type { MoverMeasure } from '#market/analytics/mover-measures.ts';
import type { RankedMover } from '#market/analytics/movers.ts';
import type { Base } from '#market/analytics/since.ts';
import type { Board } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { minuteOfBase, type OldOfLeg, oldOfLeg } from '#market/old-base.ts';
import { buildUpColumn } from '#ui/build-up-column.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatStrike } from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { withOldChange, withOldPrices, withOldType } from '#ui/old-price-column.tsx';
import { ScreenLink } from '#ui/screen-link.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import { type Destination, useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { rankColumn } from './rank-change.tsx';

type MoversTableProps = {
  readonly side: Side;
  readonly movers: readonly RankedMover[];
  /** What they moved since. */
  readonly base: Base | null;
  /** There was a window before this one to compare ranks with. */
  readonly hasBefore: boolean;
  readonly by: MoverMeasure;
  readonly unit: OiUnit;
  readonly atm: number;
  /** Cut at the minute shown: the lines in the cells are its open interest. */
  readonly board: Board;
  /** The minute shown, the last stored one of the board. */
  readonly minute: number;
  /** The screen about a leg. */
  readonly screenOf: (strike: number, side: Side) => Destination;
};

/** A leg with what its cells need: columns stay as they are while the minute moves. */
type Row = RankedMover & OldOfLeg & { readonly course: Float64Array };
const itself = (row: Row) => row;

/** The legs of one side that moved most; a press on a strike opens its leg. */
export function MoversTable(props: MoversTableProps) {
  const { side, movers, base, hasBefore, by, unit, atm, board, minute, screenOf } = props;
  const { t } = useTranslation();
  const { go } = useScreenState();
  const addressOf = useScreenAddress();
  const from = minuteOfBase(base);
  const rows = useMemo(
    () =>
      movers.map((mover) => ({
        ...mover,
        course: courseOf(board, side, mover.row),
        ...oldOfLeg(board, side, mover.row, from, minute),
      })),
    [movers, board, side, from, minute],
  );
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      {
        id: 'strike',
        head: t('trending-strikes:table.strike'),
        value: ({ strike }) => strike,
        format: 'price',
        cell: ({ strike }) => <ScreenLink to={screenOf(strike, side)}>{formatStrike(strike)}</ScreenLink>,
        isOfValue: true,
        width: 66,
      },
      {
        id: 'oi',
        head: t(`trending-strikes:table.oi.${unit.name}`),
        value: ({ oi }) => oi / unit.size,
        format: 'quantity',
        width: 76,
      },
      {
        id: 'oi-change',
        head: t('trending-strikes:table.oiChange'),
        value: ({ oiChange }) => oiChange / unit.size,
        format: 'quantity',
        change: true,
        width: 78,
      },
      {
        id: 'oi-change-pct',
        head: t('trending-strikes:table.oiChangePct'),
        value: ({ oiChangePct }) => oiChangePct,
        format: 'percent',
        change: true,
        width: 78,
      },
      ...(by === 'volume'
        ? [
            {
              id: 'traded',
              head: t('trending-strikes:table.traded'),
              value: ({ traded }: Row) => traded / unit.size,
              format: 'quantity' as const,
              width: 80,
            },
          ]
        : []),
      withOldChange(
        {
          id: 'price-change',
          head: t('trending-strikes:table.priceChange'),
          value: ({ priceChange }) => priceChange,
          format: 'points',
          change: true,
          width: 76,
        },
        itself,
        t,
      ),
      withOldPrices(
        withOldType(
          buildUpColumn(({ buildUp }: Row) => buildUp, t, {
            id: 'type',
            head: t('trending-strikes:table.type'),
            width: 124,
          }),
          itself,
          t,
        ),
        ({ old }) => [old],
        t,
      ),
      rankColumn(hasBefore, t),
      {
        id: 'course',
        head: t('trending-strikes:table.course'),
        hint: t('trending-strikes:table.courseHint'),
        value: ({ rank }) => rank,
        csv: [],
        format: 'integer',
        cell: ({ course, strike }) => (
          <Sparkline
            values={course}
            tone={side}
            label={t('trending-strikes:table.courseOf', { strike: formatStrike(strike) })}
          />
        ),
        width: 70,
      },
    ],
    [side, hasBefore, by, unit.name, unit.size, screenOf, t],
  );
  return (
    <DataTable
      id={`movers-${side}`}
      label={t(`trending-strikes:table.label.${side}`)}
      columns={columns}
      units={unit.name}
      rows={rows}
      rowKey={({ strike }) => String(strike)}
      isMarked={({ strike }) => strike === atm}
      onOpen={({ strike }) => {
        const { route, own } = screenOf(strike, side);
        go(addressOf(route, own));
      }}
    />
  );
}

function courseOf(board: Board, side: Side, row: number): Float64Array {
  const start = row * board.stride;
  return board[side].oi?.subarray(start, start + board.length) ?? new Float64Array(0);
}
