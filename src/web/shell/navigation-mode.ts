import useMediaQuery from '@mui/material/useMediaQuery';
import { useAppSelector } from '#ui/state/store.ts';

/** `side`: a menu at the side, always there. `top`: groups in the top bar. `drawer`: behind the menu toggle. */
export type NavigationMode = 'side' | 'top' | 'drawer';

/** Where the navigation stands: as the person chose on a page wide enough (`lg`), in a drawer below that. */
export function useNavigationMode(): NavigationMode {
  const isHorizontal = useAppSelector((state) => state.preferences.isHorizontal);
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  if (!isWide) return 'drawer';
  return isHorizontal ? 'top' : 'side';
}
