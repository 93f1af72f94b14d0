import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { previousBase } from '#market/analytics/since.ts';
import type { Field } from '#market/board.ts';
import { hasQuotes } from '#market/last-prices.ts';
import { formatClock } from '#market/trading-date.ts';
import { baseName } from '#ui/base-name.ts';
import { AlignedCharts } from '#ui/chart/aligned-charts.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { formatList, formatStrike } from '#ui/formats.ts';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { FOLD_HEIGHT, PanelGrid } from '#ui/panel-grid.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue, mapLoadable } from '#ui/state/loadable.ts';
import { type BoardsView, useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { modelName, withVolatilityMethod } from '#ui/volatility-text.ts';
import { Beyond } from './beyond.tsx';
import { strikesOf } from './chosen-strikes.ts';
import { headerView } from './compute.ts';
import { Figures } from './figures.tsx';
import { IvControls, SmileSides } from './iv-controls.tsx';
import { type IvParams, impliedVolatilityParams } from './screen.ts';
import { smileNote } from './smile-note.ts';
import type { SmilePicture } from './smile-picture.ts';
import { type Iv, useIv } from './use-iv.ts';

const FIELDS: readonly Field[] = ['volume'];
const NO_STRIKES: readonly number[] = [];

/** The volatility at the money through the day, the smile at a minute, its term structure and its history. */
export function ImpliedVolatility() {
  const { t, i18n } = useTranslation();
  const [own, setOwn] = useOwnParams(impliedVolatilityParams);
  const loadable = useBoards({ fields: FIELDS });
  const view = lastValue(loadable);
  const chosen = useMemo(() => strikesOf(own.ks), [own.ks]);
  const iv = useIv(view, own, chosen);
  const header = useMemo(
    () => mapLoadable(loadable, (value) => headerView(value, own.price)),
    [loadable, own.price],
  );
  const change = useCallback((patch: Partial<IvParams>) => setOwn(patch), [setOwn]);
  const listed = view?.day.strikes;
  const previous = view?.day.previous ?? null;
  const strikes = useMemo(() => (listed ? Array.from(listed) : NO_STRIKES), [listed]);

  const nothing = view && !iv ? <NothingYet first={view.facts.stored.first} /> : undefined;
  const closeOnly = view?.day.grain === 'day' ? <CloseOnly /> : undefined;
  const pricing = view?.pricing;
  const method = useMemo(
    () => withVolatilityMethod([t('implied-volatility:method'), t('ui.oldPrice.method')], pricing, t),
    [pricing, t],
  );
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const sides = <SmileSides own={own} onChange={change} />;
  const unsolved = iv && noSmile(iv.smile, t);
  return (
    <ChainFrame
      view={loadable}
      header={header}
      controls={
        <IvControls
          own={own}
          onChange={change}
          strikes={strikes}
          atm={iv?.figures.atm ?? Number.NaN}
          chosen={chosen}
        />
      }
    >
      <Figures
        figures={iv?.figures ?? null}
        base={baseName(previous && previousBase(previous), t, i18n.language)}
      />
      <PanelGrid columns={closeOnly ? 'minmax(0, 1fr) minmax(0, 3fr)' : 'minmax(0, 3fr) minmax(0, 2fr)'}>
        <Panel
          id="atm-iv"
          facts={null}
          title={t('implied-volatility:time.title')}
          height={closeOnly && !isWide ? 240 : FOLD_HEIGHT}
          method={method}
          state={loadable}
          empty={nothing ?? closeOnly}
          {...(iv && view && { note: noteOf(iv, view, own, t, i18n.language) })}
        >
          {iv && (
            <AlignedCharts>
              <Chart model={iv.charts.atmIv} height="68%" />
              <Chart model={iv.charts.skew} height="32%" />
            </AlignedCharts>
          )}
        </Panel>
        <Panel
          id="smile"
          facts={null}
          title={t('implied-volatility:smile.title')}
          height={FOLD_HEIGHT}
          method={t('implied-volatility:smile.method')}
          state={loadable}
          controls={sides}
          empty={nothing ?? unsolved ?? undefined}
          {...(iv && view && { note: smileNote(iv.smile, view.day, t) })}
        >
          {iv && <Chart model={iv.charts.smile} />}
        </Panel>
      </PanelGrid>
      {(view || loadable.kind === 'loading') && (
        <Beyond view={iv ? view : null} own={own} onChange={change} />
      )}
    </ChainFrame>
  );
}

/** By what model and prices, and what could not be drawn. */
function noteOf(iv: Iv, view: BoardsView, own: IvParams, t: TFunction, language: string): string {
  const isLast = own.price === 'last' || !hasQuotes(view.day);
  return [
    modelName(view.pricing, t),
    t(`implied-volatility:price.by.${isLast ? 'last' : 'mid'}`),
    ...(iv.unlisted.length > 0
      ? [
          t('implied-volatility:strikes.unlisted', {
            strikes: formatList(iv.unlisted.map(formatStrike), language),
          }),
        ]
      : []),
  ].join(' · ');
}

/** Why there is no smile at all. */
function noSmile({ now, missing }: SmilePicture, t: TFunction) {
  const [commonest] = missing;
  if (!commonest || !now.iv.every(Number.isNaN)) return null;
  return (
    <Notice
      title={t('implied-volatility:smile.none', { time: formatClock(now.time) })}
      text={t(`market.volatility.gap.${commonest[0]}`)}
    />
  );
}
