import type { TFunction } from 'i18next';
import { formatClock, type TradingDate } from '#market/trading-date.ts';
import { isStandardModel, type VolatilityModel } from '#market/volatility-model.ts';
import { formatDay, formatFigure, markedOld, UNKNOWN } from '#ui/formats.ts';
import type { PriceSource } from './screen.ts';
import type { Term } from './use-term.ts';

type TermNoteInput = {
  readonly term: Pick<Term, 'time' | 'rows' | 'standard'>;
  /** Of the session shown. */
  readonly date: TradingDate;
  /** By which the panel's own volatilities are. */
  readonly model: VolatilityModel;
  readonly price: PriceSource;
  readonly language: string;
  readonly t: TFunction;
};

/**
 * The minute and the volatility of thirty days, with what that is by where the panel's own are by another model or other
 * prices; null where no expiry has one.
 */
export function termNote({ term, date, model, price, language, t }: TermNoteInput): string | null {
  if (hasNoIv(term)) return null;
  const { volatility, standIn, isOld } = term.standard;
  const note = standIn === null ? 'note' : 'noteFlat';
  const by = isStandardModel(model) && price === 'mid' ? 'asShown' : 'byStandard';
  return t(`implied-volatility:term.${note}.${by}`, {
    time: formatClock(term.time),
    iv: markedOld(formatFigure(100 * volatility, 'iv'), isOld),
    expiry: standIn === null ? UNKNOWN : formatDay(standIn, date, language),
  });
}

/** Whether no expiry has a volatility at the money. */
export function hasNoIv({ rows }: Pick<Term, 'rows'>): boolean {
  return rows.every(({ iv }) => Number.isNaN(iv));
}
