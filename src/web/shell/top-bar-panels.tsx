import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** What opens from the top bar and from elsewhere: one at a time. */
export type TopBarPanel = 'apps' | 'palette' | 'settings';

type Panels = {
  readonly open: TopBarPanel | null;
  /** Opens a panel in place of the one that is open; null closes it. */
  readonly show: (panel: TopBarPanel | null) => void;
};
const Context = createContext<Panels | null>(null);

/** Keeps which panel is open, for what stands inside; none is at first. */
export function TopBarPanels({ children }: { readonly children: ReactNode }) {
  const [open, show] = useState<TopBarPanel | null>(null);
  const panels = useMemo(() => ({ open, show }), [open]);
  return <Context value={panels}>{children}</Context>;
}

/** Which panel is open, and how another is opened. */
export function useTopBarPanels(): Panels {
  const panels = useContext(Context);
  if (!panels) throw new Error('useTopBarPanels is used outside TopBarPanels');
  return panels;
}
