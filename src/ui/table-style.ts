import type { Theme } from '@mui/material/styles';

export const ROW_PX = 28;
export const HEAD_PX = 30;

/**
 * Rows are boxes of their own, placed one under another, and cells boxes of a size that their figures do not change:
 * a figure that changes lays out its own row and nothing else. Cells of figures clip nothing: clipping is what makes a
 * box dear, and a figure that lost a digit would be a wrong one.
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
    '& thead, & tfoot': { display: 'block', position: 'sticky', zIndex: 2 },
    '& thead': { top: 0 },
    '& tfoot': { bottom: 0 },
    '& tbody': { display: 'block', position: 'relative' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      boxSizing: 'border-box',
      height: HEAD_PX,
      bgcolor: surface.inset,
      borderBottom: `1px solid ${grid}`,
    },
    '& tbody tr': {
      position: 'absolute',
      insetInline: 0,
      height: ROW_PX,
      bgcolor: surface.panel,
      contain: 'strict',
    },
    '& td, & th': {
      display: 'block',
      boxSizing: 'border-box',
      minWidth: 0,
      px: 1,
      py: 0,
      lineHeight: `${ROW_PX - 1}px`,
      textAlign: right,
      whiteSpace: 'nowrap',
    },
    // No layout containment: it would make a layer of every cell, which scrolling pays for.
    '& tbody td': { contain: 'size style' },
    '& td[dir]': { textAlign: 'end' },
    '& .text': { textAlign: 'start', overflow: 'clip', textOverflow: 'ellipsis' },
    '& td.own': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end' },
    '& td.own.text': { justifyContent: 'flex-start' },
    '& td.up': { color: up },
    '& td.down': { color: down },
    '& .stuck': { position: 'sticky', insetInline: 0, zIndex: 1, backgroundColor: 'inherit' },
    '& th, & tfoot td': { lineHeight: `${HEAD_PX - 1}px`, fontSize: 12, fontWeight: 600, color: ink.medium },
    '& th': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& tfoot tr': { borderTop: `1px solid ${hairline}` },
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
      whiteSpace: 'nowrap',
    },
  } as const;
};

/** The tracks of all rows: as wide as asked for, and what room is left over shared in proportion. */
export function tracksOf(columns: readonly { readonly width: number }[]): string {
  return columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ');
}
