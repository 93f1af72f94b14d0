import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type Destination, useScreenAddress } from './state/use-screen-address.ts';
import { useScreenState } from './state/use-screen-state.tsx';

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the product; one that moves with the minute is asked for whenever it is wanted. */
  readonly to: string | (() => string);
};

/**
 * A link from a screen to another place. A table has one a row, so it is an anchor and no router's link, which costs many
 * times as much and is rendered anew at every change of place.
 */
export function PlaceLink({ to, className = 'ss-link', onClick, onFocus, ...props }: PlaceLinkProps) {
  const { go } = useScreenState();
  const address = () => (typeof to === 'string' ? to : to());
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || isElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    go(address());
  };
  const refresh = ({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }) =>
    currentTarget.setAttribute('href', address());
  return (
    <a
      // Before it is followed, opened elsewhere or copied.
      onPointerEnter={refresh}
      onPointerDown={refresh}
      onFocus={(event) => {
        refresh(event);
        onFocus?.(event);
      }}
      {...props}
      className={className}
      href={address()}
      onClick={follow}
    />
  );
}

type ScreenLinkProps = { readonly to: Destination; readonly children: ReactNode };

/** A link to another screen that shows what this one does, at the same minute. */
export function ScreenLink({ to: { route, own, changed }, children }: ScreenLinkProps) {
  const addressOf = useScreenAddress();
  return <PlaceLink to={() => addressOf(route, own, changed)}>{children}</PlaceLink>;
}
