import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type TroubleStripProps = {
  /** Names the place for those who do not see it. */
  readonly label: string;
  /** What is the matter: strong words first, the rest plain; null while nothing is. */
  readonly children: ReactNode;
};

/**
 * A line over the page that says what is the matter. The place it speaks from is always there: what comes into it is
 * read out, which a place that comes with it would not be.
 */
export function TroubleStrip({ label, children }: TroubleStripProps) {
  return (
    <div role="status" aria-label={label}>
      {children && (
        <Box
          sx={({ strikescope: { warning, ink, surface } }) => ({
            px: 1.5,
            py: 0.5,
            fontSize: 12,
            lineHeight: 1.5,
            textAlign: { xs: 'start', md: 'center' },
            overflowWrap: 'anywhere',
            color: ink.medium,
            bgcolor: surface.inset,
            borderBottom: 1,
            borderColor: 'divider',
            '& > strong': { fontWeight: 600, color: warning },
            '& > span, & > a': { whiteSpace: 'nowrap' },
          })}
        >
          {children}
        </Box>
      )}
    </div>
  );
}
