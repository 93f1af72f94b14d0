import Link from '@mui/material/Link';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Destination, useScreenAddress } from './state/use-screen-address.ts';

type ScreenLinkProps = { readonly to: Destination; readonly children: ReactNode };

/**
 * A link to another screen that shows what this one does, at the same minute. A new minute gives it another address and
 * draws nothing of it anew.
 */
export function ScreenLink({ to, children }: ScreenLinkProps) {
  return (
    <Link component={Addressed} destination={to} underline="hover" sx={STRONG}>
      {children}
    </Link>
  );
}

const STRONG = { fontWeight: 600 } as const;

type AddressedProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & { readonly destination: Destination };

function Addressed({ destination: { route, own, changed }, ...rest }: AddressedProps) {
  const addressOf = useScreenAddress();
  return <RouterLink {...rest} to={addressOf(route, own, changed)} />;
}
