import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/use-translation.ts';

/** The longest line that is comfortable to read. */
export const MEASURE = '72ch';

/** A column of headings and the measure beside it, px. */
const TEXT_WIDTH = 960;

/** On paper ink is black whatever the theme. */
const ON_PAPER = {
  '@media print': {
    'main, main *': { color: '#000 !important', background: 'none !important' },
  },
} as const;

type PageFrameProps = {
  readonly id: string;
  /** Grids and wide tables take the width that there is; text does not. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A page that is read: its title, what it is about, and room around its text. */
export function PageFrame({ id, wide = false, children }: PageFrameProps) {
  const { t } = useTranslation();
  return (
    <Box component="article" sx={{ px: { xs: 2, md: 3 }, pt: { xs: 2, md: 4 }, pb: { xs: 6, md: 10 } }}>
      <GlobalStyles styles={ON_PAPER} />
      <Box component="header" sx={{ mb: { xs: 3, md: 4 }, maxWidth: MEASURE }}>
        <Typography component="h1" sx={{ fontSize: { xs: 22, md: 26 }, fontWeight: 600, lineHeight: 1.25 }}>
          {t(`pages.${id}.title`)}
        </Typography>
        <Typography sx={{ mt: 0.5, fontSize: 15, color: 'text.secondary' }}>
          {t(`pages.${id}.subtitle`)}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          maxWidth: wide ? undefined : TEXT_WIDTH,
          minWidth: 0,
          '& .MuiTypography-body1': { fontSize: 15, lineHeight: 1.6 },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
