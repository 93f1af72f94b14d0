import { useMemo } from 'react';
import { dateOf, daysBetween, formatClock } from '#market/trading-date.ts';
import { asOfStateOf } from './as-of-state.ts';
import { AsOfBadge, SimulatedTag } from './badges.tsx';
import {
  formatChange,
  formatDate,
  formatPrice,
  formatQuantity,
  formatStrike,
  inUnits,
  UNKNOWN,
  type Units,
} from './formats.ts';
import { futureFigures, noteSubject } from './future-figures.ts';
import { inOwnDirection } from './own-direction.ts';
import type { FuturesView } from './state/use-boards.ts';
import type { OneFutureView } from './state/use-future.ts';
import { useNow } from './state/use-now.ts';
import { changeText, SourceName, StripChange, StripFigure, StripLine } from './strip-line.tsx';
import { useTranslation } from './use-translation.ts';
import { VixFigure } from './vix-figure.tsx';

type FutureStripProps = {
  readonly view: FuturesView | null;
  readonly future: OneFutureView | null;
  readonly units: Units;
};

/** One line: where one future stands at the minute shown, against the previous close. */
export function FutureStrip({ view, future, units }: FutureStripProps) {
  const { t, i18n } = useTranslation();
  const now = useMemo(() => future && futureFigures(future), [future]);
  const today = dateOf(useNow(60_000));
  const quantity = (value: number) => inUnits(value, units, future?.contract.lotSize ?? null);
  const since = future?.day.previous.date;
  const hint = since ? t('ui.header.since', { date: formatDate(since, i18n.language) }) : undefined;
  const days = future ? daysBetween(future.day.date, future.contract.expiry) : null;
  const left = () => {
    if (days === null) return UNKNOWN;
    if (days > 0) return t('ui.expiry.days', { count: days });
    return t(future?.day.date === today ? 'ui.expiry.today' : 'ui.expiry.sameDay');
  };
  return (
    <StripLine
      about={future && noteSubject(future)}
      badges={
        view &&
        future && (
          <>
            {future.contract.simulated ? <SimulatedTag /> : <SourceName source={future.contract.source} />}
            <AsOfBadge date={future.day.date} asOf={future.asOf} state={asOfStateOf(view)} />
          </>
        )
      }
    >
      <StripFigure
        label={t('ui.future.price')}
        value={formatPrice(now?.price)}
        hint={hint}
        note={
          now && <StripChange change={now.change} text={changeText(now.change, 'price', now.changePct)} />
        }
      />
      <StripFigure
        label={t(`ui.future.oi.${units}`)}
        value={formatQuantity(now ? quantity(now.oi) : null)}
        hint={hint}
        note={
          now && (
            <StripChange
              change={now.oiChange}
              text={changeText(quantity(now.oiChange), 'quantity', now.oiChangePct)}
            />
          )
        }
      />
      <StripFigure
        label={t('ui.header.spot')}
        value={formatPrice(now?.spot)}
        hint={hint}
        note={
          now && (
            <StripChange
              change={now.spotChange}
              text={changeText(now.spotChange, 'price', now.spotChangePct)}
            />
          )
        }
      />
      <StripFigure
        label={t('ui.future.basis')}
        value={formatChange(now?.basis, 'price')}
        hint={t('ui.future.basisHint', { spot: formatPrice(now?.spot) })}
        note={
          now && !Number.isNaN(now.basisPctPerYear) ? (
            <bdi>
              (
              {t('ui.future.yearly', {
                percent: inOwnDirection(formatChange(now.basisPctPerYear, 'percent')),
              })}
              )
            </bdi>
          ) : null
        }
      />
      <StripFigure label={t('ui.future.volume')} value={formatQuantity(now ? quantity(now.volume) : null)} />
      <StripFigure label={t('ui.future.atp')} value={formatPrice(now?.atp)} hint={t('ui.future.atpHint')} />
      <StripFigure
        label={t('ui.future.range')}
        wide
        value={now && !Number.isNaN(now.low) ? `${formatPrice(now.low)}–${formatPrice(now.high)}` : UNKNOWN}
      />
      <StripFigure
        label={t('ui.header.oiChanged')}
        value={now?.oiChanged ? formatClock(now.oiChanged) : UNKNOWN}
        hint={t('ui.header.oiChangedHint')}
      />
      <VixFigure board={future?.board ?? null} minute={future?.minute ?? -1} />
      <StripFigure
        label={
          future && future.day.date !== today
            ? t('ui.header.expiresFrom', { date: formatDate(future.day.date, i18n.language, 'day') })
            : t('ui.header.expires')
        }
        value={left()}
        wide
      />
      <StripFigure label={t('ui.header.lot')} value={formatStrike(future?.contract.lotSize)} />
    </StripLine>
  );
}
