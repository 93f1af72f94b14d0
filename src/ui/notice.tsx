import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type NoticeProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: 'quiet' | 'error';
};

/** Words in the place of content: what there is not, why, and what to do. */
export function Notice({ title, text, action, tone = 'quiet' }: NoticeProps) {
  return (
    <Box
      role={tone === 'error' ? 'alert' : 'status'}
      sx={{
        m: 'auto',
        p: { xs: 2, sm: 3 },
        maxWidth: 460,
        display: 'grid',
        gap: 1,
        justifyItems: 'center',
        textAlign: 'center',
      }}
    >
      <Typography sx={{ fontWeight: 600, color: tone === 'error' ? 'warning.main' : 'text.primary' }}>
        {title}
      </Typography>
      {text && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      {action}
    </Box>
  );
}
