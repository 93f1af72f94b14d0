import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

const Content = createContext<ReactNode>(null);

/** Where a steady frame shows what it stands around. */
export function Slot(): ReactNode {
  return useContext(Content);
}

/**
 * `children` in `frame`, at its `Slot`. A frame that is the same element as before (a constant, or one kept by
 * `useMemo`) is not rendered anew with them: styled parts cost more than the figures that change in them every minute.
 */
export function Steady({ frame, children }: { readonly frame: ReactElement; readonly children: ReactNode }) {
  return <Content value={children}>{frame}</Content>;
}
