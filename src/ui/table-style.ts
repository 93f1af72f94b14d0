import type { Theme } from '@mui/material/styles';

export const ROW_PX = 28;
export const HEAD_PX = 30;
/** Of a table: the column that stays in sight is not in its own place, but held at this edge of the box (`start`, `end`). */
export const HELD = 'data-held';
/** Of a table: where that column begins when it is held at the end. */
export const HELD_AT_END = '--held-at-end';

/** Of a row that is out of sight: what it says is not so any more. */
export const OUTDATED = 'data-outdated';

/**
 * Rows are boxes of their own, placed one under another: a figure that changes lays out its own row and nothing else.
 * Their cells are plain blocks, each drawn up beside the one before, which a browser lays out in half the time of a
 * grid's. Cells of figures clip nothing: clipping is what makes a box dear, and a figure that lost a digit would be a
 * wrong one.
 */
export const tableStyle = (theme: Theme) => {
  const { surface, ink, grid, accent, up, down, hairline } = theme.strikescope;
  /** Digits stand under digits: figures end at the right, whichever way the page runs. */
  const right = theme.direction === 'rtl' ? 'start' : 'end';
  return {
    display: 'block',
    width: '100%',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    '&:focus-visible': { outline: `2px solid ${accent}`, outlineOffset: -2 },
    // A browser's own styles have cells inherit these by name: with every change of a row came one of all its cells.
    '& thead, & tbody, & tfoot, & tr, & td, & th': { verticalAlign: 'baseline', borderColor: grid },
    '& thead, & tfoot': { display: 'block', position: 'sticky', zIndex: 2 },
    '& thead': { top: 0 },
    '& tfoot': { bottom: 0 },
    '& tbody': { display: 'block', position: 'relative' },
    '& tr': {
      '--inner': `${HEAD_PX - 1}px`,
      display: 'block',
      boxSizing: 'border-box',
      height: HEAD_PX,
      paddingTop: 'var(--inner)',
      bgcolor: surface.inset,
      borderBottom: `1px solid ${grid}`,
    },
    '& tbody tr': {
      position: 'absolute',
      insetInline: 0,
      '--inner': `${ROW_PX - 1}px`,
      height: ROW_PX,
      bgcolor: surface.panel,
      contain: 'strict',
      [`&[${OUTDATED}]`]: { contentVisibility: 'hidden', visibility: 'hidden' },
    },
    '& td, & th': {
      display: 'block',
      boxSizing: 'border-box',
      height: 'var(--inner)',
      marginTop: 'calc(-1 * var(--inner))',
      px: 1,
      py: 0,
      lineHeight: `${ROW_PX - 1}px`,
      textAlign: right,
      whiteSpace: 'nowrap',
    },
    '& td[dir]': { textAlign: 'end' },
    '& .text': { textAlign: 'start', overflow: 'clip', textOverflow: 'ellipsis' },
    '& td.own': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end' },
    '& td.own.text': { justifyContent: 'flex-start' },
    '& td.up': { color: up },
    '& td.down': { color: down },
    // No weightier for its condition: a table's own background of the column stands above this one.
    [`&:where([${HELD}]) .stuck`]: {
      position: 'sticky',
      insetInline: 0,
      zIndex: 1,
      backgroundColor: 'inherit',
    },
    // What is before a cell is before it wherever it is held: at the end it comes from the beginning of its row.
    [`&[${HELD}="end"] tr > .stuck`]: { marginLeft: 0, left: `var(${HELD_AT_END})`, right: 'auto' },
    '& th, & tfoot td': { lineHeight: `${HEAD_PX - 1}px`, fontSize: 12, fontWeight: 600, color: ink.medium },
    '& th': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& tfoot tr': { '--inner': `${HEAD_PX - 2}px`, borderTop: `1px solid ${hairline}` },
    '& tbody tr:hover, &:focus-within tbody tr[aria-selected="true"]': { bgcolor: surface.inset },
    '&:focus-within td[aria-selected="true"]': { boxShadow: `inset 0 0 0 1.5px ${accent}` },
    '& tr.marked': { fontWeight: 600 },
    '& tr.marked .stuck': { boxShadow: `inset 3px 0 ${accent}` },
    '& th button': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      p: 0,
      cursor: 'pointer',
      display: 'block',
      width: '100%',
      textAlign: 'inherit',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  } as const;
};

/**
 * Where the cells of every row stand: as wide as asked for, and what room is left over shared in proportion. The side is
 * the page's, which the styles turn with it: a cell of figures runs from left to right by itself.
 */
export function placesOf(columns: readonly { readonly width: number }[]) {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  let start = 0;
  return Object.fromEntries(
    columns.map(({ width }, at) => {
      const own = share(width, total);
      const isLast = at === columns.length - 1;
      // Two shares are rounded each by itself: a cell reaches a little under the next, or a line of ground would show between.
      const place = { width: isLast ? own : `calc(${own} + ${SEAM_PX}px)`, marginLeft: share(start, total) };
      start += width;
      return [`& tr > :nth-of-type(${at + 1})`, place];
    }),
  );
}

/** More than the browser's rounding of a length, and less than can be seen. */
const SEAM_PX = 1 / 16;

const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
