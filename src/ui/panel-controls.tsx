import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

/** Controls of one panel in one of their two places: over its content where the line of its title has no room, on a phone. */
export function PanelControls({ place, children }: { place: 'head' | 'body'; children: ReactNode }) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  if (isWide !== (place === 'head')) return null;
  if (place === 'head') return children;
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 1.5, pb: 0.5 }}>{children}</Box>;
}
