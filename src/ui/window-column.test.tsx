import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { futureWindows } from '#market/analytics/future-windows.ts';
import { windowSpans } from '#market/analytics/window-spans.ts';
import { builtBoard } from '#test/built-board.ts';
import { builtFuturesBoard } from '#test/built-futures-board.ts';
import { english } from '#test/english.ts';
import { rowCells } from './table-cells.ts';
import { windowColumn, windowMethod } from './window-column.tsx';

const column = windowColumn<ReturnType<typeof windowSpans>[number]>((span) => span, english, {
  head: 'Time',
});
/** The same list always: cells are kept under the same columns alone. */
const columns = [column];
const shown = (spans: ReturnType<typeof windowSpans>) =>
  spans.map((span) =>
    renderToStaticMarkup(column.cell?.(span))
      .replace(/<[^>]+>/g, '')
      .replace('\u00A0', ' '),
  );
const told = (spans: ReturnType<typeof windowSpans>) =>
  spans.map((span) => column.csv?.map(({ value }) => value(span)));

describe('a window', () => {
  it('is another one when only its open is another, or when it has become complete', () => {
    const day = builtBoard({ length: 375 });
    const last = (minutes: number) => windowSpans(day, minutes).at(-1)!;
    const running = { ...last(15), complete: false };
    expect(new Set([last(3), last(15), running].map((span) => column.value(span))).size).toBe(3);
    const before = rowCells(last(3), columns, 0);
    expect(rowCells(last(15), columns, 0, before).cells[0]).not.toBe(before.cells[0]);
  });

  it('is another one when a gap before it has been mended', () => {
    const spanOf = (silent: number[]) => windowSpans(builtBoard({ length: 9, silent }), 3).at(-1)!;
    const before = rowCells(spanOf([5]), columns, 0);
    expect(rowCells(spanOf([]), columns, 0, before).cells[0]).not.toBe(before.cells[0]);
    expect(rowCells(spanOf([5]), columns, 0, before).cells[0]).toBe(before.cells[0]);
  });

  it('is named from its open to its close, the running one as running', () => {
    expect(shown(windowSpans(builtBoard({ length: 5 }), 3))).toEqual(['09:15–09:18', '09:18–09:20 so far']);
    expect(shown(windowSpans(builtBoard({ length: 4 }), 3))).toEqual(['09:15–09:18', '09:18–09:19 so far']);
    expect(shown(windowSpans(builtBoard({ length: 2 }), 1))).toEqual(['09:16', '09:17']);
  });

  it('is named as far as it has data, as partial, once it is over and minutes of it are missing', () => {
    const silent = [0, 5, 6, 7];
    expect(shown(windowSpans(builtBoard({ length: 9, silent }), 3))).toEqual([
      '09:16–09:18 partial',
      '09:18–09:20 partial',
      '09:21–09:24 †',
    ]);
    expect(shown(windowSpans(builtBoard({ length: 2, silent }), 3))).toEqual(['09:16–09:17 so far']);
    expect(shown(windowSpans(builtBoard({ length: 2, silent }), 1))).toEqual(['09:16', '09:17']);
  });

  it('has signs for that where there is no room for words, which say them', () => {
    const narrow = windowColumn<ReturnType<typeof windowSpans>[number]>((span) => span, english, {
      head: 'Time',
      isNarrow: true,
    });
    const spans = windowSpans(builtBoard({ length: 11, silent: [0, 5, 6, 7] }), 3);
    const cells = spans.map((span) => renderToStaticMarkup(narrow.cell?.(span)));
    expect(cells.map((cell) => cell.replace(/<[^>]+>/g, '').replace('\u00A0', ' '))).toEqual([
      '09:16–09:18 ‡',
      '09:18–09:20 ‡',
      '09:21–09:24 †',
      '09:24–09:26 …',
    ]);
    expect(cells[0]).toContain('aria-label="09:16–09:18 partial"');
    expect(cells[3]).toContain('aria-label="09:24–09:26 so far"');
    const method = windowMethod(english);
    for (const said of ['“so far”, or …', '“partial”, or ‡', '† marks']) expect(method).toContain(said);
  });

  it('is running in a cut of a day that has it whole', () => {
    const day = builtBoard({ length: 6 });
    expect(shown(windowSpans(day, 3)).at(-1)).toBe('09:18–09:21');
    expect(shown(windowSpans({ ...day, length: 5 }, 3)).at(-1)).toBe('09:18–09:20 so far');
  });

  it('is complete with the last minute of the session, also where that makes it shorter', () => {
    const day = builtBoard({ length: 375 });
    expect(shown(windowSpans(day, 10)).at(-1)).toBe('15:25–15:30');
  });

  it('stands in a file by its start, its end and whether it is complete', () => {
    expect(column.csv?.map(({ head }) => head)).toEqual([
      'From (IST)',
      'To (IST)',
      'Complete',
      'Changes since (IST), across a gap',
    ]);
    expect(told(windowSpans(builtBoard({ date: '2026-06-15', length: 5 }), 3))).toEqual([
      ['2026-06-15 09:15', '2026-06-15 09:18', 'yes', null],
      ['2026-06-15 09:18', '2026-06-15 09:20', 'no', null],
    ]);
  });

  it('stands in a file with the minute since which it has its changes, where a gap lies before it', () => {
    const day = builtBoard({ date: '2026-06-15', length: 12, silent: [3, 4, 5, 6, 7] });
    expect(told(windowSpans(day, 3)).map((row) => row?.at(-1))).toContain('2026-06-15 09:18');
  });

  it('is the close alone on a day that is known only from it', () => {
    const close = windowSpans(
      builtBoard({ date: '2026-06-15', grain: 'day', length: 1, intervals: [{ open: 929, close: 930 }] }),
      3,
    );
    const future = futureWindows(builtFuturesBoard({ date: '2026-06-15', grain: 'day' }), 3).map(
      ({ span }) => span,
    );
    expect(shown(close)).toEqual(['15:30']);
    expect(told(close)).toEqual([['2026-06-15 15:30', '2026-06-15 15:30', 'yes', null]]);
    expect(future.map(({ opens, time }) => opens === time)).toEqual([true]);
  });
});
