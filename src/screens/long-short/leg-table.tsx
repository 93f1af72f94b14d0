import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { isLooseVolatility } from '#market/analytics/tick-sensitivity.ts';
import { isOldLeg } from '#market/old-base.ts';
import { buildUpColumn } from '#ui/build-up-column.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatChange, markedLoose } from '#ui/formats.ts';
import { legName } from '#ui/leg-words.ts';
import { withLooseness } from '#ui/loose-iv-column.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { withOldChange, withOldMarks, withOldPrices, withOldType } from '#ui/old-price-column.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { looseness } from '#ui/volatility-text.ts';
import { windowColumn } from '#ui/window-column.tsx';
import { knownRows, type LegPicture, type LegRow } from './compute.ts';
import { readColumn } from './read-column.tsx';

/** Two tables stand side by side: what a window was is in sight at 1440 px too. */
const CLOSE_TOGETHER = { '& td, & th': { px: 0.75 } };
/** Where five of its columns have marks. */
const CLOSER = { '& td, & th': { px: 0.375 } };
const CLOSER_PX = 6;

/** Room for the mark of an old price, or of a loose volatility, where a window has one. */
const MARK_PX = 13;
/** The longest name of a build-up in any language, in a table that is scrolled sideways as it is. */
const TYPE_MARKED_PX = 118;

const itself = (row: LegRow) => row;

/** The windows of one leg, newest first; those without a figure of it are left out. */
export function LegTable({ leg, unit }: { readonly leg: LegPicture; readonly unit: OiUnit }) {
  const { t } = useTranslation();
  const rows = useMemo(() => knownRows(leg).toReversed(), [leg]);
  const priceWidth = percentWidth(
    62,
    rows.map(({ priceChangePct }) => priceChangePct),
  );
  const oiWidth = percentWidth(
    66,
    rows.map(({ oiChangePct }) => oiChangePct),
  );
  const isMarked = rows.some(isOldLeg);
  const changeWidth = isMarked
    ? pointsWidth(
        56,
        rows.map(({ priceChange }) => priceChange),
      )
    : 56;
  const markPx = isMarked ? MARK_PX : 0;
  const closer = isMarked ? CLOSER_PX : 0;
  const loosePx = rows.some(({ pointsPerTick }) => isLooseVolatility(pointsPerTick)) ? MARK_PX : 0;
  const lastWidth = rows.some(({ price }) => price >= 1000) ? 66 : 56;
  const columns = useMemo((): TableColumn<LegRow>[] => {
    const figure = (
      id: string,
      format: NonNullable<TableColumn<LegRow>['format']>,
      width: number,
      value: (row: LegRow) => number,
      change = true,
    ): TableColumn<LegRow> => ({
      ...{ id, head: t(`long-short:table.${id}`), format, value, change },
      width: width - closer,
    });
    const wide = (column: TableColumn<LegRow>) => ({ ...column, width: column.width + markPx });
    return [
      {
        ...windowColumn<LegRow>(({ span }) => span, t, { head: t('long-short:table.time'), isNarrow: true }),
        width: isMarked ? 99 : 111,
      },
      withOldPrices(
        withOldMarks(
          wide(figure('price', 'price', lastWidth, (row) => row.price, false)),
          ({ old }) => old,
          t,
        ),
        ({ old }) => [old],
        t,
      ),
      withOldChange(wide(figure('priceChange', 'price', changeWidth, (row) => row.priceChange)), itself, t),
      withOldChange(
        wide(figure('priceChangePct', 'percent', priceWidth, (row) => row.priceChangePct)),
        itself,
        t,
      ),
      {
        ...figure('oi', 'quantity', 70, (row) => row.oi / unit.size, false),
        head: t(`long-short:table.oi.${unit.name}`),
      },
      figure('oiChange', 'quantity', 65, (row) => row.oiChange / unit.size),
      figure('oiChangePct', 'percent', oiWidth, (row) => row.oiChangePct),
      withOldChange(ivChangeColumn(t, 50 - closer + markPx + loosePx), ({ ofIv }) => ofIv, t),
      withOldType(
        buildUpColumn(({ buildUp }: LegRow) => buildUp, t, {
          id: 'type',
          head: t('long-short:table.type'),
          width: (isMarked ? TYPE_MARKED_PX : 110) - closer + markPx,
        }),
        itself,
        t,
      ),
      readColumn(({ read }) => read, t, { id: 'read', head: t('long-short:table.read'), width: 52 - closer }),
    ];
  }, [
    unit.size,
    unit.name,
    lastWidth,
    changeWidth,
    priceWidth,
    oiWidth,
    isMarked,
    markPx,
    loosePx,
    closer,
    t,
  ]);
  return (
    <DataTable
      id={`${leg.side}-windows`}
      label={t('long-short:table.label', { leg: legName(leg, t) })}
      columns={columns}
      units={unit.name}
      rows={rows}
      rowKey={({ span }) => String(span.to)}
      sx={isMarked ? CLOSER : CLOSE_TOGETHER}
    />
  );
}

/**
 * px: changes in hundreds and thousands of percent, as on an expiry day, need room that two tables side by side have not to
 * spare.
 */
export function percentWidth(usual: number, changes: readonly number[]): number {
  return widthOf(changes, [usual, 74, 84]);
}

/** px: changes of a price in hundreds and thousands of rupees, whose mark would stand on the figure before. */
export function pointsWidth(usual: number, changes: readonly number[]): number {
  return widthOf(changes, [usual, usual + 12, usual + 22]);
}

/** The width for the longest of `changes`: up to two digits, three, or more. */
function widthOf(
  changes: readonly number[],
  [two, three, more]: readonly [two: number, three: number, more: number],
): number {
  const has = (least: number) => changes.some((change) => Math.abs(change) >= least);
  // As figures are rounded: 99.995 is written 100.00.
  if (has(999.995)) return more;
  return has(99.995) ? three : two;
}

/**
 * In points of volatility, which its name says in a CSV: the unit of its format would be rupees. Marked with ≈ where a tick moves
 * the volatility at either end by more than a point, which stands beside it there.
 */
export function ivChangeColumn(t: TFunction, width = 50): TableColumn<LegRow> {
  const value = ({ ivChange }: LegRow) => ivChange;
  const endsOf = ({ ivChange, pointsPerTick }: LegRow) => ({ iv: ivChange, pointsPerTick });
  const remark = (row: LegRow) => looseness(endsOf(row), t);
  const inFull = t('ui.csv.ivChange');
  return withLooseness(
    {
      id: 'ivChange',
      head: t('long-short:table.ivChange'),
      format: 'points',
      width,
      value,
      text: (row) => markedLoose(formatChange(value(row), 'points'), remark(row) !== null),
      remark,
      change: true,
      csvHead: inFull,
      csv: [{ head: inFull, value }],
      hint: t('long-short:table.ivHint'),
    },
    endsOf,
    t,
  );
}
