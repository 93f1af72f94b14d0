import { useMemo } from 'react';
import type { Field } from '#market/board.ts';
import { futureBeside, priceBeside } from '#market/future-beside.ts';
import { dateOf, type Instant, type TradingDate } from '#market/trading-date.ts';
import { formatDate, formatDay, formatPrice, markedOld } from './formats.ts';
import { useFuturesDay, useListed, useSymbols } from './state/use-boards.ts';
import { useScreenState } from './state/use-screen-state.tsx';
import { StripFigure } from './strip-line.tsx';
import { useTranslation } from './use-translation.ts';

const PRICE: readonly Field[] = ['price'];

type FutureFigureProps = {
  /** Of the chain shown; null until it is known. */
  readonly expiry: TradingDate | null;
  /** The price of the future of that expiry, rupees; NaN where there is none. */
  readonly own: number;
  readonly asOf: Instant | null;
  /** There is room for more than one column of a narrow strip. */
  readonly isRoomy: boolean;
};

/** The future of the expiry shown; of one without, as a week's, the next that expires after it, by its date. */
export function FutureFigure({ expiry, own, asOf, isRoomy }: FutureFigureProps) {
  const { t, i18n } = useTranslation();
  const { inst } = useScreenState().state;
  const listed = useListed()?.futures;
  const isListToCome = useSymbols().kind === 'loading';
  const beside = useMemo(() => (expiry && listed ? futureBeside(listed, expiry) : expiry), [listed, expiry]);
  const isOther = beside !== null && beside !== expiry;
  const symbols = useMemo(() => [inst], [inst]);
  const { currentData, isFetching } = useFuturesDay({ fields: PRICE, symbols, skip: !isOther });
  const day = currentData?.board;
  const shownOn = asOf === null ? null : dateOf(asOf);
  const words = useMemo(() => {
    const label = t('ui.header.future');
    if (expiry === null || beside === expiry) return { label };
    const dayOf = (date: TradingDate) => formatDay(date, shownOn ?? expiry, i18n.language);
    const of = { expiry: dayOf(expiry) };
    if (beside === null) return { label, hint: t('ui.header.futureHint.none', of) };
    return {
      label: t('ui.header.ofExpiry', { label, date: formatDate(beside, i18n.language, 'day') }),
      hint: t('ui.header.futureHint.later', { ...of, date: dayOf(beside) }),
    };
  }, [t, i18n.language, expiry, beside, shownOn]);
  const found = isOther && day && asOf !== null ? priceBeside(day, beside, asOf) : null;
  const price = isOther ? found?.price : own;
  return (
    <StripFigure
      {...words}
      value={markedOld(formatPrice(price), found?.isBehind ?? false)}
      room="00,000.00"
      isAwaited={(isListToCome && expiry !== null) || (isFetching && !day)}
      wide={isOther && isRoomy}
    />
  );
}
