import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lastValue } from '../state/loadable.ts';
import { useSymbols } from '../state/use-boards.ts';
import { useScreenState } from '../state/use-screen-state.tsx';
import { ChoiceButton } from './choice-button.tsx';

/** The instrument, with search; indices first. */
export function InstrumentControl() {
  const { t } = useTranslation();
  const { state } = useScreenState();
  return (
    <ChoiceButton label={t('ui.control.instrument')} value={state.inst}>
      {(close) => <InstrumentSearch onDone={close} />}
    </ChoiceButton>
  );
}

function InstrumentSearch({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { state, change } = useScreenState();
  const symbols = lastValue(useSymbols());
  const options = useMemo(
    () =>
      [...(symbols?.symbols ?? [])].sort(
        (a, b) => Number(a.kind === 'stock') - Number(b.kind === 'stock') || a.symbol.localeCompare(b.symbol),
      ),
    [symbols],
  );
  return (
    <Autocomplete
      open
      disablePortal
      autoHighlight
      size="small"
      sx={{ width: 280, minHeight: 420, p: 1 }}
      options={options}
      loading={symbols === null}
      loadingText={t('ui.control.loading')}
      noOptionsText={t('ui.control.noInstrument')}
      groupBy={({ kind }) => t(`ui.control.kind.${kind}`)}
      getOptionLabel={({ symbol }) => symbol}
      value={options.find(({ symbol }) => symbol === state.inst) ?? null}
      isOptionEqualToValue={(a, b) => a.symbol === b.symbol}
      onChange={(_, chosen) => {
        if (chosen) {
          const keepsExpiry = state.exp !== null && chosen.expiries.includes(state.exp);
          change({ inst: chosen.symbol, exp: keepsExpiry ? state.exp : null });
        }
        onDone();
      }}
      onClose={(_, reason) => {
        if (reason === 'escape') onDone();
      }}
      slotProps={{ listbox: { sx: { fontSize: 13, maxHeight: 340 } } }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          autoFocus
          placeholder={t('ui.control.search')}
          aria-label={t('ui.control.search')}
        />
      )}
    />
  );
}
