import type { Theme } from '@mui/material/styles';

/** The look of a column of class `strike` between calls and puts: set apart from both, its figures in the middle. */
export const strikeColumnStyle = (theme: Theme) => {
  const { hairline, surface } = theme.strikescope;
  return {
    '& tbody td.strike': { textAlign: 'center', fontWeight: 600 },
    '& tbody td.own.strike': { justifyContent: 'center' },
    '& th.strike, & tfoot td.strike': { textAlign: 'center' },
    '& .strike': { borderInline: `1px solid ${hairline}` },
    '& tbody tr td.strike': { backgroundColor: surface.inset },
  } as const;
};
