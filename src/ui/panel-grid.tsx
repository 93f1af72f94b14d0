import type { CSSProperties, ReactNode } from 'react';
import { foldHeight } from './fold-height.ts';

/** A height at which the charts of one row end at the fold, with everything that stands above them. */
export const FOLD_HEIGHT = foldHeight({ above: 360, onTablet: 80, least: 400, most: 1000 });

/** Panels side by side from `lg` on, in equal columns or by a CSS template; one below another before. */
export function PanelGrid({
  columns = 2,
  children,
}: {
  readonly columns?: number | string;
  readonly children: ReactNode;
}) {
  const template = typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns;
  return (
    <div className="ss-beside" style={{ '--columns': template } as CSSProperties}>
      {children}
    </div>
  );
}
