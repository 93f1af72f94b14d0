import { memo, Suspense, useMemo } from 'react';
import { parseSince } from '#market/analytics/since.ts';
import { cutBoard, type Field, lastObserved } from '#market/board.ts';
import { formatClock, type TradingDate } from '#market/trading-date.ts';
import { oiBaseName } from '#ui/base-name.ts';
import type { ChartProps } from '#ui/chart/chart.tsx';
import { differingLotsText } from '#ui/differing-lots-text.ts';
import { lazyPart } from '#ui/fetched-code.ts';
import { oiBaseFact } from '#ui/file-facts.ts';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { lastAnswer } from '#ui/last-answer.ts';
import { NoBase } from '#ui/no-base.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import type { OwnControls } from '#ui/own-controls.ts';
import { Panel } from '#ui/panel.tsx';
import { FOLD_HEIGHT, PanelGrid } from '#ui/panel-grid.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { severalExpiries } from '#ui/state/load-several-expiries.ts';
import { lastValue } from '#ui/state/loadable.ts';
import { type BoardsView, boardsAt, useBoards, useListed } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState, useShownMinute } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { withVolatilityMethod } from '#ui/volatility-text.ts';
import { addedExpiries } from './added-expiries.ts';
import { changeChart, outsideOf, totalChart } from './charts.ts';
import { oiPicture, oiScale } from './compute.ts';
import { ExpirySum } from './expiry-sum.tsx';
import { NoneTogether } from './none-together.tsx';
import { Profile } from './profile.tsx';
import { type OiParams, oiAnalysisParams } from './screen.ts';
import { Totals } from './totals.tsx';

const PainPanel = lazyPart(async () => ({ default: (await import('./pain-panel.tsx')).PainPanel }));
const PricedProfile = lazyPart(async () => ({
  default: (await import('./priced-profile.tsx')).PricedProfile,
}));
const ChainTable = lazyPart(async () => ({ default: (await import('./chain-table.tsx')).ChainTable }));

/** Volumes tell which last prices are old. */
const FIELDS: readonly Field[] = ['volume'];

/** Where open interest stands strike by strike, and where it moves. */
export function OiAnalysis() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const [own, setOwn] = useOwnParams(oiAnalysisParams);
  const instrument = useListed();
  const { added, unlisted } = useMemo(
    () => addedExpiries(own.with, state.exp ?? instrument?.inPlay ?? null, instrument?.expiries ?? null),
    [own.with, state.exp, instrument],
  );
  const loadable = useBoards({ fields: FIELDS, expiries: added });
  const view = lastValue(loadable);
  const minute = useShownMinute();
  const oiAt = useOiAnalysis(view?.days ?? null);
  const oi = oiAt?.(minute) ?? null;

  const left = oi?.left ?? NONE_LEFT;
  const listed = instrument?.expiries ?? [];
  const summed = view?.boards.map(({ board }) => board) ?? [];
  const unit = oiUnit(state.units, summed);
  const profile = own.view === 'profile';
  const priced = profile ? view : null;
  const chartsAt = useMemo(
    () =>
      lastAnswer((minute: string | null) => {
        const oi = oiAt?.(minute);
        if (!oi) return null;
        const baseName = oiBaseName(oi.picture.base, t, i18n.language);
        const input = { ...oi, unit: { name: unit.name, size: unit.size }, profile, baseName, t };
        return { input, change: changeChart(input), total: totalChart(input) };
      }),
    [oiAt, unit.name, unit.size, profile, t, i18n.language],
  );
  const charts = chartsAt(minute);
  const name = charts?.input.baseName ?? '';
  const drawn = useMemo(() => {
    // Without a base the panels say why there is no change.
    const at = (minute: string | null) => {
      const charts = chartsAt(minute);
      return charts?.input.picture.base ? charts : null;
    };
    return {
      change: (minute: string | null) => at(minute)?.change ?? null,
      total: (minute: string | null) => at(minute)?.total ?? null,
      input: (minute: string | null) => at(minute)?.input ?? null,
    };
  }, [chartsAt]);
  const note =
    oi &&
    t(oi.picture.base ? 'oi-analysis:note' : 'oi-analysis:noteWithoutBase', {
      base: name,
      time: formatClock(oi.picture.time),
    });
  const panel = {
    state: loadable,
    facts: oiBaseFact(oi?.picture.base),
    method: withVolatilityMethod([t('oi-analysis:method'), t('ui.oldPrice.method')], view?.pricing, t),
    empty: view && !oi ? nothingAt(view, () => setOwn({ with: '' })) : undefined,
    ...(note && { note }),
  };
  const noBase = oi && !oi.picture.base ? <NoBase /> : undefined;
  return (
    <ChainFrame
      view={loadable}
      controls={
        <Controls
          expiry={view?.board.expiry ?? null}
          listed={listed}
          added={added}
          own={own}
          onChange={setOwn}
        />
      }
    >
      <Totals
        totals={oi?.picture.totals ?? null}
        unit={unit}
        expiries={added.length + 1 - left.closes.length - left.later.length}
        missing={{ unlisted, ...left }}
        differingLots={differingLotsText(state.units, summed, t)}
        outside={oi && outsideOf(oi.picture, unit, t)}
      />
      <PanelGrid>
        <Panel
          id="oi-change"
          title={t('oi-analysis:change.title')}
          height={FOLD_HEIGHT}
          {...panel}
          empty={panel.empty ?? noBase}
        >
          {charts && <Bars model={charts.change} modelAt={drawn.change} priced={priced} />}
        </Panel>
        <Panel id="oi-total" title={t('oi-analysis:total.title')} height={FOLD_HEIGHT} {...panel}>
          {charts && <Bars model={charts.total} modelAt={drawn.total} priced={priced} />}
        </Panel>
      </PanelGrid>
      <Suspense fallback={null}>
        <PainPanel
          state={loadable}
          input={charts?.input ?? null}
          inputAt={drawn.input}
          isSum={view !== null && view.boards.length > 1}
          nothing={panel.empty}
          onAlone={() => setOwn({ with: '' })}
        />
      </Suspense>
      {own.table === '1' && (
        <Panel
          id="chain"
          title={t('oi-analysis:table.title')}
          height={520}
          flush
          {...panel}
          {...(note && { note: `${note} · ${t(`ui.units.oi.${unit.name}`)}` })}
        >
          <Suspense fallback={null}>
            {oi && view && (
              <ChainTable
                picture={oi.picture}
                of={oi.table}
                unit={unit}
                quotesOf={view.boards.length > 1 ? view.board.expiry : null}
              />
            )}
          </Suspense>
        </Panel>
      )}
    </ChainFrame>
  );
}

/** Why there is no picture: nothing of the screen's own expiry is stored so far, or no minute has all that are summed. */
function nothingAt({ facts, minute }: BoardsView, onAlone: () => void) {
  return minute < 0 ? <NothingYet first={facts.stored.first} /> : <NoneTogether onAlone={onAlone} />;
}

type ControlsProps = OwnControls<OiParams> & {
  /** The screen's own expiry; null while it loads. */
  readonly expiry: TradingDate | null;
  readonly listed: readonly TradingDate[];
  readonly added: readonly TradingDate[];
};

/** The controls of this screen alone. */
const Controls = memo(function Controls({ expiry, listed, added, own, onChange }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ExpirySum
        own={expiry}
        listed={listed}
        added={added}
        onChange={(expiries) => onChange({ with: expiries.join(',') })}
      />
      <FilterButtons
        label={t('oi-analysis:view.label')}
        value={own.view}
        options={[
          { value: 'strikes', label: t('oi-analysis:view.strikes') },
          { value: 'profile', label: t('oi-analysis:view.profile') },
        ]}
        onChange={(chosen) => onChange({ view: chosen })}
      />
      <FilterButtons
        label={t('oi-analysis:table.toggle')}
        value={own.table}
        options={[
          { value: '0', label: t('oi-analysis:table.off') },
          { value: '1', label: t('oi-analysis:table.on') },
        ]}
        onChange={(chosen) => onChange({ table: chosen })}
      />
    </>
  );
});

type BarsProps = Pick<ChartProps, 'model' | 'modelAt'> & {
  /** Beside the price of what is seen there; null along the strikes alone. */
  readonly priced: BoardsView | null;
};

/** The bars of a panel, without the price until its drawing is loaded. */
function Bars({ model, modelAt, priced }: BarsProps) {
  const alone = <Profile model={model} modelAt={modelAt} price={null} />;
  if (!priced) return alone;
  return (
    <Suspense fallback={alone}>
      <PricedProfile model={model} view={priced} />
    </Suspense>
  );
}

/**
 * The picture at a minute on the scale of the whole day, which is null where nothing is stored up to then; null while no
 * board is known.
 */
function useOiAnalysis(days: BoardsView['days'] | null) {
  const { state } = useScreenState();
  const { since, n: strikes } = state;
  const first = days?.[0];
  const settings = useMemo(
    () =>
      first && {
        since: parseSince(since) ?? { kind: 'prev' as const },
        strikes,
        pricing: first.pricing,
      },
    [since, strikes, first],
  );
  const sums = useMemo(
    () => (days && days.length > 1 ? severalExpiries().expirySums(boardsOf(days)) : null),
    [days],
  );
  const scale = useMemo(
    () =>
      days && first && settings ? oiScale([first.day, ...boardsOf(days).slice(1)], settings) : undefined,
    [days, first, settings],
  );
  return useMemo(() => {
    if (!days || !scale || !settings) return null;
    return lastAnswer((at: string | null) => {
      const view = boardsAt(days, at);
      if (!view) return null;
      const { chain: known, left } = sums?.at(view.minute) ?? { chain: view.day, left: NONE_LEFT };
      const end = view.board.grid.times[view.board.length - 1];
      const chain = end === undefined ? { ...known, length: 0 } : cutBoard(known, end);
      const boards = view.boards.map(({ board }) => board);
      const minute = lastObserved(chain);
      const picture = oiPicture(chain, boards, minute, settings);
      const { pricing } = settings;
      return picture && { picture, scale, left, table: { chain, boards, minute, pricing } };
    });
  }, [days, sums, scale, settings]);
}

const NONE_LEFT = { closes: [], later: [] } as const;

const boardsOf = (days: BoardsView['days']) => days.map(({ day }) => day);
