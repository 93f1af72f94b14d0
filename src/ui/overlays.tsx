import { type ComponentProps, type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from './fetched-code.ts';

type Parts = typeof import('./overlay-parts.ts');

/** Fetches the code of what opens over the page; what opens before it has come opens when it has. */
export function loadOverlays(): Promise<Parts> {
  return import('./overlay-parts.ts');
}

/** MUI's popover, drawer and dialog: nothing of them is fetched, drawn or kept before they first open. */
export const Popover = onceOpened<ComponentProps<Parts['Popover']>>(
  async () => (await loadOverlays()).Popover,
);
export const Drawer = onceOpened<ComponentProps<Parts['Drawer']>>(async () => (await loadOverlays()).Drawer);
export const Dialog = onceOpened<ComponentProps<Parts['Dialog']>>(async () => (await loadOverlays()).Dialog);
/** The screens that a leg or a strike can be looked at on. */
export const StrikeMenu = onceOpened<ComponentProps<Parts['StrikeMenu']>>(
  async () => (await loadOverlays()).StrikeMenu,
);

/** What such a part shows, in a popover that waits for it. A list of choices keeps the type of its values. */
export const ChoiceList = lazyPart(async () => ({
  default: (await loadOverlays()).ChoiceList,
})) as unknown as Parts['ChoiceList'];

type OpenProps = {
  readonly open?: boolean;
  readonly onClose?: ((event: object, reason: 'escapeKeyDown') => void) | undefined;
};

/**
 * A part of the page from its first opening on; it stays, so that it closes as it opened. When its screen is left it
 * closes too: it is not open still when one comes back.
 */
export function onceOpened<Props extends OpenProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(async () => ({ default: await load() }));
  return function OnceOpened(props: Props) {
    const { open = false } = props;
    const [wasOpen, setWasOpen] = useState(open);
    if (open && !wasOpen) setWasOpen(true);
    const latest = useRef(props);
    latest.current = props;
    useEffect(
      () => () => {
        if (latest.current.open) latest.current.onClose?.({}, 'escapeKeyDown');
        // It stands in the page itself, where no closing is seen to its end while the screen is away.
        setWasOpen(false);
      },
      [],
    );
    return (
      wasOpen && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
