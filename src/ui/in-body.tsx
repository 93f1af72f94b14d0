import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Controls of one panel over its content, where the line of its title has no room for them: on a phone. */
export function InBody({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 1.5, pb: 0.5 }}>{children}</Box>;
}
