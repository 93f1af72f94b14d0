import { useTheme } from '@mui/material/styles';

/** Where lines of the page begin and end, for what CSS does not place: popovers are placed by physical sides. */
export function usePageSides(): { readonly start: 'left' | 'right'; readonly end: 'left' | 'right' } {
  return useTheme().direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
}

/** Where a popover stands that hangs from what opened it, flush with a side of that. */
export const hangsFrom = (side: 'left' | 'right') =>
  ({
    anchorOrigin: { vertical: 'bottom', horizontal: side },
    transformOrigin: { vertical: 'top', horizontal: side },
  }) as const;

/** For icons that point along the line: they point the other way where it runs from right to left. */
export const pointsAlong = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const;
