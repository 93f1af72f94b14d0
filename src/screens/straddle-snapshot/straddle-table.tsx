import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { DecayPeriod } from '#market/analytics/time-decay.ts';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatStrike } from '#ui/formats.ts';
import { formatGreek } from '#ui/greek-text.ts';
import { ivColumn } from '#ui/iv-column.tsx';
import type { OiUnit } from '#ui/oi-unit.ts';
import { changeSinceColumn, oldChangeColumn, straddleColumns, withOldLegs } from '#ui/old-price-column.tsx';
import { ScreenLink } from '#ui/screen-link.tsx';
import { type Destination, useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { StraddleRow } from './compute.ts';

type StraddleTableProps = {
  readonly rows: readonly StraddleRow[];
  readonly atm: number;
  readonly unit: OiUnit;
  /** Theta goes up to the expiry. */
  readonly decayPeriod: DecayPeriod;
};

type Column = TableColumn<StraddleRow>;

/** The screen about one straddle. */
const straddleScreen = (strike: number): Destination => ({
  route: '/options/straddle',
  own: { strike: String(strike) },
});

/** The straddle of each strike at the minute; a press on a strike opens its own screen. */
export function StraddleTable({ rows, atm, unit, decayPeriod }: StraddleTableProps) {
  const { t } = useTranslation();
  const { go } = useScreenState();
  const addressOf = useScreenAddress();
  const columns = useMemo(() => straddleTableColumns(unit, t, decayPeriod), [unit, t, decayPeriod]);
  return (
    <DataTable
      id="straddles"
      label={t('straddle-snapshot:table.label')}
      columns={columns}
      units={unit.name}
      rows={rows}
      rowKey={({ strike }) => String(strike)}
      isMarked={({ strike }) => strike === atm}
      onOpen={({ strike }) => {
        const { route, own } = straddleScreen(strike);
        go(addressOf(route, own));
      }}
    />
  );
}

/** The figures of a straddle; marked where they follow from an old last price. */
export function straddleTableColumns(
  { name, size }: OiUnit,
  t: TFunction,
  decayPeriod: DecayPeriod = 'day',
): Column[] {
  const head = (id: string) => ({
    id,
    head: t(`straddle-snapshot:table.${id}`),
    hint: t(`straddle-snapshot:hint.${id}`),
  });
  const counted = (id: 'volume' | 'oi' | 'oiDifference'): Column => ({
    id,
    head: t(`straddle-snapshot:table.${id}.${name}`),
    hint: t(`straddle-snapshot:hint.${id}`),
    value: (row) => row[id] / size,
    format: 'quantity',
    ...(id === 'oiDifference' && { change: true }),
    width: 84,
  });
  const ofIv = (column: Column) => withOldLegs(column, ({ oldQuotes }) => oldQuotes, t);
  const greek = (
    id: 'delta' | 'gamma' | 'theta' | 'vega',
    value: (row: StraddleRow) => number,
    width = 80,
  ): Column =>
    ofIv({
      ...head(id),
      ...(id === 'theta' && { csvHead: t(`straddle-snapshot:table.csvTheta.${decayPeriod}`) }),
      value,
      format: 'ratio',
      text: (row) => formatGreek(value(row), id),
      width,
    });
  return [
    {
      ...head('strike'),
      value: ({ strike }) => strike,
      format: 'price',
      cell: ({ strike }) => <ScreenLink to={straddleScreen(strike)}>{formatStrike(strike)}</ScreenLink>,
      isOfValue: true,
      width: 76,
    },
    ...straddleColumns<StraddleRow>((id) => ({ ...head(id), width: 84 }), t),
    changeSinceColumn({ ...head('change'), value: ({ change }) => change, format: 'points', width: 76 }, t),
    { ...head('atp'), value: ({ atp }) => atp, format: 'price', width: 84 },
    oldChangeColumn({ ...head('overAtp'), value: ({ overAtp }) => overAtp, format: 'points', width: 92 }, t),
    oldChangeColumn(
      { ...head('overAtpPct'), value: ({ overAtpPct }) => overAtpPct, format: 'percent', width: 76 },
      t,
    ),
    counted('volume'),
    ivColumn(
      { ...head('iv'), format: 'iv', width: 80 },
      ({ iv }) => iv,
      ({ oldQuotes }) => oldQuotes,
      t,
    ),
    counted('oi'),
    counted('oiDifference'),
    { ...head('pcr'), csvHead: t('ui.csv.pcr'), value: ({ pcr }) => pcr, format: 'ratio', width: 58 },
    greek('delta', ({ greeks }) => greeks.delta, 70),
    greek('gamma', ({ greeks }) => greeks.gamma),
    greek('theta', ({ greeks }) => greeks.thetaOfDay),
    greek('vega', ({ greeks }) => greeks.vega / 100),
  ];
}
