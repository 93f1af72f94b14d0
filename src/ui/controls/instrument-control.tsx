import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useScreenState } from '../state/use-screen-state.tsx';
import { useTranslation } from '../use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';

/** A field with suggestions weighs more than all other controls together: it comes when it is asked for. */
const InstrumentSearch = lazy(async () => ({
  default: (await import('./instrument-search.tsx')).InstrumentSearch,
}));

/** The instrument, with search; indices first. */
export function InstrumentControl() {
  const { t } = useTranslation();
  const { state } = useScreenState();
  return (
    <ChoiceButton label={t('ui.control.instrument')} value={state.inst}>
      {(close) => (
        <Suspense fallback={<Box sx={{ width: 280, height: 400 }} />}>
          <InstrumentSearch onDone={close} />
        </Suspense>
      )}
    </ChoiceButton>
  );
}
