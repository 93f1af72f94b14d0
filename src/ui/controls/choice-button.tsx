import { type ReactNode, useId, useMemo, useState } from 'react';
import { HeldRoom } from '../held-room.tsx';
import { LineIcon } from '../line-icon.tsx';
import { Popover } from '../overlays.tsx';
import { ownWords } from '../own-words.tsx';
import { Paced } from '../paced.tsx';
import { hangsFrom, usePageSides } from '../page-sides.ts';

type ChoiceButtonProps = {
  readonly label: string;
  readonly value: ReactNode;
  /** A text as wide as what is chosen may become: its room is held. */
  readonly room?: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  /** What opens below it. */
  readonly children: (close: () => void) => ReactNode;
};

/** A control of the row, 32 px: what it is about, small; what is chosen, strong; the choices open below. */
export function ChoiceButton({
  label,
  value,
  room = '',
  hint,
  disabled = false,
  children,
}: ChoiceButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { start } = usePageSides();
  const close = () => setAnchor(null);
  const isOpen = anchor !== null;
  // A minute more leaves the button as it is.
  const button = useMemo(
    () => (
      <button
        type="button"
        className="ss-choice"
        title={hint}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{ownWords(label)}</span>
        <strong>
          <Paced>
            <HeldRoom room={room}>{value}</HeldRoom>
          </Paced>
        </strong>
        <LineIcon line="down" />
      </button>
    ),
    [id, label, value, room, hint, disabled, isOpen],
  );
  return (
    <>
      {button}
      <Popover
        id={id}
        open={isOpen}
        anchorEl={anchor}
        onClose={close}
        {...hangsFrom(start)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5 } } }}
      >
        {anchor && children(close)}
      </Popover>
    </>
  );
}
