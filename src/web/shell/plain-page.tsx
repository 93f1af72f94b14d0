import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A page of a few words: title, text, the way on. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack
      spacing={2}
      sx={{ alignItems: 'flex-start', px: { xs: 2, md: 3 }, py: { xs: 4, md: 8 }, maxWidth: 640 }}
    >
      <Typography component="h1" variant="h5">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
