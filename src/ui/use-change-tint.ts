import { useTheme } from '@mui/material/styles';
import { type RefObject, useEffect, useRef } from 'react';
import { useLiveChoices } from './state/use-screen-state.tsx';
import type { ShownRow } from './table-painter.ts';
import { HEAD_PX, ROW_PX } from './table-style.ts';

const TINT_MS = 300;
const TINT_OPACITY = 0.28;

/**
 * Tints the cells whose figures have changed by themselves: under the same live choices as before. One sheet with a hole
 * pattern fades over the table, which costs the page nothing while it fades, however many cells changed.
 */
export function useChangeTint<Row>(
  sheet: RefObject<HTMLElement | null>,
  inSight: RefObject<ReadonlyMap<string, ShownRow<Row>>>,
): void {
  const { accent } = useTheme().strikescope;
  const choices = useLiveChoices();
  const before = useRef({ rows: inSight.current, choices });
  useEffect(() => {
    const rows = inSight.current;
    const then = before.current;
    before.current = { rows, choices };
    if (choices === null || choices !== then.choices || then.rows === rows) return;
    const news = [...rows].flatMap(([id, { index, cells }]) => {
      const old = then.rows.get(id);
      return old && old.index === index && old.cells !== cells && cells.changed.length > 0
        ? [{ index, changed: cells.changed }]
        : [];
    });
    const element = sheet.current;
    if (!element || news.length === 0) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    tint(element, news, accent);
  });
}

type News = { readonly index: number; readonly changed: readonly number[] };

function tint(sheet: HTMLElement, news: readonly News[], color: string): void {
  const table = sheet.parentElement?.querySelector('table');
  const heads = table?.querySelectorAll('th');
  if (!table || !heads) return;
  const first = Math.min(...news.map(({ index }) => index));
  const last = Math.max(...news.map(({ index }) => index));
  sheet.style.top = `${HEAD_PX + first * ROW_PX}px`;
  sheet.style.height = `${(last - first + 1) * ROW_PX}px`;
  sheet.style.width = `${table.offsetWidth}px`;
  const origin = table.getBoundingClientRect().left;
  const places = Array.from(heads, (head) => {
    const { left, width } = head.getBoundingClientRect();
    return { x: Math.round(left - origin), width: Math.round(width) };
  });
  const holes = news.flatMap(({ index, changed }) =>
    changed.map((column) => {
      const { x, width } = places[column]!;
      return `M${x} ${(index - first) * ROW_PX}h${width}v${ROW_PX - 1}h${-width}z`;
    }),
  );
  sheet.style.backgroundColor = color;
  sheet.style.clipPath = `path("${holes.join('')}")`;
  for (const running of sheet.getAnimations()) running.cancel();
  sheet.animate([{ opacity: TINT_OPACITY }, { opacity: 0 }], TINT_MS);
}
