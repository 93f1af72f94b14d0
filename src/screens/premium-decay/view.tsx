import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { Field } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import { baseName } from '#ui/base-name.ts';
import { AlignedCharts } from '#ui/chart/aligned-charts.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { setFact, startFact } from '#ui/file-facts.ts';
import { FilterButtons } from '#ui/filter-buttons.tsx';
import { formatPrice } from '#ui/formats.ts';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { FOLD_HEIGHT, PanelGrid } from '#ui/panel-grid.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { type BoardsView, useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams } from '#ui/state/use-screen-state.tsx';
import { strikesSummed } from '#ui/strike-set-text.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { withVolatilityMethod } from '#ui/volatility-text.ts';
import { changeChart, partsChart, strikesChart, timeChart } from './charts.ts';
import { closesNote } from './closes-note.ts';
import { countsOf, isSplit, lacksSpot, pricedBy } from './compute.ts';
import { DecayControls } from './decay-controls.tsx';
import { DecayTable } from './decay-table.tsx';
import { Figures } from './figures.tsx';
import { partedNote, splitNote } from './of-timed.ts';
import {
  type PremiumDecayParams,
  parseHeldSet,
  parseStart,
  premiumDecayParams,
  SCOPES,
  USUAL_SET,
} from './screen.ts';
import { type ShownDecay, useDecay } from './use-decay.ts';

/** With the volumes those of the previous close, which say what was traded at it. */
const FIELDS: readonly Field[] = ['volume'];
const NO_STRIKES = new Float64Array(0);
/** Words alone, in place of a course. */
const CLOSE_PX = 160;
/** The bars under the lines, and alone. */
const BARS_PX = 380;
const PARTS_PX = 300;

/** What the premiums of a set of strikes lost since t0, and what of it passing time alone would have taken. */
export function PremiumDecay() {
  const { t, i18n } = useTranslation();
  const [own, setOwn] = useOwnParams(premiumDecayParams);
  const loadable = useBoards({ fields: FIELDS });
  const view = lastValue(loadable);
  const from = useMemo(() => parseStart(own.from) ?? { kind: 'open' as const }, [own.from]);
  const set = useMemo(() => parseHeldSet(own.set) ?? USUAL_SET, [own.set]);
  const { weights, of: scope } = own;
  const shown = useDecay(view, from, set, weights);
  const picture = shown?.picture ?? null;

  const base = baseName(shown?.ofDay.start.base ?? null, t, i18n.language);
  const charts = useMemo(() => {
    if (!shown?.picture) return null;
    const input = { ...shown, picture: shown.picture, weights, scope, baseName: base, t };
    return {
      change: changeChart(input),
      time: timeChart(input),
      strikes: strikesChart(input),
      parts: partsChart(input),
    };
  }, [shown, weights, scope, base, t]);

  const missing = view ? missingOf(view, shown, own, t, setOwn) : undefined;
  const panel = {
    state: loadable,
    method: withVolatilityMethod([t('premium-decay:method')], view?.pricing, t),
    empty: missing,
  };
  const note = shown?.picture && !missing ? noteOf(shown, base, t) : undefined;
  const unsplit = shown && splitNote(shown.ofDay, shown.picture, t)?.why;
  const partsNote = shown && partedNote(shown.ofDay, shown.picture, t);
  const closeOnly = view?.day.grain === 'day';
  const scopeControl = (
    <FilterButtons
      label={t('premium-decay:scope.label')}
      value={scope}
      options={SCOPES.map((value) => ({ value, label: t(`premium-decay:scope.${value}`) }))}
      onChange={(chosen) => setOwn({ of: chosen })}
    />
  );
  const rows = picture?.rows.length ?? 0;
  const facts = shown
    ? [
        ...setFact(shown.board, { kind: 'fixed', from: shown.ofDay.from, to: shown.ofDay.to, moneyAt: -1 }),
        ...startFact(shown.ofDay.start.base),
      ]
    : [];
  return (
    <ChainFrame
      view={loadable}
      controls={
        <DecayControls
          own={closeOnly ? { ...own, from: 'prev' } : own}
          set={set}
          strikes={view?.day.strikes ?? NO_STRIKES}
          onChange={setOwn}
        />
      }
    >
      <Figures shown={missing ? null : shown} weights={weights} />
      <PanelGrid columns="minmax(0, 1fr) minmax(0, 440px)">
        <Panel
          id="premium-decay"
          title={t('premium-decay:change.title')}
          height={closeOnly ? CLOSE_PX : FOLD_HEIGHT}
          facts={facts}
          controls={!closeOnly && scopeControl}
          {...panel}
          empty={missing ?? (closeOnly ? <CloseOnly /> : undefined)}
          {...(note && { note })}
        >
          {charts && (
            <AlignedCharts>
              <Chart model={charts.change} height="52%" />
              <Chart model={charts.time} height="48%" />
            </AlignedCharts>
          )}
        </Panel>
        <Panel
          id="premium-decay-strikes"
          title={t('premium-decay:strikes.title')}
          height={BARS_PX}
          facts={facts}
          {...panel}
          {...(picture &&
            !missing && {
              note: [
                t('premium-decay:strikes.note', { time: formatClock(picture.time) }),
                ...(unsplit ? [unsplit] : []),
              ].join(' · '),
            })}
        >
          {charts && <Chart model={charts.strikes} />}
        </Panel>
      </PanelGrid>
      {!closeOnly && (
        <Panel
          id="premium-decay-parts"
          title={t('premium-decay:parts.title')}
          height={PARTS_PX}
          facts={facts}
          {...panel}
          {...(note && { note: [note, ...(partsNote ? [partsNote] : [])].join(' · ') })}
        >
          {charts && <Chart model={charts.parts} />}
        </Panel>
      )}
      <Panel
        id="strikes"
        title={t('premium-decay:table.title')}
        flush
        height={tableHeight(rows)}
        facts={facts}
        {...panel}
        {...(note &&
          shown && {
            note: [t('premium-decay:note.units'), note, ...(unsplit ? [unsplit] : [])].join(' · '),
          })}
      >
        {picture && shown && (
          <DecayTable
            rows={picture.rows}
            totals={picture.totals}
            money={shown.ofDay.money}
            weights={weights}
            priced={pricedBy(shown.ofDay, shown.board)}
          />
        )}
      </Panel>
    </ChainFrame>
  );
}

/** As high as the rows with head and totals, within reason, px. */
const tableHeight = (rows: number) => 62 + 28 * Math.min(24, Math.max(6, rows));

/** Since when and over what, and what of it could not be told. */
function noteOf({ ofDay, board, picture }: ShownDecay, base: string, t: TFunction): string {
  const { all, held, timed } = countsOf(ofDay);
  const rows = { kind: 'fixed', from: ofDay.from, to: ofDay.to } as const;
  return [
    t('premium-decay:note.since', { base, time: formatClock(picture?.time ?? Number.NaN) }),
    t(`premium-decay:note.priced.${pricedBy(ofDay, board).now}`),
    strikesSummed(board, rows, 0, t),
    ...(held < all ? [t('premium-decay:note.held', { held, count: all })] : []),
    ...closesNote(ofDay, t),
    ...(lacksSpot(ofDay) ? [t('premium-decay:note.noSpot')] : []),
    ...(timed < held ? [t('premium-decay:note.timed', { timed, count: held })] : []),
    isSplit(ofDay)
      ? t('premium-decay:note.forward', { forward: formatPrice(ofDay.start.forward) })
      : t('premium-decay:note.noForward'),
  ].join(' · ');
}

/** Why there is nothing to show, where there is not. */
function missingOf(
  view: BoardsView,
  shown: ShownDecay | null,
  own: PremiumDecayParams,
  t: TFunction,
  onChange: (patch: Partial<PremiumDecayParams>) => void,
) {
  if (view.minute < 0) return <NothingYet first={view.facts.stored.first} />;
  const fromOpen = view.day.grain === 'minute' && (
    <Button onClick={() => onChange({ from: 'open' })}>{t('premium-decay:empty.fromOpen')}</Button>
  );
  if (!shown && (view.day.grain === 'day' || own.from === 'prev'))
    return (
      <Notice
        title={t('premium-decay:empty.noClose')}
        text={t('premium-decay:empty.noCloseText')}
        action={fromOpen}
      />
    );
  if (!shown?.picture)
    return <Notice title={t('premium-decay:empty.before', { time: own.from })} action={fromOpen} />;
  if (countsOf(shown.ofDay).held > 0) return undefined;
  const { from, to } = shown.ofDay;
  const why = from < to ? 'noPremium' : isSplit(shown.ofDay) ? 'noStrikes' : 'noMoney';
  return (
    <Notice
      title={t(`premium-decay:empty.${why}`)}
      text={t(`premium-decay:empty.${why}Text`)}
      action={<Button onClick={() => onChange({ set: 'all' })}>{t('premium-decay:empty.all')}</Button>}
    />
  );
}
