import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { Since } from '#market/analytics/since.ts';
import { SIDES, type Side } from '#market/contract.ts';
import { chosenRow, type StrikeChoice } from '#market/strike-choice.ts';
import { gapShareText } from '#ui/atp-note.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { sessionAxis } from '#ui/chart/session-axis.ts';
import { formatDate, formatExact, formatStrike } from '#ui/formats.ts';
import { legSinceText } from '#ui/leg-since-text.ts';
import { legName } from '#ui/leg-words.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { lastValue } from '#ui/state/loadable.ts';
import type { BoardsView } from '#ui/state/use-boards.ts';
import { useTranslation } from '#ui/use-translation.ts';
import {
  bothLivesPane,
  bothPane,
  legPane,
  lifePane,
  type Pane,
  priceOiChart,
  volumeChart,
} from './charts.ts';
import { cutStrikeDay, joinLives, type LegLife, legLife, strikeDay, strikeSoFar } from './compute.ts';
import type { PriceVsOiParams } from './screen.ts';
import { useLifeSessions, useStoredLives } from './use-life.ts';

/** What one panel shows; without charts where the strike is not there. */
export type ShownPane = {
  readonly id: Side | 'both';
  readonly title: string;
  readonly note: string;
  /** Some value of it is known. */
  readonly isKnown: boolean;
  readonly price: ChartModel | null;
  readonly volume: ChartModel | null;
};

/** The panes at the scrubber's minute, the strike that they are of (null: not there), and the state of its history. */
export function usePanes(
  view: BoardsView | null,
  choice: StrikeChoice,
  since: Since,
  { name: unitName, size }: OiUnit,
  { show, span }: PriceVsOiParams,
) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [day, board, pricing] = [view?.day ?? null, view?.board ?? null, view?.pricing ?? null];
  const row = useMemo(
    () => (board && pricing ? chosenRow(board, choice, pricing) : -1),
    [board, choice, pricing],
  );
  const strike = day?.strikes[row] ?? null;
  const lived = span === 'life' ? board : null;
  const history = useStoredLives(lived, strike);
  const sessions = useLifeSessions(lived);
  const stored = lastValue(history);
  const whole = useMemo(
    () => (day && pricing && row >= 0 ? strikeDay(day, row, pricing) : null),
    [day, pricing, row],
  );
  const panes = useMemo((): readonly ShownPane[] => {
    const unit = { name: unitName, size };
    if (!board || !whole) return emptyPanes(show, t);
    const soFar = strikeSoFar(board, row, since);
    const notes = SIDES.map((side) => legSinceText(soFar[side], unit, t, language));
    const names = SIDES.map((side) => legName({ side, strike: whole.strike }, t));
    const both = t('price-vs-oi:both', { strike: formatStrike(whole.strike) });
    const isTogether = show === 'together';
    const made = (): readonly { readonly pane: Pane; readonly note: string }[] => {
      if (span === 'day') {
        const shown = cutStrikeDay(whole, board.length);
        const x = sessionAxis(board);
        const noted = (pane: Pane, note: string) => ({
          pane,
          note: [note, pane.atp && gapShareText([pane.atp.gapShare.at(-1) ?? 0], t)]
            .filter(Boolean)
            .join(' · '),
        });
        return isTogether
          ? [noted(bothPane(both, shown, x), SIDES.map((_, at) => `${names[at]} ${notes[at]}`).join(' · '))]
          : SIDES.map((side, at) => noted(legPane(side, names[at]!, shown, x), notes[at]!));
      }
      const lives = SIDES.map((side) => legLife(stored?.[side] ?? null, board, side, row, sessions));
      const [call, put] = joinLives(lives[0]!, lives[1]!);
      return isTogether
        ? [{ pane: bothLivesPane(both, call, put, language), note: lifeNote([call, put], t, language) }]
        : SIDES.map((side, at) => {
            const life = [call, put][at]!;
            return {
              pane: lifePane(side, names[at]!, life, language),
              note: lifeNote([life], t, language),
            };
          });
    };
    return made().map(({ pane, note }, at) => ({
      id: isTogether ? 'both' : SIDES[at]!,
      title: pane.name,
      note,
      isKnown: isKnown(pane),
      price: priceOiChart(pane, unit, t),
      volume: volumeChart(pane, unit, t),
    }));
  }, [board, whole, row, since, stored, sessions, show, span, unitName, size, language, t]);
  return { panes, strike, history };
}

/** What the days are, and why they begin where they do: an adjustment made another contract of the strike. */
function lifeNote(lives: readonly LegLife[], t: TFunction, language: string): string {
  const note = t('price-vs-oi:life.note');
  const adjusted = lives.find((life) => life.adjusted)?.adjusted;
  if (!adjusted) return note;
  const since = formatDate(adjusted.on, language, 'year');
  const [from, to] = [adjusted.from, adjusted.to].map((lot) => formatExact(lot, 'quantity'));
  return `${t('price-vs-oi:life.adjusted', { since, from, to })} · ${note}`;
}

function emptyPanes(show: PriceVsOiParams['show'], t: ReturnType<typeof useTranslation>['t']): ShownPane[] {
  const ids = show === 'together' ? (['both'] as const) : SIDES;
  return ids.map((id) => ({
    id,
    title: t(`price-vs-oi:pane.${id}`),
    note: '',
    isKnown: false,
    price: null,
    volume: null,
  }));
}

function isKnown({ price, oi }: Pane): boolean {
  return [price, oi.values].some((column) => column.some((value) => !Number.isNaN(value)));
}
