import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { chooseInstrument } from '../state/choose-instrument.ts';
import { useKeptChoices } from '../state/kept-choices.ts';
import { lastValue } from '../state/loadable.ts';
import type { RootState } from '../state/store.ts';
import { useSymbols } from '../state/use-boards.ts';
import { useScreenState } from '../state/use-screen-state.tsx';
import { useTranslation } from '../use-translation.ts';
import { matchingInstruments } from './matching-instruments.ts';

/** px */
const WIDTH = 280;

type InstrumentSearchProps = {
  /** What stands in the field. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly onDone: () => void;
};

/** All instruments, with a field that narrows them down. */
export function InstrumentSearch({ typed, onTyped, onDone }: InstrumentSearchProps) {
  const { t } = useTranslation();
  const { change } = useScreenState();
  const { exp } = useKeptChoices();
  const store = useStore<RootState>();
  const symbols = lastValue(useSymbols());
  const options = useMemo(
    () =>
      [...(symbols?.symbols ?? [])].sort(
        (a, b) => Number(a.kind === 'stock') - Number(b.kind === 'stock') || a.symbol.localeCompare(b.symbol),
      ),
    [symbols],
  );
  const field = useRef<HTMLInputElement>(null);
  /** The sheet takes the focus when it has opened; the field wants it after that. */
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const choose = (chosen: (typeof options)[number]) => {
    change({ inst: chosen.symbol, exp: chooseInstrument(store, chosen, exp) });
    onDone();
  };
  const isOnItsWay = symbols === null;
  /** Enter was pressed while the list was on its way: what it chooses is chosen when that has come. */
  const [isAsked, ask] = useState(false);
  const choosesNow = useEffectEvent(() => {
    ask(false);
    const [first] = matchingInstruments(options, typed);
    if (first) choose(first);
  });
  useEffect(() => {
    if (isAsked && !isOnItsWay) choosesNow();
  }, [isAsked, isOnItsWay]);
  return (
    <Autocomplete
      open
      // With nothing typed, Enter is no choice of whatever stands first.
      autoHighlight={typed.trim() !== ''}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        // It would begin empty, whatever was typed before it came.
        if (reason === 'input' || reason === 'clear') {
          onTyped(text);
          ask(false);
        }
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && isOnItsWay && typed.trim() !== '') ask(true);
      }}
      filterOptions={(all, { inputValue }) => matchingInstruments(all, inputValue)}
      size="small"
      sx={{ width: WIDTH, p: 1, pb: 0 }}
      options={options}
      loading={isOnItsWay}
      loadingText={t('ui.control.loading')}
      noOptionsText={t('ui.control.noInstrument')}
      groupBy={({ kind }) => t(`ui.control.kind.${kind}`)}
      getOptionLabel={({ symbol }) => symbol}
      value={null}
      onChange={(_, chosen) => {
        if (chosen) choose(chosen);
      }}
      onClose={(_, reason) => {
        if (reason === 'escape') onDone();
      }}
      slots={{ popper: Inline }}
      slotProps={{
        listbox: { sx: { fontSize: 13, height: 340 } },
        paper: { elevation: 0, sx: { bgcolor: 'transparent' } },
      }}
      renderInput={(parameters) => (
        <TextField {...parameters} inputRef={field} placeholder={t('ui.control.search')} />
      )}
    />
  );
}

/** The options stand below the field, in the same sheet, instead of floating over it. */
function Inline({ children }: PopperProps) {
  return <Box sx={{ width: WIDTH }}>{children as ReactNode}</Box>;
}
