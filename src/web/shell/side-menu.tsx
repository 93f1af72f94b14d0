import Box from '@mui/material/Box';
import { type FocusEvent, type PointerEvent, Suspense, useEffect } from 'react';
import { lazyPart } from '#ui/fetched-code.ts';
import { preferenceChanged } from '#ui/state/preferences.ts';
import { useAppDispatch, useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';

const SideMenuContent = lazyPart(async () => ({
  default: (await import('./side-menu-content.tsx')).SideMenuContent,
}));

/**
 * The navigation at the side of a large page. Collapsed it keeps a column of icons, and grows over the page while the
 * pointer or the keyboard is in it.
 */
export function SideMenu() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { SidebarWidth, MiniSidebarWidth, isCollapse, isSidebarHover } = useAppSelector(
    (state) => state.preferences,
  );
  const mini = isCollapse && !isSidebarHover;
  const grow = (isHover: boolean) => {
    if (isHover !== isSidebarHover) dispatch(preferenceChanged({ isSidebarHover: isHover }));
  };
  useEffect(() => () => void dispatch(preferenceChanged({ isSidebarHover: false })), [dispatch]);
  return (
    <Box
      component="aside"
      aria-label={t('web.menu.side')}
      onPointerEnter={({ pointerType }: PointerEvent) => grow(pointerType === 'mouse')}
      onPointerLeave={({ currentTarget }: PointerEvent) =>
        grow(currentTarget.querySelector(':focus-visible') !== null)
      }
      onFocus={({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) grow(true);
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) grow(false);
      }}
      sx={{
        position: 'sticky',
        top: 0,
        flexShrink: 0,
        width: isCollapse ? MiniSidebarWidth : SidebarWidth,
        height: '100dvh',
        zIndex: 'drawer',
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: 0,
          width: mini ? MiniSidebarWidth : SidebarWidth,
          overflow: 'hidden',
          bgcolor: 'background.paper',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
          boxShadow: isCollapse && !mini ? 8 : 0,
          transition: (theme) => theme.transitions.create('width'),
        }}
      >
        <Suspense fallback={null}>
          <SideMenuContent mini={mini} />
        </Suspense>
      </Box>
    </Box>
  );
}
