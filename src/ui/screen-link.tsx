import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Destination, useScreenAddress } from './state/use-screen-address.ts';

type ScreenLinkProps = { readonly to: Destination; readonly children: ReactNode };

/**
 * A link to another screen that shows what this one does, at the same minute. A new minute gives it another address and
 * draws nothing of it anew.
 */
export function ScreenLink({ to: { route, own, changed }, children }: ScreenLinkProps) {
  const addressOf = useScreenAddress();
  return (
    <Link className="ss-link" to={addressOf(route, own, changed)}>
      {children}
    </Link>
  );
}
