import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type Destination, useScreenAddress } from './state/use-screen-address.ts';

type ScreenLinkProps = { readonly to: Destination; readonly children: ReactNode };

/**
 * A link to another screen that shows what this one does, at the same minute. A table has one a row, so it is an anchor
 * and no router's link, which costs many times as much.
 */
export function ScreenLink({ to: { route, own, changed }, children }: ScreenLinkProps) {
  const address = useScreenAddress()(route, own, changed);
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || isElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <a className="ss-link" href={address} onClick={follow}>
      {children}
    </a>
  );
}
