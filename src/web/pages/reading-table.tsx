import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type ReadingRow = {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  readonly marked?: boolean;
};

type ReadingTableProps = {
  /** What the table holds. */
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly ReadingRow[];
  /** px, below which the table scrolls by itself. */
  readonly minWidth?: number;
};

/** A table of words, as wide as its text asks. */
export function ReadingTable({ label, heads, rows, minWidth = 0 }: ReadingTableProps) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ maxWidth: '100%', overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={tableStyle} style={{ minWidth }}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, marked }) => (
            <tr key={key} className={marked ? 'marked' : undefined}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={heads[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[at]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = ({ strikescope: { ink, hairline, accent, surface } }: Theme) =>
  ({
    borderCollapse: 'collapse',
    fontSize: 14,
    lineHeight: 1.5,
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: 0.75,
      paddingInlineStart: 0,
      paddingInlineEnd: 3,
      borderBottom: `1px solid ${hairline}`,
      maxWidth: '72ch',
      fontWeight: 400,
    },
    '& thead th': { fontSize: 12, color: ink.medium, whiteSpace: 'nowrap' },
    '& tr > :first-of-type': { position: 'sticky', insetInlineStart: 0, bgcolor: surface.page },
    '& tbody th': { fontWeight: 500 },
    '& tr.marked th': { boxShadow: `inset 0 -2px ${accent}` },
    '& kbd, & code': { font: 'inherit', fontWeight: 500 },
  }) as const;
