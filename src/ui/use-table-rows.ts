import { type ReactPortal, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { followPartInSight, type PartInSight, REST_MS } from './part-in-sight.ts';
import { rowsAbove } from './rows-above.ts';
import { createTablePainter, type ShownRow, type TablePainter, type TablePicture } from './table-painter.ts';
import {
  type RowRange,
  rangeAtRest,
  rangeInMotion,
  rangeInTime,
  roomInSight,
  topKeeping,
} from './table-range.ts';
import { HEAD_PX, ROW_PX } from './table-style.ts';

/** Rows out of sight that are drawn at a time, and how long the page is left to itself then. */
const AT_A_TIME = 2;
const PAUSE_MS = 40;
/** They are drawn once the figures have been the same for so long: a replay that goes on draws none. */
const QUIET_MS = 1500;

/** Rows in sight above the one that a table begins at, and how far it is scrolled then: in a low box no more than are below. */
const ROWS_ABOVE = 7;
const topAt = (first: number, room: number) => {
  // What has no room yet has that of any box.
  const half = room > 0 ? Math.floor((room / ROW_PX - 1) / 2) : ROWS_ABOVE;
  return Math.max(0, first - Math.min(ROWS_ABOVE, Math.max(0, half))) * ROW_PX;
};

/**
 * How high tables were and what the window showed of them, by table and window, px. To ask a table that was just made
 * would lay out the page once more than is needed; observers tell when it has become another.
 */
const rooms = new Map<string, { readonly height: number; readonly part: PartInSight | null }>();

export type TableElements = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  /** Lies over the rows while they move. */
  readonly shield: RefObject<HTMLElement | null>;
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
  order: string;
  /** px; as they were last heard of: to ask for them would lay out the page. */
  top: number;
  /** As a person has scrolled it; null: not yet. */
  left: number | null;
  height: number;
  /** What the window shows of the box. */
  part: PartInSight | null;
  range: RowRange;
  /** The picture that was painted last: a table that comes back into sight has it still. */
  painted: TablePicture<Row> | null;
  /** It was painted at rest: its rows stand in their order. */
  isInOrder: boolean;
  /** Until it has come to rest; 0: it has. */
  rest: number;
  isInMotion: boolean;
  isDownwards: boolean;
  show: ((portals: readonly ReactPortal[]) => void) | null;
  drawings: readonly ReactPortal[];
  /** Somebody is at the table: by pointer, by keys, or has scrolled it. */
  isAttended: boolean;
  /** A button or a finger is down on it: who selects figures while rows move has to reach them. */
  isHeld: boolean;
  /** When the picture became another (ms of the page), and until more is drawn of what is not in sight. */
  changed: number;
  next: number;
};

type Begins = {
  /** The row (index) that the table begins at. */
  readonly first: number;
  /** The row that it begins at in another order. */
  readonly firstNow: () => number;
  /** The name of the order that its rows are in. */
  readonly order: string;
  readonly hasFoot: boolean;
};

/**
 * Draws the rows in sight when the picture changes, and those that come into sight; no other part of the page knows. In another
 * order the table begins anew: what was in sight stands elsewhere.
 */
export function useTableRows<Row>(
  { scroller, table, body, shield }: TableElements,
  picture: TablePicture<Row>,
  { first, firstNow, order, hasFoot }: Begins,
): TableRows<Row> {
  const inSight = useRef<ReadonlyMap<string, ShownRow<Row>>>(new Map());
  const kept = useRef<Paint<Row>>({
    painter: null,
    picture,
    order,
    top: 0,
    left: null,
    height: 0,
    part: null,
    range: { from: 0, to: 0 },
    painted: null,
    isInOrder: false,
    rest: 0,
    isInMotion: false,
    isDownwards: true,
    show: null,
    drawings: [],
    isAttended: false,
    isHeld: false,
    changed: 0,
    next: 0,
  });
  const foot = hasFoot ? HEAD_PX : 0;
  const latestFirst = useRef(firstNow);
  latestFirst.current = firstNow;
  const show = useCallback((drawings: readonly ReactPortal[]) => {
    const now = kept.current;
    if (isSameList(drawings, now.drawings)) return;
    now.drawings = drawings;
    now.show?.(drawings);
  }, []);
  /** `isMoved`: other rows of the picture may be in sight. */
  const paint = useCallback(
    (isMoved: boolean) => {
      const now = kept.current;
      if (!body.current || now.height === 0) return;
      const { entries, id, current } = now.picture;
      const box = { top: now.top, height: now.height, head: HEAD_PX, foot };
      const sight = { ...roomInSight(box, now.part), rowPx: ROW_PX, count: entries.length };
      const range = now.isInMotion ? rangeInMotion(sight, now.range, now.isDownwards) : rangeAtRest(sight);
      // What came while the box had no height was not painted.
      const isSame = now.painted === now.picture && (isMoved || now.isInOrder);
      if (isSame && range.from === now.range.from && range.to === now.range.to) return;
      now.range = range;
      now.painted = now.picture;
      now.isInOrder = !now.isInMotion;
      now.painter ??= createTablePainter<Row>(body.current);
      inSight.current = now.painter.paint(now.picture, range, now.isInMotion);
      pointAtCurrent(table.current, id, inSight.current, entries[current.row]?.key, current.column);
      if (isMoved) flushSync(() => show(now.painter!.drawings()));
      else show(now.painter.drawings());
    },
    [body, table, foot, show],
  );
  /** Draws what a person at the table may scroll to, little by little, once the figures have been quiet for so long. */
  const drawInTime = useCallback(() => {
    const now = kept.current;
    clearTimeout(now.next);
    const quiet = now.changed + QUIET_MS - performance.now();
    now.next = window.setTimeout(
      () => {
        const { painter, range } = now;
        // What moves goes on when it has come to rest.
        if (!now.isAttended || !painter || now.rest !== 0 || range.from === range.to) return;
        if (!painter.drawBeyond(rangeInTime(range), AT_A_TIME)) return;
        show(painter.drawings());
        drawInTime();
      },
      Math.max(PAUSE_MS, quiet),
    );
  }, [show]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const now = kept.current;
    const room = `${now.picture.id} ${window.innerWidth} ${window.innerHeight}`;
    const roomOf = (height: number) => height - HEAD_PX - foot;
    const known = rooms.get(room);
    const isNew = now.height === 0;
    now.height = known?.height ?? box.clientHeight;
    if (isNew) now.top = topAt(first, roomOf(now.height));
    if (now.top > 0) {
      box.scrollTop = now.top;
      now.top = box.scrollTop;
    }
    // Out of the page an element forgets how far it was scrolled.
    if (now.left !== null) box.scrollLeft = now.left;
    now.part = known?.part ?? null;
    const keep = () => rooms.set(room, { height: now.height, part: now.part });
    // Rows that move under a pointer are not looked at one by one: each would light up and be painted anew.
    const cover = shield.current;
    const setInMotion = (isInMotion: boolean) => {
      if (now.isInMotion === isInMotion) return;
      now.isInMotion = isInMotion;
      if (!cover) return;
      cover.style.height = `${now.height}px`;
      cover.hidden = !isInMotion || now.isHeld;
    };
    const comeToRest = () => {
      now.rest = 0;
      if (now.isInMotion) {
        setInMotion(false);
        paint(false);
      }
      drawInTime();
    };
    const passOn = ({ clientX, clientY }: MouseEvent) => {
      if (cover) cover.hidden = true;
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(click);
    };
    const onScroll = () => {
      now.left = box.scrollLeft;
      const top = box.scrollTop;
      if (top === now.top) return;
      now.isDownwards = top > now.top;
      now.top = top;
      setInMotion(now.rest !== 0);
      clearTimeout(now.rest);
      now.rest = window.setTimeout(comeToRest, REST_MS);
      now.isAttended = true;
      paint(true);
    };
    const attend = () => {
      now.isAttended = true;
      drawInTime();
    };
    // A finger leaves with every touch.
    const leaveAlone = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') now.isAttended = false;
    };
    const observer = new ResizeObserver(() => {
      const { entries, classesOf } = now.picture;
      const marked = entries.findIndex(({ row }) => classesOf(row).split(' ').includes('marked'));
      const at = { top: box.scrollTop, room: roomOf(now.height), rowPx: ROW_PX };
      const top = topKeeping(marked, at, roomOf(box.clientHeight));
      if (top !== null) box.scrollTop = top;
      now.height = box.clientHeight;
      now.top = box.scrollTop;
      keep();
      paint(true);
    });
    const leave = followPartInSight(box, (part) => {
      now.part = part;
      keep();
      paint(true);
    });
    const setHeld = ({ type }: PointerEvent) => {
      now.isHeld = type === 'pointerdown';
    };
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener('scroll', onScroll, { passive: true, signal });
    box.addEventListener('pointerenter', attend, { signal });
    box.addEventListener('focusin', attend, { signal });
    box.addEventListener('pointerleave', leaveAlone, { signal });
    box.addEventListener('pointerdown', setHeld, { signal });
    addEventListener('pointerup', setHeld, { signal });
    addEventListener('pointercancel', setHeld, { signal });
    cover?.addEventListener('click', passOn, { signal });
    observer.observe(box);
    return () => {
      clearTimeout(now.rest);
      clearTimeout(now.next);
      setInMotion(false);
      [now.rest, now.isAttended, now.isHeld] = [0, false, false];
      listening.abort();
      observer.disconnect();
      leave();
    };
  }, [scroller, shield, paint, drawInTime, first, foot]);
  useLayoutEffect(() => {
    const now = kept.current;
    const box = scroller.current;
    const { entries } = now.picture;
    const isAnotherOrder = now.order !== order;
    const added =
      isAnotherOrder || now.top < ROW_PX
        ? 0
        : rowsAbove(entries, picture.entries, Math.floor(now.top / ROW_PX));
    now.picture = picture;
    now.order = order;
    if (isAnotherOrder) now.top = topAt(latestFirst.current(), now.height - HEAD_PX - foot);
    else now.top = Math.max(0, now.top + added * ROW_PX);
    now.changed = performance.now();
    paint(false);
    drawInTime();
    if (!(isAnotherOrder || added !== 0) || !box) return;
    // The reader's rows stay where they are: the table has its new height by now.
    box.scrollTop = now.top;
    now.top = box.scrollTop;
  }, [picture, order, paint, drawInTime, scroller, foot]);

  const scrollToRow = useCallback(
    (row: number) => {
      const box = scroller.current;
      if (!box) return;
      const room = box.clientHeight - HEAD_PX - foot;
      const top = Math.min(Math.max(box.scrollTop, (row + 1) * ROW_PX - room), row * ROW_PX);
      if (top !== box.scrollTop) box.scrollTop = top;
      kept.current.top = box.scrollTop;
      // What the keys have reached is in the window too.
      const y = box.getBoundingClientRect().top + HEAD_PX + row * ROW_PX - box.scrollTop;
      const below = y + ROW_PX + foot - window.innerHeight;
      if (below > 0 || y < 0) window.scrollBy({ top: below > 0 ? below : y - HEAD_PX });
    },
    [scroller, foot],
  );
  const onDrawings = useCallback((show: (portals: readonly ReactPortal[]) => void) => {
    kept.current.show = show;
  }, []);
  return { inSight, scrollToRow, onDrawings };
}

const isSameList = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((one, at) => one === others[at]);

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
