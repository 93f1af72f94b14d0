import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslation } from '#ui/use-translation.ts';
import { progress } from './progress.ts';

/** The documented height, px, and colour. */
const HEIGHT = 3;
const COLOUR = '#5D87FF';

/** The documented thin bar while a screen is on its way. */
export function RouteProgress() {
  const { t } = useTranslation();
  const moving = useNavigation().state !== 'idle';
  const [percent, setPercent] = useState<number | null>(null);
  const bar = useMemo(() => progress(setPercent), []);
  useEffect(() => {
    if (!moving) return;
    bar.start();
    return bar.stop;
  }, [moving, bar]);

  if (percent === null) return null;
  return (
    <Box
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-label={t('web.loadingScreen')}
      sx={{ position: 'fixed', insetInline: 0, top: 0, height: HEIGHT, zIndex: 'tooltip' }}
    >
      <Box
        style={{ width: `${percent}%` }}
        sx={{ height: '100%', bgcolor: COLOUR, transition: 'width 150ms linear' }}
      />
    </Box>
  );
}
