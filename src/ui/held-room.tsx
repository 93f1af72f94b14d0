import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * A text no narrower than `room`, so that its neighbours stand where they will stand once it is known. Within an element
 * that has `data-known` nothing more comes, and no room is held.
 */
export function HeldRoom({ room, children }: { readonly room: string; readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      data-room={room}
      sx={{
        display: 'inline-grid',
        '& > *, &::after': { gridArea: '1 / 1' },
        '&::after': { content: 'attr(data-room)', visibility: 'hidden' },
        '[data-known] &::after': { content: 'none' },
      }}
    >
      <bdi>{children}</bdi>
    </Box>
  );
}
