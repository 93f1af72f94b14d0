import Box from '@mui/material/Box';
import { type SxProps, type Theme, useTheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ScrollBar } from './scroll-bar.tsx';

type ScrollAreaProps = {
  /** Bounds the height. */
  readonly sx: SxProps<Theme>;
  /** Name of a stop for the Tab key, for content that has none in it; links and buttons scroll into sight by themselves. */
  readonly label?: string;
  readonly children: ReactNode;
};

let loaded: typeof ScrollBar | null = null;

/** Fetches the code of the scrollbar; a scroll area that opens before it has come scrolls as the browser does. */
export async function loadScrollBar(): Promise<void> {
  loaded = (await import('./scroll-bar.tsx')).ScrollBar;
}

/**
 * A part of the page that scrolls by itself under a thumb that shows while it is of use: menus and lists. The thumb comes
 * with other elements around the children, so that it does not come while one of them has the focus.
 */
export function ScrollArea({ sx, label, children }: ScrollAreaProps) {
  const { direction } = useTheme();
  const [Bar, setBar] = useState(() => loaded);
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!Bar)
      void loadScrollBar().then(() => {
        if (!area.current?.contains(document.activeElement)) setBar(() => loaded);
      });
  }, [Bar]);
  const stop = label === undefined ? { tabIndex: -1 } : { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <Box
      ref={area}
      sx={[
        {
          minHeight: 0,
          '& [data-simplebar]': { height: '100%', maxHeight: 'inherit' },
          '& .simplebar-scrollbar::before': { bgcolor: 'text.disabled', transition: 'opacity 120ms linear' },
          '& .simplebar-content-wrapper:focus-visible': {
            outline: (theme) => `2px solid ${theme.strikescope.accent}`,
            outlineOffset: -2,
          },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {Bar ? (
        <Bar key={direction} stop={stop}>
          {children}
        </Bar>
      ) : (
        <div {...stop} style={{ height: '100%', maxHeight: 'inherit', overflowY: 'auto' }}>
          {children}
        </div>
      )}
    </Box>
  );
}
