import type { CSSProperties, ReactNode } from 'react';

/** A height at which the charts of one row end at the fold, with everything that stands above them. */
export const FOLD_HEIGHT = 'clamp(400px, calc(100dvh - 360px), 1000px)';

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
