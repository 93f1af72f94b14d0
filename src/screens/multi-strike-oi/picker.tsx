import Box from '@mui/material/Box';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { atmRowAt } from '#market/atm.ts';
import { sliceStrikes, strikesAround, valueAt } from '#market/board.ts';
import type { Side } from '#market/contract.ts';
import type { Leg } from '#market/leg-text.ts';
import type { TradingDate } from '#market/trading-date.ts';
import { ChoiceButton } from '#ui/controls/choice-button.tsx';
import { formatDate } from '#ui/formats.ts';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { oiUnit } from '#ui/oi-unit.ts';
import { ChoiceList } from '#ui/overlays.tsx';
import { Paced } from '#ui/paced.tsx';
import { Panel } from '#ui/panel.tsx';
import { lastValue } from '#ui/state/loadable.ts';
import { useBoards, useListed } from '#ui/state/use-boards.ts';
import { useScreenState } from '#ui/state/use-screen-state.tsx';
import { Slot, Steady } from '#ui/steady.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { contractOf, MOST_LEGS } from './chosen-legs.ts';
import { PickerRow } from './picker-row.tsx';
import { FIELDS } from './screen-fields.ts';

type PickerProps = {
  /** The screen's own expiry; null while it loads. */
  readonly own: TradingDate | null;
  readonly legs: readonly Leg[];
  readonly height: number | string;
  readonly onToggle: (leg: Leg) => void;
};

const NONE: readonly TradingDate[] = [];

/** The chain of an expiry: a press on a side of a strike puts the contract on the chart or takes it off. */
export function Picker({ own, legs, height, onToggle }: PickerProps) {
  const { t } = useTranslation();
  const { state } = useScreenState();
  const [chosen, setChosen] = useState<TradingDate | null>(null);
  const listed = useListed()?.expiries ?? NONE;
  const expiry = chosen !== null && listed.includes(chosen) ? chosen : own;
  const beside = useMemo(() => (expiry === null || expiry === own ? [] : [expiry]), [expiry, own]);
  const loadable = useBoards({ fields: FIELDS, expiries: beside });
  const view = lastValue(loadable)?.boards.find(({ day }) => day.expiry === expiry) ?? null;
  // By the lot of the expiry listed, which need not be that of the contracts on the chart.
  const unit = oiUnit(state.units, view ? [view.day] : []);
  const chain = useMemo(() => {
    if (!view || view.minute < 0) return null;
    const { board, minute, pricing } = view;
    const money = atmRowAt(board, minute, pricing);
    const all = board.strikes.length;
    const [from, to] = money < 0 ? [0, all] : strikesAround(all, money, state.n);
    const shown = sliceStrikes(board, from, to);
    const oi = (side: Side) =>
      Float64Array.from(shown.strikes, (_, row) => valueAt(shown, side, 'oi', row, minute) / unit.size);
    const [call, put] = [oi('call'), oi('put')];
    const most = Math.max(1, ...[...call, ...put].filter((value) => value > 0));
    return { strikes: shown.strikes, call, put, most, atm: board.strikes[money] ?? Number.NaN };
  }, [view, state.n, unit.size]);

  const scroller = useRef<HTMLDivElement>(null);
  const isKnown = chain !== null;
  // The list of an expiry opens at the money, and then stays where a person scrolls it.
  useEffect(() => {
    const list = scroller.current;
    const money = isKnown && expiry ? list?.querySelector<HTMLElement>('[data-money]') : null;
    if (list && money) list.scrollTop = money.offsetTop - (list.clientHeight - money.clientHeight) / 2;
  }, [isKnown, expiry]);

  const legExpiry = expiry === own ? null : expiry;
  const on = new Set(legs.map((leg) => contractOf(leg, own)));
  const isOn = (strike: number, side: Side) => on.has(contractOf({ strike, side, expiry: legExpiry }, own));
  const latest = useRef({ legExpiry, onToggle });
  latest.current = { legExpiry, onToggle };
  const toggle = useCallback(
    (strike: number, side: Side) =>
      latest.current.onToggle({ strike, side, expiry: latest.current.legExpiry }),
    [],
  );
  const title = t('multi-strike-oi:picker.title');
  const list = useMemo(
    () => (
      <Box ref={scroller} sx={{ overflowY: 'auto', flex: 1, minHeight: 0, position: 'relative' }}>
        <Box role="group" aria-label={title}>
          <Slot />
        </Box>
      </Box>
    ),
    [title],
  );
  return (
    <Panel
      id="picker"
      facts={null}
      title={title}
      {...(loadable.kind !== 'loading' && {
        note: t('multi-strike-oi:picker.note', {
          count: legs.length,
          most: MOST_LEGS,
          unit: t(`multi-strike-oi:table.oi.${unit.name}`),
        }),
      })}
      method={t('multi-strike-oi:picker.method')}
      height={height}
      flush
      state={loadable}
      empty={view && !chain ? <NothingYet first={view.facts.stored.first} /> : undefined}
    >
      <PickerExpiry shown={expiry} listed={listed} onChoose={setChosen} />
      <Steady frame={list}>
        <Paced>
          {chain &&
            Array.from(chain.strikes, (_, at) => chain.strikes.length - 1 - at).map((row) => (
              <PickerRow
                key={chain.strikes[row]}
                strike={chain.strikes[row]!}
                isMoney={chain.strikes[row] === chain.atm}
                call={chain.call[row]!}
                put={chain.put[row]!}
                most={chain.most}
                isCallOn={isOn(chain.strikes[row]!, 'call')}
                isPutOn={isOn(chain.strikes[row]!, 'put')}
                isFull={legs.length >= MOST_LEGS}
                onToggle={toggle}
              />
            ))}
        </Paced>
      </Steady>
    </Panel>
  );
}

type PickerExpiryProps = {
  readonly shown: TradingDate | null;
  readonly listed: readonly TradingDate[];
  readonly onChoose: (expiry: TradingDate) => void;
};

/** Heads of the list, with the expiry that it is of. */
const PickerExpiry = memo(function PickerExpiry({ shown, listed, onChoose }: PickerExpiryProps) {
  const { t, i18n } = useTranslation();
  const label = t('multi-strike-oi:picker.expiry');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto 1fr',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        pb: 0.5,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      <span>{t('multi-strike-oi:picker.call')}</span>
      {shown && (
        <ChoiceButton label={label} value={formatDate(shown, i18n.language, 'day')}>
          {(close) => (
            <ChoiceList
              label={label}
              value={shown}
              choices={listed.map((expiry) => ({ value: expiry, label: formatDate(expiry, i18n.language) }))}
              onChoose={(expiry) => {
                onChoose(expiry);
                close();
              }}
            />
          )}
        </ChoiceButton>
      )}
      <Box component="span" sx={{ textAlign: 'end' }}>
        {t('multi-strike-oi:picker.put')}
      </Box>
    </Box>
  );
});
