import { createContext, type ReactNode, useContext, useState } from 'react';
import { createGutters, type SharedGutters } from './gutters.ts';

const Context = createContext<SharedGutters | null>(null);

/** Charts over one another, whose plots begin and end at the same px: a vertical line goes through all of them. */
export function AlignedCharts({ children }: { readonly children: ReactNode }) {
  const [gutters] = useState(createGutters);
  return <Context value={gutters}>{children}</Context>;
}

/** The gutters of the charts around; a chart that stands alone has its own. */
export function useGutters(): SharedGutters {
  const [own] = useState(createGutters);
  return useContext(Context) ?? own;
}
