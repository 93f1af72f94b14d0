import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Keys as they are printed on a keyboard. */
export function Keys({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="kbd"
      dir="ltr"
      sx={{
        px: 0.5,
        fontFamily: 'inherit',
        fontSize: 11,
        lineHeight: '16px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
