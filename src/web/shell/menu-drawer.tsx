import { Suspense, useEffect } from 'react';
import { lazyPart } from '#ui/fetched-code.ts';
import { Drawer } from '#ui/overlays.tsx';
import { preferenceChanged } from '#ui/state/preferences.ts';
import { useAppDispatch, useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';

const SideMenuContent = lazyPart(async () => ({
  default: (await import('./side-menu-content.tsx')).SideMenuContent,
}));

/** The navigation of a page too narrow for it, which slides in; a choice closes it. */
export function MenuDrawer() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { isMobileSidebar, SidebarWidth } = useAppSelector((state) => state.preferences);
  const close = () => void dispatch(preferenceChanged({ isMobileSidebar: false }));
  useEffect(() => () => void dispatch(preferenceChanged({ isMobileSidebar: false })), [dispatch]);
  return (
    <Drawer
      open={isMobileSidebar}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('web.menu.side'),
          sx: { width: SidebarWidth, maxWidth: 'calc(100vw - 48px)' },
        },
      }}
    >
      <Suspense fallback={null}>
        <SideMenuContent mini={false} onChoose={close} />
      </Suspense>
    </Drawer>
  );
}
