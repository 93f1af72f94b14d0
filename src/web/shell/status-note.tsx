import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatusQuery } from '#ui/state/market-api.ts';

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
    <Stack direction="row" spacing={1} role="status" sx={{ alignItems: 'center', minWidth: 0 }}>
      {preparing && (
        <Typography
          variant="caption"
          noWrap
          sx={{ color: 'text.secondary', display: { xs: 'none', bar: 'block' } }}
        >
          {t('web.status.preparing', { ...preparing })}
        </Typography>
      )}
      {feed.simulated && (
        <Tooltip title={t('web.status.simulatedHint')}>
          <Chip
            size="small"
            variant="outlined"
            label={t('web.status.simulated')}
            tabIndex={0}
            sx={{ display: { xs: 'none', sm: 'inline-flex' }, color: 'text.secondary' }}
          />
        </Tooltip>
      )}
    </Stack>
  );
}
