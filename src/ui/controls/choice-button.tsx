import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useId, useState } from 'react';
import { HeldRoom } from '../held-room.tsx';
import { Popover } from '../overlays.tsx';
import { usePageSides } from '../page-sides.ts';

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
  return (
    <>
      <ButtonBase
        title={hint}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={(theme) => ({
          height: 32,
          px: 1,
          gap: 0.75,
          fontFamily: 'inherit',
          fontSize: 13,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          borderRadius: 1,
          border: 1,
          borderColor: theme.strikescope.hairline,
          bgcolor: theme.strikescope.surface.panel,
          '&:hover': { bgcolor: theme.strikescope.surface.inset },
          '&:focus-visible': { outline: `2px solid ${theme.strikescope.accent}`, outlineOffset: 1 },
          '&.Mui-disabled': { opacity: 0.5 },
        })}
      >
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="span" sx={{ fontWeight: 600 }}>
          <HeldRoom room={room}>{value}</HeldRoom>
        </Box>
        <ExpandMoreIcon sx={{ fontSize: 16, color: 'text.disabled', marginInlineStart: 'auto' }} />
      </ButtonBase>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: start }}
        transformOrigin={{ vertical: 'top', horizontal: start }}
        slotProps={{ paper: { sx: { mt: 0.5 }, 'aria-label': label } }}
      >
        {anchor && children(close)}
      </Popover>
    </>
  );
}
