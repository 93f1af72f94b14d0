import { type LegIv, legIvAt } from '#market/analytics/leg-iv.ts';
import { isNewContract } from '#market/analytics/new-contract.ts';
import { strikePcr } from '#market/analytics/pcr.ts';
import { percentOf } from '#market/analytics/percent-of.ts';
import { type Board, sliceStrikes, strikeIndex, valueAt } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import { type OldPrice, oldPriceAt, oldQuoteAt } from '#market/stale-leg.ts';
import { modelForwardAt, type Pricing } from '#market/volatility-model.ts';
import type { OiPicture } from './compute.ts';

/** What a picture is of: the chain, the boards that it sums, the minute (index), and how the first board is priced. */
export type OiTableInput = {
  readonly chain: Board;
  readonly boards: readonly Board[];
  readonly minute: number;
  readonly pricing: Pricing;
};

/** What only the table shows of a side; price in rupees, NaN where missing. */
export type OiLegs = {
  /** Of open interest, percent of the base. */
  readonly changePct: Float64Array;
  /** Every contract summed here is new: there is nothing to measure a change from. */
  readonly isNew: readonly boolean[];
  readonly price: Float64Array;
  /** Of the first board's contracts, like the price. */
  readonly iv: readonly LegIv[];
  /** What there is to say of a last price that is old; null where it is not. */
  readonly old: readonly (OldPrice | null)[];
  /** The same of what the volatility stands on. */
  readonly oldQuote: readonly (OldPrice | null)[];
};
export type OiTable = {
  readonly call: OiLegs;
  readonly put: OiLegs;
  readonly pcr: Float64Array;
};

/** A strike of a picture and its table: its index among those shown. */
export type OiTableRow = { readonly picture: OiPicture; readonly table: OiTable; readonly at: number };

/** The rest of what the table shows of `picture`, which is of the same chain, boards and minute. */
export function oiTable(picture: OiPicture, { chain, boards, minute, pricing }: OiTableInput): OiTable {
  const first = boards[0]!;
  const from = Math.max(0, strikeIndex(chain, picture.strikes[0] ?? Number.NaN));
  const shown = sliceStrikes(chain, from, from + picture.strikes.length);
  const forward = modelForwardAt(first, minute, pricing);
  const legs = (side: Side): OiLegs => {
    const { change, baseOi } = picture[side];
    return {
      isNew: Array.from(shown.strikes, (strike) => {
        const held = boards
          .map((board) => ({ board, row: strikeIndex(board, strike) }))
          .filter(({ board, row }) => row >= 0 && !Number.isNaN(valueAt(board, side, 'oi', row, minute)));
        return (
          held.length > 0 && held.every(({ board, row }) => isNewContract(board, side, row, picture.base))
        );
      }),
      changePct: change.map((difference, row) => percentOf(difference, baseOi[row]!)),
      price: Float64Array.from(shown.strikes, (_, row) => valueAt(shown, side, 'price', row, minute)),
      iv: Array.from(shown.strikes, (strike) =>
        legIvAt(first, side, strikeIndex(first, strike), minute, forward, pricing),
      ),
      old: Array.from(shown.strikes, (strike) => oldPriceAt(first, side, strikeIndex(first, strike), minute)),
      oldQuote: Array.from(shown.strikes, (strike) =>
        oldQuoteAt(first, side, strikeIndex(first, strike), minute),
      ),
    };
  };
  return { call: legs('call'), put: legs('put'), pcr: strikePcr(shown, 'oi', minute) };
}
