import { useCallback, useMemo, useState } from 'react';
import { parseSince } from '#market/analytics/since.ts';
import type { Field } from '#market/board.ts';
import { baseFact } from '#ui/file-facts.ts';
import { foldHeight } from '#ui/fold-height.ts';
import { FromOpen } from '#ui/no-base.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import { StrikeMenu } from '#ui/overlays.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { shownOfBoards } from '#ui/shown.ts';
import { lastValue } from '#ui/state/loadable.ts';
import { chainColumnsChosen } from '#ui/state/settings.ts';
import { useAppDispatch } from '#ui/state/store.ts';
import { type BoardsView, useBoards } from '#ui/state/use-boards.ts';
import { useScreenAddress } from '#ui/state/use-screen-address.ts';
import { useOwnParams, useScreenState } from '#ui/state/use-screen-state.tsx';
import type { PickedFrom, PickedLeg } from '#ui/strike-places.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { withVolatilityMethod } from '#ui/volatility-text.ts';
import { chainNote, lacksChanges } from './chain-note.ts';
import { ChainTable } from './chain-table.tsx';
import { ColumnControl } from './column-control.tsx';
import { type ChainColumn, DEFAULT_COLUMNS, formatColumns, parseColumns } from './columns.ts';
import { type ChainPicture, chainPicture } from './compute.ts';
import { optionChainParams } from './screen.ts';

const FIELDS: readonly Field[] = ['volume'];
const WITH_SIZES: readonly Field[] = [...FIELDS, 'bidSize', 'askSize'];
const NO_STRIKES = new Float64Array(0);
/** Nothing stands below: down to the fold. */
const HEIGHT = foldHeight({ above: 252, onTablet: 50, least: 420, most: 1400 });

/** The whole chain at the scrubber's minute. */
export function OptionChain() {
  const { t, i18n } = useTranslation();
  const { state } = useScreenState();
  const [chosen, choose] = useChainColumns();
  const hasSizes = chosen.includes('bidSize') || chosen.includes('askSize');
  const loadable = useBoards({ fields: hasSizes ? WITH_SIZES : FIELDS });
  const view = lastValue(loadable);
  const picture = useChainPicture(view);
  const [picked, setPicked] = useState<{ readonly leg: PickedLeg; readonly cell: HTMLElement | null } | null>(
    null,
  );
  const pick = useCallback((leg: PickedLeg, cell: HTMLElement) => setPicked({ leg, cell }), []);
  const from = useMemo(
    (): PickedFrom => ({ strikes: view?.day.strikes ?? NO_STRIKES, atm: picture?.atm ?? Number.NaN }),
    [view?.day.strikes, picture?.atm],
  );
  const openStraddle = useOpenStraddle();
  const unit = oiUnit(state.units, view ? [view.day] : []);
  const note =
    picture &&
    view &&
    chainNote(picture, {
      ...{ since: state.since, shown: shownOfBoards(view), chosen },
      ...{ unit, t, language: i18n.language },
    });
  return (
    <ChainFrame view={loadable} controls={<ColumnControl chosen={chosen} onChange={choose} />}>
      <Panel
        id="chain"
        title={t('option-chain:title')}
        height={HEIGHT}
        facts={baseFact(picture?.base)}
        flush
        state={loadable}
        method={withVolatilityMethod([t('option-chain:method'), t('ui.oldPrice.method')], view?.pricing, t)}
        {...(note && { note })}
        {...(picture && lacksChanges(picture) && { actions: <FromOpen /> })}
        empty={view && !picture ? <NothingYet first={view.facts.stored.first} /> : undefined}
      >
        {picture && (
          <ChainTable picture={picture} chosen={chosen} unit={unit} onStrike={openStraddle} onLeg={pick} />
        )}
      </Panel>
      <StrikeMenu
        picked={picked?.leg ?? null}
        from={from}
        open={picked?.cell != null}
        anchor={picked?.cell ?? null}
        onClose={() => setPicked((before) => before && { ...before, cell: null })}
      />
    </ChainFrame>
  );
}

/** The chain at the minute shown; null where nothing is stored up to then. */
function useChainPicture(view: BoardsView | null): ChainPicture | null {
  const { state } = useScreenState();
  const since = useMemo(() => parseSince(state.since) ?? { kind: 'prev' as const }, [state.since]);
  const [board, pricing, minute] = [view?.board, view?.pricing, view?.minute ?? -1];
  return useMemo(
    () => (board && pricing ? chainPicture(board, minute, { since, strikes: state.n, pricing }) : null),
    [board, minute, since, state.n, pricing],
  );
}

/** The columns of the address, else the usual ones; a choice is kept for the next visits as well. */
function useChainColumns() {
  const [own, setOwn] = useOwnParams(optionChainParams);
  const dispatch = useAppDispatch();
  const text = parseColumns(own.cols) ? own.cols : DEFAULT_COLUMNS;
  const chosen = useMemo(() => parseColumns(text) ?? [], [text]);
  const choose = useCallback(
    (columns: readonly ChainColumn[] | null) => {
      const next = columns ? formatColumns(columns) : DEFAULT_COLUMNS;
      const isUsual = next === DEFAULT_COLUMNS;
      setOwn({ cols: isUsual ? '' : next });
      dispatch(chainColumnsChosen(isUsual ? '' : next));
    },
    [setOwn, dispatch],
  );
  return [chosen, choose] as const;
}

function useOpenStraddle(): (strike: number) => void {
  const addressOf = useScreenAddress();
  const { go } = useScreenState();
  return useCallback(
    (strike) => go(addressOf('/options/straddle', { strike: String(strike) })),
    [addressOf, go],
  );
}
