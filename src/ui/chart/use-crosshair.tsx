import { createContext, type ReactNode, useContext, useState } from 'react';
import { type Crosshair, createCrosshair } from './crosshair.ts';

const Context = createContext<Crosshair | null>(null);

/** Shares one crosshair among the charts inside. */
export function CrosshairProvider({ children }: { readonly children: ReactNode }) {
  const [crosshair] = useState(createCrosshair);
  return <Context value={crosshair}>{children}</Context>;
}

/** The screen's crosshair; a chart that stands alone has its own. */
export function useCrosshair(): Crosshair {
  const [own] = useState(createCrosshair);
  return useContext(Context) ?? own;
}
