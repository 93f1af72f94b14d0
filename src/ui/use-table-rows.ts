import { type ReactPortal, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createTablePainter, type ShownRow, type TablePainter, type TablePicture } from './table-painter.ts';
import { HEAD_PX, ROW_PX } from './table-style.ts';

/** Rows drawn beyond those in sight. */
const OVERSCAN = 3;
/** Rows in sight above the one that a table begins at. */
const ROWS_ABOVE = 7;

/**
 * How high tables were, by table and window, px. To ask a table that was just made would lay out the page once more
 * than is needed; the observer of its size tells when it has become another, before the page is painted.
 */
const heights = new Map<string, number>();

export type TableElements = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly body: RefObject<HTMLTableSectionElement | null>;
};

export type TableRows<Row> = {
  /** The rows that are drawn, by their keys. */
  readonly inSight: RefObject<ReadonlyMap<string, ShownRow<Row>>>;
  readonly scrollToRow: (row: number) => void;
  /** Takes the way by which the cells that React draws are given to it. */
  readonly onDrawings: (show: (portals: readonly ReactPortal[]) => void) => void;
};

type Paint<Row> = {
  painter: TablePainter<Row> | null;
  picture: TablePicture<Row>;
  /** px; as they were last heard of: to ask for them would lay out the page. */
  top: number;
  height: number;
  range: string;
  show: ((portals: readonly ReactPortal[]) => void) | null;
  hasDrawings: boolean;
};

/** Draws the rows in sight when the picture changes, and those that come into sight; no other part of the page knows. */
export function useTableRows<Row>(
  { scroller, table, body }: TableElements,
  picture: TablePicture<Row>,
  { first, hasFoot }: { readonly first: number; readonly hasFoot: boolean },
): TableRows<Row> {
  const inSight = useRef<ReadonlyMap<string, ShownRow<Row>>>(new Map());
  const kept = useRef<Paint<Row>>({
    painter: null,
    picture,
    top: Math.max(0, first - ROWS_ABOVE) * ROW_PX,
    height: 0,
    range: '',
    show: null,
    hasDrawings: false,
  });
  const paint = useCallback(
    (isScrolled: boolean) => {
      const now = kept.current;
      if (!body.current || now.height === 0) return;
      const { entries, id, current } = now.picture;
      const from = Math.min(Math.max(0, Math.floor(now.top / ROW_PX) - OVERSCAN), entries.length);
      const to = Math.max(
        from,
        Math.min(entries.length, Math.ceil((now.top + now.height) / ROW_PX) + OVERSCAN),
      );
      const range = `${from} ${to}`;
      if (isScrolled && range === now.range) return;
      now.range = range;
      now.painter ??= createTablePainter<Row>(body.current);
      inSight.current = now.painter.paint(now.picture, from, to);
      pointAtCurrent(table.current, id, inSight.current, entries[current.row]?.key, current.column);
      const drawings = now.painter.drawings();
      if (drawings.length === 0 && !now.hasDrawings) return;
      now.hasDrawings = drawings.length > 0;
      if (isScrolled) flushSync(() => now.show?.(drawings));
      else now.show?.(drawings);
    },
    [body, table],
  );

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const now = kept.current;
    const room = `${now.picture.id} ${window.innerWidth} ${window.innerHeight}`;
    if (now.top > 0) {
      box.scrollTop = now.top;
      now.top = box.scrollTop;
    }
    now.height = heights.get(room) ?? box.clientHeight;
    const onScroll = () => {
      now.top = box.scrollTop;
      paint(true);
    };
    const observer = new ResizeObserver(() => {
      now.height = box.clientHeight;
      heights.set(room, now.height);
      onScroll();
    });
    box.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, paint]);
  useLayoutEffect(() => {
    kept.current.picture = picture;
    paint(false);
  }, [picture, paint]);

  const scrollToRow = useCallback(
    (row: number) => {
      const box = scroller.current;
      if (!box) return;
      const room = box.clientHeight - HEAD_PX * (hasFoot ? 2 : 1);
      const top = Math.min(Math.max(box.scrollTop, (row + 1) * ROW_PX - room), row * ROW_PX);
      if (top !== box.scrollTop) box.scrollTop = top;
      kept.current.top = box.scrollTop;
    },
    [scroller, hasFoot],
  );
  const onDrawings = useCallback((show: (portals: readonly ReactPortal[]) => void) => {
    kept.current.show = show;
  }, []);
  return { inSight, scrollToRow, onDrawings };
}

/** Which row or cell the keys have reached, for who does not see it; none while it is out of sight. */
function pointAtCurrent<Row>(
  table: HTMLTableElement | null,
  id: string,
  inSight: ReadonlyMap<string, ShownRow<Row>>,
  key: string | undefined,
  column: number,
): void {
  const row = key !== undefined && inSight.has(key) ? `${id}-${key}` : null;
  const active = row && (column >= 0 ? `${row}-cell` : row);
  if (active === table?.getAttribute('aria-activedescendant')) return;
  if (active) table?.setAttribute('aria-activedescendant', active);
  else table?.removeAttribute('aria-activedescendant');
}
