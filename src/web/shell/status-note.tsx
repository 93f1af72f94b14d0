import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { hint } from '#ui/hints.ts';
import { useStatusQuery } from '#ui/state/market-api.ts';
import { useTranslation } from '#ui/use-translation.ts';

const WHILE_PREPARING_MS = 2000;

/** What goes on behind the screens: the first start's progress, and whether the feed is a simulated one. */
export function StatusNote() {
  const { t } = useTranslation();
  const [settled, setSettled] = useState(false);
  const { data } = useStatusQuery({}, { pollingInterval: settled ? 0 : WHILE_PREPARING_MS });
  if (data && settled !== (data.preparing === null)) setSettled(data.preparing === null);
  if (!data) return null;
  const { preparing, feed } = data;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0, mx: { md: 1 } }}>
      {preparing && (
        <Typography
          {...hint(t('web.status.preparingHint'))}
          variant="caption"
          noWrap
          sx={{ color: 'text.secondary', display: { xs: 'none', bar: 'block' } }}
        >
          {t('web.status.preparing', { done: preparing.done, total: preparing.total })}
        </Typography>
      )}
      {feed.simulated && (
        <Box
          {...hint(t('web.status.simulatedHint'))}
          component="span"
          // A tooltip opens for the keyboard only on a stop of the Tab key.
          tabIndex={0}
          sx={{
            display: { xs: 'none', sm: 'inline-flex' },
            px: 1,
            fontSize: 12,
            lineHeight: '22px',
            whiteSpace: 'nowrap',
            color: 'text.secondary',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
          }}
        >
          {t('web.status.simulated')}
        </Box>
      )}
    </Stack>
  );
}
