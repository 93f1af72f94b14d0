import type { Area } from './elements.ts';
import type { Window } from './places.ts';

/** Where a plot lies, px, which way its x axis runs, and the whole of that axis in positions. */
export type Plot = { readonly area: Area; readonly horizontal: boolean; readonly full: Window };

/** `k` times as near, moved by x and y px: as d3-zoom counts. */
export type Transform = { readonly k: number; readonly x: number; readonly y: number };

/** Nearer than this two windows are the same. */
const SAME = 1e-6;

/** The transform that brings a window of positions into sight; null is the whole axis. */
export function transformOf(
  { area, horizontal, full: [start, end] }: Plot,
  window: Window | null,
): Transform {
  if (!window) return { k: 1, x: 0, y: 0 };
  const [from, to] = window;
  const span = end - start;
  const k = span / (to - from);
  const share = (from - start) / span;
  if (!horizontal) return { k, x: area.x - k * (area.x + share * area.width), y: 0 };
  const bottom = area.y + area.height;
  return { k, x: 0, y: bottom - k * (bottom - share * area.height) };
}

/** The window of positions that a transform brings into sight; null for the whole axis. */
export function windowIn(
  { area, horizontal, full: [start, end] }: Plot,
  { k, x, y }: Transform,
): Window | null {
  const bottom = area.y + area.height;
  const share = horizontal
    ? (bottom - (bottom - y) / k) / area.height
    : ((area.x - x) / k - area.x) / area.width;
  const span = end - start;
  const length = span / k;
  const from = Math.min(Math.max(start + share * span, start), end - length);
  return length >= span - SAME ? null : [from, from + length];
}

/** Whether both show the same, as far as an eye could tell. */
export const isSameWindow = (a: Window | null, b: Window | null): boolean =>
  a === b || (!!a && !!b && Math.abs(a[0] - b[0]) < SAME && Math.abs(a[1] - b[1]) < SAME);
