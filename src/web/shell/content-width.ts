import { useTheme } from '@mui/material/styles';
import { useAppSelector } from '#ui/state/store.ts';

/** How wide the content may grow, px: up to the largest breakpoint in the boxed layout, as wide as the page in the full one. */
export function useContentWidth(): number | 'none' {
  const isBoxed = useAppSelector((state) => state.preferences.isLayout === 'boxed');
  const { xl } = useTheme().breakpoints.values;
  return isBoxed ? xl : 'none';
}
