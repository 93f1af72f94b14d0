import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { TFunction } from 'i18next';
import type { Base } from '#market/analytics/since.ts';
import type { Field } from '#market/board.ts';
import { formatClock } from '#market/trading-date.ts';
import { atpNote } from '#ui/atp-note.ts';
import { baseName } from '#ui/base-name.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { CloseOnly } from '#ui/close-only.tsx';
import { baseFact } from '#ui/file-facts.ts';
import { formatList } from '#ui/formats.ts';
import { FromOpen, NoBase } from '#ui/no-base.tsx';
import { noChangeText } from '#ui/no-base-text.ts';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import { oldPriceText } from '#ui/old-price-text.ts';
import { Paced } from '#ui/paced.tsx';
import { Panel } from '#ui/panel.tsx';
import { FOLD_HEIGHT, PanelGrid } from '#ui/panel-grid.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { type Shown, shownOfBoards } from '#ui/shown.ts';
import { lastValue } from '#ui/state/loadable.ts';
import { useHiddenLines } from '#ui/state/use-arrangement.ts';
import { useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import { Slot, Steady } from '#ui/steady.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { withVolatilityMethod } from '#ui/volatility-text.ts';
import { Builder } from './builder.tsx';
import { CHART_ID } from './charts.ts';
import { isQuickSet } from './chosen-positions.ts';
import { lacksBase } from './compute.ts';
import { positionName } from './position-names.ts';
import { ModeControl, SetControl } from './positions-controls.tsx';
import { PositionsTable } from './positions-table.tsx';
import { multiStrikeStraddleParams, type PositionsParams } from './screen.ts';
import { type PositionsPicture, usePositions } from './use-positions.ts';

const FIELDS: readonly Field[] = ['atp', 'volume'];
const NO_STRIKES = new Float64Array(0);

const BUILDER = (
  <Box sx={{ order: { xs: 1, lg: 0 }, minWidth: 0 }}>
    <Slot />
  </Box>
);

/** Up to six straddles, strangles and ratios on one chart. */
export function MultiStrikeStraddle() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const [own, setOwn] = useOwnParams(multiStrikeStraddleParams);
  const loadable = useBoards({ fields: FIELDS });
  const view = lastValue(loadable);
  const [hidden] = useHiddenLines(CHART_ID);
  const picture = usePositions(view, own, hidden);
  const unit = oiUnit(state.units, view ? [view.day] : []);

  const nothing = view && !picture ? <NothingYet first={view.facts.stored.first} /> : undefined;
  const method = withVolatilityMethod(
    [
      t('multi-strike-straddle:method'),
      t('ui.atp.gaps.method'),
      t('ui.level.method'),
      t('ui.oldPrice.method'),
    ],
    view?.pricing,
    t,
  );
  const modeControl = <ModeControl own={own} onChange={setOwn} />;
  const unfit = picture ? emptyOf(picture, own, view?.day.grain === 'day', setOwn) : undefined;
  const missing = picture?.positions.length === 0 ? unfit : undefined;
  const origins = picture?.lines.map(({ premium }) => ({
    source: premium.atpSource,
    from: premium.atpFrom,
    gapShare: premium.atpGapShare[view?.minute ?? -1] ?? 0,
  }));
  const atp = origins && atpNote(origins, t);
  const said = { since: state.since, shown: view && shownOfBoards(view), t, language: i18n.language };
  return (
    <ChainFrame view={loadable} controls={<SetControl own={own} onChange={setOwn} />}>
      <PanelGrid columns="320px minmax(0, 1fr)">
        <Paced>
          <Steady frame={BUILDER}>
            <Builder
              state={loadable}
              empty={nothing}
              picture={picture}
              strikes={view?.day.strikes ?? NO_STRIKES}
              height={isWide ? FOLD_HEIGHT : 'auto'}
              onChange={(p) => setOwn({ p })}
            />
          </Steady>
        </Paced>
        <Panel
          id="multi-strike-straddle"
          title={t(`multi-strike-straddle:title.${own.mode}`)}
          height={FOLD_HEIGHT}
          method={method}
          controls={modeControl}
          facts={isSince(own.mode) ? baseFact(picture?.base) : []}
          {...(picture && {
            note: [noteOf(picture, own, said), own.mode === 'atp' && atp].filter(Boolean).join(' · '),
          })}
          state={loadable}
          empty={nothing ?? unfit}
        >
          {picture && <Chart model={picture.chart} />}
        </Panel>
      </PanelGrid>
      <Panel
        id="positions"
        title={t('multi-strike-straddle:table.title')}
        flush
        method={method}
        facts={baseFact(picture?.baseOfRows)}
        {...(picture && {
          note: [...sinceNote(picture, picture.baseOfRows, said), atp].filter(Boolean).join(' · '),
        })}
        {...(picture && !knowsChange(picture, picture.baseOfRows) && { actions: <FromOpen /> })}
        state={loadable}
        empty={nothing ?? missing}
        height={tableHeight(picture?.rows.length ?? 0)}
      >
        {picture && <PositionsTable rows={picture.rows} unit={unit} />}
      </Panel>
    </ChainFrame>
  );
}

/** As high as the rows with their head, with room for a few at least, px. */
const tableHeight = (rows: number) => 46 + 28 * Math.max(3, rows);

const isSince = (mode: PositionsParams['mode']) => mode === 'change' || mode === 'index';

const knowsChange = ({ lines }: PositionsPicture, base: Base | null) => base !== null && !lacksBase(lines);

type Said = {
  /** As in the address. */
  readonly since: string;
  readonly shown: Shown | null;
  readonly t: TFunction;
  readonly language: string;
};

/** Since when changes are, or why there are none, and at which minute. */
function sinceNote(
  picture: PositionsPicture,
  base: Base | null,
  { since, shown, t, language }: Said,
): string[] {
  const time = formatClock(picture.time);
  return knowsChange(picture, base)
    ? [t('multi-strike-straddle:note.since', { base: baseName(base, t, language), time })]
    : [noChangeText(base, since, shown, t, language), t('multi-strike-straddle:note.at', { time })];
}

/** The convention, since when, at which minute, and what could not be drawn. */
function noteOf(picture: PositionsPicture, { mode }: PositionsParams, said: Said): string {
  const { t, language } = said;
  const named = (lines: PositionsPicture['lines']) =>
    formatList(
      lines.map(({ position }) => positionName(position, t)),
      language,
    );
  const unlisted = picture.lines.filter((line) => line.unlisted.length > 0);
  const unindexed = picture.lines.filter(({ atBase }) => atBase <= 0);
  return [
    t('multi-strike-straddle:note.convention'),
    ...(isSince(mode)
      ? sinceNote(picture, picture.base, said)
      : [t('multi-strike-straddle:note.at', { time: formatClock(picture.time) })]),
    unlisted.length > 0 && t('multi-strike-straddle:note.unlisted', { positions: named(unlisted) }),
    mode === 'index' &&
      unindexed.length > 0 &&
      t('multi-strike-straddle:note.unindexed', { positions: named(unindexed) }),
    oldPriceText(oldLegs(picture.rows), t),
    picture.leftOut > 0 && t('multi-strike-straddle:note.leftOut', { count: picture.leftOut }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The legs of all positions whose last prices are old, each once. */
const oldLegs = (rows: PositionsPicture['rows']) => [
  ...new Map(rows.flatMap(({ old }) => old).map((leg) => [`${leg.strike}${leg.side}`, leg])).values(),
];

/** Why the chart has nothing to draw, where it has not. */
function emptyOf(
  picture: PositionsPicture,
  own: PositionsParams,
  isClose: boolean,
  onChange: (patch: Partial<PositionsParams>) => void,
) {
  const { lines, positions } = picture;
  if (positions.length === 0 && isQuickSet(own.p)) return <MoneyUnknown />;
  if (positions.length === 0) return <NoPosition reason="none" onChange={onChange} />;
  if (lines.every(({ unlisted }) => unlisted.length > 0))
    return <NoPosition reason="unlisted" onChange={onChange} />;
  if (isClose) return <CloseOnly />;
  return isSince(own.mode) && lacksBase(lines) ? <NoBase /> : undefined;
}

type NoPositionProps = {
  readonly reason: 'none' | 'unlisted';
  readonly onChange: (patch: Partial<PositionsParams>) => void;
};

function NoPosition({ reason, onChange }: NoPositionProps) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t(`multi-strike-straddle:empty.${reason}`)}
      text={t('multi-strike-straddle:empty.text')}
      action={
        <Button onClick={() => onChange({ p: 'a1' })}>{t('multi-strike-straddle:empty.action')}</Button>
      }
    />
  );
}

function MoneyUnknown() {
  const { t } = useTranslation();
  return <Notice title={t('ui.noStrike.money')} text={t('multi-strike-straddle:empty.money')} />;
}
