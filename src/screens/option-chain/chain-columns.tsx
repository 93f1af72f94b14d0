import type { TFunction } from 'i18next';
import type { DecayPeriod } from '#market/analytics/time-decay.ts';
import { SIDES, type Side } from '#market/contract.ts';
import type { OldOfLeg } from '#market/old-base.ts';
import { buildUpColumn } from '#ui/build-up-column.tsx';
import { withCarriedBase } from '#ui/carried-close-column.ts';
import type { TableColumn } from '#ui/data-table.tsx';
import { formatDecimals, formatRatio, formatStrike } from '#ui/formats.ts';
import { withIvRemarks } from '#ui/loose-iv-column.ts';
import { newContractWords } from '#ui/new-contract-words.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { withOldChange, withOldMarks, withOldPrices, withOldType } from '#ui/old-price-column.tsx';
import { type FootCell, footFigure, footName, NO_FOOT_CELL } from '#ui/table-foot.ts';
import { ivText } from '#ui/volatility-text.ts';
import { CHAIN_COLUMNS, type ChainColumn, FIRST_ON_PHONE } from './columns.ts';
import type { ChainPicture } from './compute.ts';

/** A strike of a picture: its index among those shown. */
export type ChainRow = { readonly picture: ChainPicture; readonly at: number };

export const STRIKE = 'strike';
const PCR = 'pcr';

/** A column of the table, and what of which side stands in it; null for the strike and its put-call ratio. */
export type Leg = { readonly side: Side; readonly figure: ChainColumn };
/** The id of a leg's column, as `legOf` reads it. */
export const columnId = ({ side, figure }: Leg): string => `${side}-${figure}`;

/** The leg whose cell a column's is; null for the strike's own columns. */
export function legOf(column: string): Leg | null {
  const [side, figure] = column.split('-');
  const known = SIDES.find((one) => one === side);
  return known ? { side: known, figure: figure as ChainColumn } : null;
}

/**
 * The columns of the table: calls left, strike, puts right, and the ratio of the strike at the end. On a phone the strike
 * comes first, then what fits beside it: open interest and price of both sides. `decayPeriod`: of the picture.
 */
export function chainColumns(
  chosen: readonly ChainColumn[],
  isPhone: boolean,
  unit: OiUnit,
  t: TFunction,
  decayPeriod: DecayPeriod = 'day',
): TableColumn<ChainRow>[] {
  const side = (of: Side, figures: readonly ChainColumn[]) =>
    figures.map((figure) => ({
      ...legColumn({ side: of, figure }, unit, isPhone, chosen.includes('priceChange'), t),
      ...(figure === 'theta' && {
        csvHead: t(`option-chain:csv.theta.${decayPeriod}.${of}`),
      }),
      ...(figure === 'vega' && { csvHead: t(`option-chain:csv.vega.${of}`) }),
    }));
  const strike = strikeColumn(isPhone, t);
  const shows = (figures: readonly ChainColumn[]) => figures.some((figure) => chosen.includes(figure));
  const old = isPhone || shows(OF_PRICE) ? oldPriceOf : shows(OF_VOLATILITY) ? oldQuoteOf : null;
  const ratio = old ? withOldPrices(pcrColumn(t), (row) => SIDES.map((of) => old(row, of)), t) : pcrColumn(t);
  if (!isPhone) return [...side('call', chosen.toReversed()), strike, ...side('put', chosen), ratio];
  const rest = chosen.filter((figure) => !FIRST_ON_PHONE.includes(figure));
  return [
    strike,
    ...side('call', FIRST_ON_PHONE),
    ...side('put', FIRST_ON_PHONE.toReversed()),
    ...side('call', rest),
    ...side('put', rest),
    ratio,
  ];
}

/** px of figures on a phone: strike, two prices, which may have a mark, and two open interests stand in 360. */
const PHONE_WIDTHS: Partial<Record<ChainColumn, number>> = { price: 80, oi: 64 };

/** `saysChange`: the change of the price has a column. */
function legColumn(
  leg: Leg,
  unit: OiUnit,
  isPhone: boolean,
  saysChange: boolean,
  t: TFunction,
): TableColumn<ChainRow> {
  const { side, figure } = leg;
  const { format, change, decimals, isQuantity, width } = CHAIN_COLUMNS[figure];
  const common = {
    id: columnId(leg),
    head: t(`option-chain:column.${figure}.${side}`),
    hint: t(`option-chain:hint.${figure}`),
    className: side,
    width: (isPhone && PHONE_WIDTHS[figure]) || width,
  };
  const carried = ({ picture, at }: ChainRow) => {
    const { isCarried, priceChange } = picture[side];
    return isCarried[at] && !Number.isNaN(priceChange[at]) ? t('ui.carriedClose') : null;
  };
  const legPrices = (row: ChainRow): OldOfLeg => ({
    old: oldPriceOf(row, side),
    oldBase: row.picture[side].oldBase[row.at] ?? null,
  });
  if (figure === 'buildUp') {
    const buildUp = ({ picture, at }: ChainRow) => picture[side].buildUp[at] ?? null;
    const typed = withOldType(
      { ...common, ...buildUpColumn(buildUp, t, common), remark: carried },
      legPrices,
      t,
    );
    return saysChange ? typed : withCarriedBase(typed, carried, t);
  }
  const size = isQuantity ? unit.size : 1;
  const scale = figure === 'iv' ? 100 : 1 / size;
  const column: TableColumn<ChainRow> = {
    ...common,
    ...(format && { format }),
    ...(change && { change }),
    value: ({ picture, at }) => picture[side][figure][at]! * scale,
    ...(decimals !== undefined && {
      text: ({ picture, at }: ChainRow) => formatDecimals(picture[side][figure][at]!, decimals),
    }),
    ...(figure === 'oi' && {
      bar: ({ picture, at }: ChainRow) => picture[side].oi[at]! / picture.mostOi,
    }),
    ...((figure === 'oiChange' || figure === 'oiChangePct') &&
      newContractWords<ChainRow>(({ picture, at }) => picture[side].isNew[at] ?? false, t)),
    ...(figure === 'priceChange' && { remark: carried }),
    ...(figure === 'iv' && {
      text: ({ picture, at }: ChainRow) => ivText(picture.ivOf(side, at), t).text,
      remark: ({ picture, at }: ChainRow) => ivText(picture.ivOf(side, at), t).remark,
    }),
  };
  if (OF_VOLATILITY.includes(figure)) {
    const told =
      figure === 'iv' ? withIvRemarks(column, ({ picture, at }) => picture.ivOf(side, at), t) : column;
    return withOldMarks(told, (row) => oldQuoteOf(row, side), t);
  }
  if (figure === 'priceChange') return withCarriedBase(withOldChange(column, legPrices, t), carried, t);
  return figure === 'price' ? withOldMarks(column, (row) => oldPriceOf(row, side), t) : column;
}

/** What follows from the price that a volatility is read from: a last one only where bid and ask have no mid. */
const OF_VOLATILITY: readonly ChainColumn[] = ['iv', 'delta', 'gamma', 'theta', 'vega'];

/** What follows from the last price. */
const OF_PRICE: readonly ChainColumn[] = ['price', 'priceChange', 'buildUp'];

const oldPriceOf = ({ picture, at }: ChainRow, side: Side) => picture[side].old[at] ?? null;
/** Of what volatility and greeks stand on. */
const oldQuoteOf = ({ picture, at }: ChainRow, side: Side) => picture[side].oldQuote[at] ?? null;

function strikeColumn(isPhone: boolean, t: TFunction): TableColumn<ChainRow> {
  return {
    id: STRIKE,
    head: t('option-chain:column.strike'),
    hint: t('option-chain:hint.strike'),
    className: 'strike',
    value: ({ picture, at }) => picture.strikes[at]!,
    text: ({ picture, at }) => formatStrike(picture.strikes[at]),
    format: 'price',
    width: isPhone ? 70 : 80,
  };
}

function pcrColumn(t: TFunction): TableColumn<ChainRow> {
  return {
    id: PCR,
    head: t('option-chain:column.pcr'),
    csvHead: t('ui.csv.pcr'),
    hint: t('option-chain:hint.pcr'),
    value: ({ picture, at }) => picture.pcr[at]!,
    format: 'ratio',
    width: 56,
  };
}

/** What stands under each column: sums over the whole chain, whatever strikes are shown. */
export function chainFooter(
  columns: readonly TableColumn<ChainRow>[],
  { totals, listed }: ChainPicture,
  unit: OiUnit,
  t: TFunction,
): FootCell[] {
  return columns.map(({ id }) => {
    if (id === STRIKE) return footName(t('option-chain:total', { count: listed }));
    if (id === PCR) return { text: formatRatio(totals.pcr), value: totals.pcr };
    const leg = legOf(id);
    if (!leg) return NO_FOOT_CELL;
    const look = CHAIN_COLUMNS[leg.figure];
    if (!look.isSummed || !look.format) return NO_FOOT_CELL;
    const sum = totals[leg.side][leg.figure as keyof (typeof totals)['call']];
    const counted = look.isQuantity ? sum / unit.size : sum;
    return footFigure(counted, look.format, look.change ? 'change' : 'sum');
  });
}
