import Box from '@mui/material/Box';
import { type KeyboardEvent, type MouseEvent, Suspense, useState } from 'react';
import { lazyPart } from '../fetched-code.ts';
import { loadOverlays } from '../overlays.tsx';
import { useScreenState } from '../state/use-screen-state.tsx';
import { typedAhead } from '../typed-ahead.ts';
import { useTranslation } from '../use-translation.ts';
import { ChoiceButton } from './choice-button.tsx';

const loadSearch = () => import('./instrument-search.tsx');
/** A field with suggestions weighs more than all other controls together: it comes when it is asked for. */
const InstrumentSearch = lazyPart(async () => ({ default: (await loadSearch()).InstrumentSearch }));

/** Whether something is the button of choices that are not open; a field without suggestions is not expanded either. */
const isClosed = (target: EventTarget) =>
  target instanceof Element && target.closest('button[aria-expanded="false"]') !== null;

const expect = () => void Promise.allSettled([loadSearch(), loadOverlays()]);

/** The instrument, with search; indices first. What is typed before the field has come stands in it when it does. */
export function InstrumentControl() {
  const { t } = useTranslation();
  const { state } = useScreenState();
  const [typed, setTyped] = useState('');
  const begin = ({ target }: MouseEvent) => {
    if (isClosed(target)) setTyped('');
  };
  const typeAhead = (event: KeyboardEvent) => {
    const { target } = event;
    const typedOn = target instanceof HTMLInputElement || isClosed(target) ? null : typedAhead(event);
    if (typedOn === null) return;
    // Enter and Space would press the button once more, while what it opens is on its way.
    event.preventDefault();
    setTyped(typedOn);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its button and the field are told.
    <div
      style={{ display: 'contents' }}
      onClick={begin}
      onKeyDown={typeAhead}
      onPointerEnter={expect}
      onFocus={expect}
    >
      <ChoiceButton label={t('ui.control.instrument')} value={state.inst}>
        {(close) => (
          <Suspense fallback={<Box sx={{ width: 280, height: 400 }} />}>
            <InstrumentSearch typed={typed} onTyped={setTyped} onDone={close} />
          </Suspense>
        )}
      </ChoiceButton>
    </div>
  );
}
