import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { fullScreen, onFullScreen } from './full-screen.ts';

const CLASS = 'ss-panel-above';

/** Where in a panel that fills the screen what stands over the panels of its screen goes: `AbovePanels`. */
export const FULL_PANEL_HEAD = <div className={CLASS} />;

/**
 * What stands over the panels of a screen, and over the one of them that fills the screen: where the market stands, and the hand
 * on time. It is moved, not made anew: what plays goes on.
 */
export function AbovePanels({ children }: { readonly children: ReactNode }) {
  const [moved] = useState(() => {
    const element = document.createElement('div');
    element.className = 'ss-above';
    return element;
  });
  return (
    <>
      <Place moved={moved} />
      {createPortal(children, moved)}
    </>
  );
}

/** Before what is moved: that is in the page when its own effects look at it. */
function Place({ moved }: { readonly moved: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  const full = useSyncExternalStore(onFullScreen, fullScreen);
  useLayoutEffect(() => {
    const own = place.current!;
    const panel = own.parentElement?.contains(full) ? full : null;
    (panel?.querySelector(`:scope > .${CLASS}`) ?? own).append(moved);
  }, [full, moved]);
  return <div ref={place} className="ss-above" />;
}
