import type { RecordContract } from '#market/records.ts';
import { NOT_WHOLE } from '#market/row-sink.ts';
import type { Instant, TradingDate } from '#market/trading-date.ts';
import type { MinuteWriter } from './minute-writer.ts';
import type { PreviousValues } from './previous-values.ts';
import { wholeUnits } from './whole-units.ts';

/** One leg of the exchange's option chain page: quantities but for sizes in lots, prices in rupees, NaN where there is none. */
export type ChainLeg = {
  readonly oi: number;
  readonly oiChange: number;
  readonly volume: number;
  readonly price: number;
  /** Against the previous close. */
  readonly priceChange: number;
  readonly bid: number;
  readonly ask: number;
  /** What they are for, units. */
  readonly bidSize: number;
  readonly askSize: number;
};

/** Hands a leg on in units, with what it says of the session before. Answers why not all of it, else null. */
export function writeChainLeg(
  leg: ChainLeg,
  contract: RecordContract,
  at: { readonly minute: Instant; readonly date: TradingDate; readonly lotSize: number },
  to: { readonly writer: MinuteWriter; readonly previous: PreviousValues },
): string | null {
  const [oi, volume, before] = [leg.oi, leg.volume, leg.oi - leg.oiChange].map((lots) =>
    wholeUnits(lots, at.lotSize),
  );
  const whole = oi != null && volume != null && before != null;
  const { price, bid, ask, bidSize, askSize } = leg;
  const quote = { bid, ask, bidSize, askSize };
  to.writer.add(contract, at.minute, { price, ...quote, ...(whole && { oi, volume }) });
  const previousPrice = Math.round((price - leg.priceChange) * 100) / 100;
  to.previous.note(
    contract,
    at.date,
    previousPrice > 0 ? previousPrice : Number.NaN,
    whole && before >= 0 ? before : Number.NaN,
  );
  return whole ? null : NOT_WHOLE;
}
