import type { CSSProperties, ReactNode } from 'react';
import { Paced } from './paced.tsx';

type Columns = number | string;

export type TileGridProps = {
  /** Names the tiles together; left out where what stands around them does. */
  readonly label?: string;
  /** How many tiles stand in a row, or the row's CSS template, from each width of the page on. */
  readonly xs: Columns;
  readonly sm?: Columns;
  readonly md?: Columns;
  readonly lg?: Columns;
  /** Below `md` the first tile has a row of its own. */
  readonly firstAcross?: boolean;
  readonly children: ReactNode;
};

/** Key figures side by side. */
export function TileGrid({ label, xs, sm, md, lg, firstAcross = false, children }: TileGridProps) {
  const props = {
    className: firstAcross ? 'ss-tiles first-across' : 'ss-tiles',
    style: { '--xs': rowOf(xs), '--sm': rowOf(sm), '--md': rowOf(md), '--lg': rowOf(lg) } as CSSProperties,
    children: <Paced>{children}</Paced>,
  };
  return label === undefined ? <div {...props} /> : <section aria-label={label} {...props} />;
}

const rowOf = (columns: Columns | undefined) =>
  typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns;
