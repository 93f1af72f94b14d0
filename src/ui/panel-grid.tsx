import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { Slot, Steady } from './steady.tsx';

/** A height at which the charts of one row end at the fold, with everything that stands above them. */
export const FOLD_HEIGHT = 'clamp(400px, calc(100dvh - 360px), 1000px)';

/** Panels side by side from `lg` on, one below another before. */
export function PanelGrid({
  columns = 2,
  children,
}: {
  readonly columns?: number;
  readonly children: ReactNode;
}) {
  const frame = useMemo(
    () => (
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `repeat(${columns}, minmax(0, 1fr))` },
        }}
      >
        <Slot />
      </Box>
    ),
    [columns],
  );
  return <Steady frame={frame}>{children}</Steady>;
}
