import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import type { Field } from '#market/board.ts';
import { entryMinute } from '#market/strike-choice.ts';
import { parseMinute } from '#market/trading-date.ts';
import { StrikeChoiceControl } from '#ui/controls/strike-choice-control.tsx';
import { legFact } from '#ui/file-facts.ts';
import { formatStrike } from '#ui/formats.ts';
import { legName } from '#ui/leg-words.ts';
import { moneyMinuteName } from '#ui/money-minute-name.ts';
import { moneyStrike } from '#ui/money-strike.ts';
import { NoStrike } from '#ui/no-strike.tsx';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { Notice } from '#ui/notice.tsx';
import { oldPriceText } from '#ui/old-price-text.ts';
import { PremiumPanels } from '#ui/premium/premium-panels.tsx';
import { MORNING } from '#ui/premium/premium-params.ts';
import { PremiumTiles } from '#ui/premium/premium-tiles.tsx';
import { type PremiumNames, usePremium } from '#ui/premium/use-premium.ts';
import { ChainFrame } from '#ui/screen-frame.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { type BoardsView, useBoards } from '#ui/state/use-boards.ts';
import { useOwnParams } from '#ui/state/use-screen-state.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { withVolatilityMethod } from '#ui/volatility-text.ts';
import { parseStraddleChoice, type StraddleChoice, straddleLegs, straddleRow } from './compute.ts';
import { straddleParams } from './screen.ts';

const FIELDS: readonly Field[] = ['atp', 'volume'];

/** The straddle of one strike through the day, or of the strike at the money of each minute. */
export function Straddle() {
  const { t } = useTranslation();
  const [own, setOwn] = useOwnParams(straddleParams);
  const loadable = useBoards({ fields: FIELDS });
  const view = lastValue(loadable);
  const choice = useMemo(() => parseStraddleChoice(own.strike), [own.strike]);
  const isRolling = choice.kind === 'rolling';
  const { row, legs } = useLegs(view, choice);
  const strike = view?.day.strikes[row] ?? Number.NaN;
  const names = useMemo(() => namesOf(strike, isRolling, t), [strike, isRolling, t]);
  const entry = view ? entryMinute(view.board, choice) : 0;
  const picture = usePremium(view, legs, { call: row, put: row }, entry, names, own);
  const figures = picture?.figures ?? null;

  const choose = useCallback((strike: string) => setOwn({ strike }), [setOwn]);
  const further = useMemo(
    () => [
      { value: MORNING, label: t('ui.strikeChoice.at', { time: MORNING }) },
      ...(parseMinute(own.strike) !== null && own.strike !== MORNING
        ? [{ value: own.strike, label: t('ui.strikeChoice.at', { time: own.strike }) }]
        : []),
      { value: 'rolling', label: t('ui.strikeChoice.rolling') },
    ],
    [t, own.strike],
  );
  const empty = () => {
    if (!view) return undefined;
    if (view.minute < 0) return <NothingYet first={view.facts.stored.first} />;
    if (!legs)
      return (
        <NoStrike
          choice={choice.kind === 'rolling' ? { kind: 'now' } : choice}
          onMoney={() => setOwn({ strike: 'atm' })}
        />
      );
    if (picture?.isKnown) return undefined;
    return <Notice title={t('straddle:unknown', names)} text={t('straddle:unknownText')} />;
  };
  return (
    <ChainFrame
      view={loadable}
      controls={
        <StrikeChoiceControl
          strikes={view?.day.strikes}
          atm={moneyStrike(view)}
          shown={strike}
          value={own.strike}
          further={further}
          onChange={choose}
        />
      }
    >
      <PremiumTiles
        name={Number.isNaN(strike) ? names.name : t('straddle:name', { strike: formatStrike(strike) })}
        figures={figures}
        atpSince={picture?.atpSince ?? null}
        atpGaps={picture?.atpGaps ?? null}
        lotSize={view?.day.lotSize ?? null}
        dayBasis={view?.pricing.dayBasis ?? 365}
        isRolling={isRolling}
      />
      <PremiumPanels
        title={names.name}
        {...(view &&
          legs && {
            note: [noteOf(choice, view, t), picture?.gaps, oldPriceText(figures?.old ?? [], t)]
              .filter(Boolean)
              .join(' · '),
          })}
        method={withVolatilityMethod(
          [t('straddle:method'), t('ui.atp.gaps.method'), t('ui.oldPrice.method')],
          view?.pricing,
          t,
        )}
        facts={isRolling ? [] : legFact(strike)}
        state={loadable}
        charts={picture?.charts ?? null}
        look={own}
        isRolling={isRolling}
        isCloseOnly={view?.day.grain === 'day'}
        empty={empty()}
        onChange={setOwn}
      />
    </ChainFrame>
  );
}

/** The row shown and its legs through the day: the same object while they are the same contracts. */
function useLegs(view: BoardsView | null, choice: StraddleChoice) {
  const [day, board, pricing] = [view?.day ?? null, view?.board ?? null, view?.pricing ?? null];
  const row = useMemo(
    () => (board && pricing ? straddleRow(board, choice, pricing) : -1),
    [board, choice, pricing],
  );
  const held = choice.kind === 'rolling' ? -1 : row;
  const legs = useMemo(
    () => (day && pricing ? straddleLegs(day, choice.kind, held, pricing) : null),
    [day, choice.kind, held, pricing],
  );
  return { row, legs };
}

/** Which strike this is, and for how long. */
function noteOf(choice: StraddleChoice, { board }: BoardsView, t: TFunction): string {
  if (choice.kind === 'rolling' || choice.kind === 'strike') return t(`straddle:note.${choice.kind}`);
  const time = moneyMinuteName(board, choice, t);
  return time === null ? t('straddle:note.open') : t('straddle:note.now', { time });
}

function namesOf(strike: number, isRolling: boolean, t: TFunction): PremiumNames {
  if (isRolling)
    return {
      name: t('straddle:nameRolling'),
      call: t('premium:side.call'),
      put: t('premium:side.put'),
    };
  if (Number.isNaN(strike)) return { name: t('straddle:nameUnknown'), call: '', put: '' };
  return {
    name: t('straddle:name', { strike: formatStrike(strike) }),
    call: legName({ side: 'call', strike }, t),
    put: legName({ side: 'put', strike }, t),
  };
}
