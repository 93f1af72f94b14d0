import { memo, useMemo } from 'react';
import { vixAt } from '#market/india-vix.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OwnControls } from '#ui/own-controls.ts';
import { Panel } from '#ui/panel.tsx';
import { PanelGrid } from '#ui/panel-grid.tsx';
import { type Loadable, lastValue } from '#ui/state/loadable.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useInSight } from '#ui/use-in-sight.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { HistoryPanel } from './history-panel.tsx';
import { previousName } from './previous-name.ts';
import type { IvParams, PriceSource } from './screen.ts';
import type { ThirtyDays } from './term.ts';
import { termChart } from './term-chart.ts';
import { hasNoIv, termNote } from './term-note.ts';
import { type Term, useTerm } from './use-term.ts';

const HEIGHT = 340;
/** Where the other expiries could not be had the closes are shown all the same. */
const NOT_KNOWN: ThirtyDays = {
  volatility: Number.NaN,
  extrapolated: false,
  years: Number.NaN,
  isOld: false,
  standIn: null,
};

type BeyondProps = OwnControls<IvParams> & {
  readonly view: BoardsView | null;
};

/** What reaches beyond the screen's own expiry and day: the other expiries, the earlier sessions. */
export const Beyond = memo(function Beyond({ view, own, onChange }: BeyondProps) {
  const [place, isInSight] = useInSight<HTMLDivElement>();
  const state = useTerm(view, own.price, isInSight && view !== null);
  const term = isInSight ? lastValue(state) : null;
  return (
    <div ref={place}>
      <PanelGrid>
        <TermPanel view={view} price={own.price} state={isInSight ? state : null} term={term} />
        <HistoryPanel
          date={view?.day.date ?? null}
          current={term?.standard ?? (isInSight && state.kind === 'failed' ? NOT_KNOWN : null)}
          vix={view ? vixAt(view.board, view.minute) : Number.NaN}
          isClose={view?.day.grain === 'day'}
          isInSight={isInSight}
          own={own}
          onChange={onChange}
        />
      </PanelGrid>
    </div>
  );
});

type TermPanelProps = {
  readonly view: BoardsView | null;
  readonly price: PriceSource;
  /** null before it has come into sight. */
  readonly state: Loadable<Term> | null;
  readonly term: Term | null;
};

function TermPanel({ view, price, state, term }: TermPanelProps) {
  const { t, i18n } = useTranslation();
  const minute = view?.minute ?? -1;
  const board = view?.board ?? null;
  const model = useMemo(
    () =>
      term && board && minute >= 0
        ? termChart({
            rows: term.rows,
            time: term.time,
            openTime: term.openTime,
            previousName: previousName(board.previous, t, i18n.language),
            language: i18n.language,
            t,
          })
        : null,
    [term, board, minute, t, i18n.language],
  );
  const note =
    term && view && minute >= 0
      ? termNote({ term, date: view.board.date, model: view.pricing, price, language: i18n.language, t })
      : null;
  return (
    <Panel
      id="term"
      facts={null}
      title={t('implied-volatility:term.title')}
      height={HEIGHT}
      method={t('implied-volatility:term.method')}
      {...(state && { state })}
      {...(note !== null && { note })}
      empty={term && hasNoIv(term) ? <Notice title={t('implied-volatility:term.none')} /> : undefined}
    >
      {model && <Chart model={model} />}
    </Panel>
  );
}
