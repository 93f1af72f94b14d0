import type { RecordContract } from '#market/records.ts';
import type { RowSink } from '#market/row-sink.ts';
import type { TradingDate } from '#market/trading-date.ts';

/** Values of one contract; null once the source has contradicted itself. */
type Said = { price: number | null; oi: number | null };

/**
 * The previous session's closing values as a file names them, or implies them by its change columns (value − change).
 * They are one number all day; where a file implies several (it prints no change for a contract listed today), none is
 * known.
 */
export type PreviousValues = {
  /** `contract` is the one object that stands for this contract on this date. NaN is missing. */
  note(contract: RecordContract, date: TradingDate, price: number, oi: number): void;
  write(sink: RowSink): Promise<void>;
};

/** Values of which nothing is noted yet. All are held until they are written. */
export function createPreviousValues(): PreviousValues {
  const dates = new Map<TradingDate, Map<RecordContract, Said>>();
  return {
    note: (contract, date, price, oi) => {
      if (Number.isNaN(price) && Number.isNaN(oi)) return;
      const contracts = dates.get(date) ?? new Map<RecordContract, Said>();
      dates.set(date, contracts);
      const said = contracts.get(contract);
      if (!said) contracts.set(contract, { price, oi });
      else {
        said.price = agreed(said.price, price);
        said.oi = agreed(said.oi, oi);
      }
    },
    write: async (sink) => {
      for (const [date, contracts] of dates) {
        const said = [...contracts.values()];
        await sink.previous({
          contracts: [...contracts.keys()],
          date,
          price: Float64Array.from(said, (values) => values.price ?? Number.NaN),
          oi: Float64Array.from(said, (values) => values.oi ?? Number.NaN),
        });
      }
    },
  };
}

function agreed(before: number | null, now: number): number | null {
  if (before === null || Number.isNaN(now) || before === now) return before;
  return Number.isNaN(before) ? now : null;
}
