import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useState } from 'react';

const NOTHING = () => undefined;

/** The open bubble beside an element, with what its `data-hint` says, also while that changes. */
export function Bubble({ element }: { readonly element: HTMLElement }) {
  const [words, setWords] = useState(element.dataset.hint ?? '');
  const id = useId();

  useEffect(() => {
    const read = () => setWords(element.dataset.hint ?? '');
    read();
    const watcher = new MutationObserver(read);
    watcher.observe(element, { attributeFilter: ['data-hint'] });
    return () => watcher.disconnect();
  }, [element]);

  /** What only the bubble says is part of what the element is. */
  useEffect(() => {
    if (element.getAttribute('aria-label') === words) return;
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, words, id]);

  return (
    <Tooltip
      open
      id={id}
      title={words}
      onClose={NOTHING}
      disableHoverListener
      disableFocusListener
      disableTouchListener
      slotProps={{ popper: { anchorEl: element } }}
    >
      <span hidden />
    </Tooltip>
  );
}
