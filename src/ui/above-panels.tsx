import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { fullScreen, onFullScreen } from './full-screen.ts';

const CLASS = 'ss-panel-above';

/** Where in a panel that fills the screen what stands over the panels of its screen goes: `AbovePanels`. */
export const PLACE_IN_FULL_PANEL = <div className={CLASS} />;

/**
 * What stands over the panels of a screen, and over the one of them that fills the screen: where the market stands, and the hand
 * on time. It is moved, not made anew: what plays goes on. Nothing else is in its place, where React would look for it.
 */
export function AbovePanels({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLDivElement>(null);
  const full = useSyncExternalStore(onFullScreen, fullScreen);
  useLayoutEffect(() => {
    const own = place.current!;
    const panel = own.parentElement?.contains(full) ? full : null;
    const to = panel?.querySelector(`:scope > .${CLASS}`) ?? own;
    if (moved.current!.parentElement !== to) to.append(moved.current!);
  }, [full]);
  return (
    <div ref={place} className="ss-above">
      <div ref={moved} className="ss-above">
        {children}
      </div>
    </div>
  );
}
