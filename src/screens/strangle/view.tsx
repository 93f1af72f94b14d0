import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { Field } from '#market/board.ts';
import { parseStrangleChoice, type StrangleChoice } from '#market/strangle-choice.ts';
import { entryMinute } from '#market/strike-choice.ts';
import { legFact } from '#ui/file-facts.ts';
import { formatChange, formatFigure, formatPrice, formatStrike, markedOld } from '#ui/formats.ts';
import { legName } from '#ui/leg-words.ts';
import { moneyMinuteName } from '#ui/money-minute-name.ts';
import { OldFigure } from '#ui/old-figure.tsx';
import { oldPriceText } from '#ui/old-price-text.ts';
import { missingIvText } from '#ui/premium/missing-iv-text.ts';
import { PremiumPanels } from '#ui/premium/premium-panels.tsx';
import { PremiumTiles } from '#ui/premium/premium-tiles.tsx';
import { type PremiumNames, usePremium } from '#ui/premium/use-premium.ts';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { type BoardsView, useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { withVolatilityMethod } from '#ui/volatility-text.ts';
import { type Anchor, anchorRow, parseAnchor, shownRows, strangleLegs } from './compute.ts';
import { emptyOf } from './empty.tsx';
import { strangleParams } from './screen.ts';
import { StrangleControls } from './strangle-controls.tsx';

const FIELDS: readonly Field[] = ['atp', 'volume'];
const NO_STRIKES = new Float64Array(0);
const NO_ROWS = { call: -1, put: -1 };

/** A call and a put of two strikes through the day, held or rolling with the money. */
export function Strangle() {
  const { t } = useTranslation();
  const [own, setOwn] = useOwnParams(strangleParams);
  const loadable = useBoards({ fields: FIELDS });
  const view = lastValue(loadable);
  const choice = useMemo<StrangleChoice>(
    () => parseStrangleChoice(own.legs) ?? { kind: 'strikes', each: 2 },
    [own.legs],
  );
  const anchor = useMemo(() => parseAnchor(own.at, choice), [own.at, choice]);
  const isRolling = anchor.kind === 'rolling';
  const { rows, legs, atm } = useLegs(view, choice, anchor);
  const strikes = view?.day.strikes ?? NO_STRIKES;
  const [put, call] = [strikes[rows.put] ?? Number.NaN, strikes[rows.call] ?? Number.NaN];
  const names = useMemo(() => namesOf(put, call, isRolling, t), [put, call, isRolling, t]);
  const entry = view && choice.kind !== 'pair' ? entryMinute(view.board, anchor) : 0;
  const picture = usePremium(view, legs, rows, entry, names, own);
  const figures = picture?.figures ?? null;
  const empty = emptyOf({
    view,
    choice,
    anchor,
    rows,
    isKnown: picture?.isKnown ?? false,
    name: names.name,
    onChange: setOwn,
  });
  const oldDelta = empty ? null : oldPriceText(figures?.oldQuotes ?? [], t);
  const said = { put: formatStrike(put), call: formatStrike(call) };
  return (
    <ChainFrame
      view={loadable}
      controls={
        <StrangleControls
          own={own}
          choice={choice}
          strikes={strikes}
          atm={atm}
          rows={rows}
          onChange={setOwn}
        />
      }
    >
      <PremiumTiles
        name={Number.isNaN(put + call) ? names.name : t('strangle:tiles.credit', said)}
        figures={empty ? null : figures}
        atpSince={picture?.atpSince ?? null}
        atpGaps={picture?.atpGaps ?? null}
        lotSize={view?.day.lotSize ?? null}
        dayBasis={view?.pricing.dayBasis ?? 365}
        isRolling={isRolling}
      >
        <StatTile
          label={t('strangle:tiles.width')}
          value={formatPrice(empty ? Number.NaN : call - put)}
          note={t('strangle:tiles.widthNote')}
        />
        <StatTile
          label={t('strangle:tiles.imbalance')}
          value={
            <OldFigure
              text={markedOld(
                formatChange(empty ? Number.NaN : figures?.greeks.deltaImbalance, 'ratio'),
                oldDelta !== null,
              )}
              remark={missingIvText(empty ? [] : (figures?.greeks.missing ?? []), t) ?? oldDelta}
            />
          }
          note={t('strangle:tiles.imbalanceNote', {
            call: formatFigure(empty ? Number.NaN : figures?.greeks.call.delta, 'ratio'),
            put: formatFigure(empty ? Number.NaN : figures?.greeks.put.delta, 'ratio'),
          })}
        />
      </PremiumTiles>
      <PremiumPanels
        title={names.name}
        {...(view &&
          legs &&
          !empty && {
            note: [noteOf(choice, anchor, view, t), picture?.gaps, oldPriceText(figures?.old ?? [], t)]
              .filter(Boolean)
              .join(' · '),
          })}
        method={withVolatilityMethod(
          [t('strangle:method'), t('ui.atp.gaps.method'), t('ui.oldPrice.method')],
          view?.pricing,
          t,
        )}
        facts={isRolling ? [] : [...legFact(put, 'put'), ...legFact(call, 'call')]}
        state={loadable}
        charts={picture?.charts ?? null}
        look={own}
        isRolling={isRolling}
        isCloseOnly={view?.day.grain === 'day'}
        empty={empty}
        onChange={setOwn}
      />
    </ChainFrame>
  );
}

/** The rows shown, their legs through the day (the same object while they are the same contracts), and the money now. */
function useLegs(view: BoardsView | null, choice: StrangleChoice, anchor: Anchor) {
  const [day, board, pricing] = [view?.day ?? null, view?.board ?? null, view?.pricing ?? null];
  const { call, put } = useMemo(
    () => (board && pricing ? shownRows(board, choice, anchor, pricing) : NO_ROWS),
    [board, choice, anchor, pricing],
  );
  const rows = useMemo(() => ({ call, put }), [call, put]);
  const held = anchor.kind === 'rolling' ? NO_ROWS : rows;
  const legs = useMemo(
    () => (day && pricing ? strangleLegs(day, choice, anchor.kind, held, pricing) : null),
    [day, choice, anchor.kind, held, pricing],
  );
  const atm =
    board && pricing ? (board.strikes[anchorRow(board, { kind: 'now' }, pricing)] ?? Number.NaN) : Number.NaN;
  return { rows, legs, atm };
}

/** Which strikes these are, and for how long. */
function noteOf(choice: StrangleChoice, anchor: Anchor, { board }: BoardsView, t: TFunction): string {
  if (choice.kind === 'pair') return t('strangle:note.pair');
  if (anchor.kind === 'rolling') return t('strangle:note.rolling');
  const time = moneyMinuteName(board, anchor, t);
  return time === null ? t('strangle:note.open') : t('strangle:note.now', { time });
}

function namesOf(put: number, call: number, isRolling: boolean, t: TFunction): PremiumNames {
  if (isRolling)
    return { name: t('strangle:nameRolling'), call: t('premium:side.call'), put: t('premium:side.put') };
  if (Number.isNaN(put + call)) return { name: t('strangle:nameUnknown'), call: '', put: '' };
  return {
    name: t('strangle:name', { put: formatStrike(put), call: formatStrike(call) }),
    call: legName({ side: 'call', strike: call }, t),
    put: legName({ side: 'put', strike: put }, t),
  };
}
