import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';

const START_PERCENT = 30;
const STEP_PERCENT = 6;
const STEP_MS = 120;
const STOP_DELAY_MS = 200;

/** The documented thin bar while a screen is on its way: it starts at 0.3 and leaves 200 ms after the arrival. */
export function RouteProgress() {
  const { t } = useTranslation();
  const moving = useNavigation().state !== 'idle';
  const [percent, setPercent] = useState<number | null>(null);

  useEffect(() => {
    if (moving) {
      setPercent(START_PERCENT);
      const step = setInterval(
        () => setPercent((now) => Math.min(94, (now ?? START_PERCENT) + STEP_PERCENT)),
        STEP_MS,
      );
      return () => clearInterval(step);
    }
    setPercent((now) => (now === null ? null : 100));
    const stop = setTimeout(() => setPercent(null), STOP_DELAY_MS);
    return () => clearTimeout(stop);
  }, [moving]);

  if (percent === null) return null;
  return (
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-label={t('web.loadingScreen')}
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        height: 3,
        zIndex: 'tooltip',
        bgcolor: 'transparent',
        '& .MuiLinearProgress-bar': { bgcolor: '#5D87FF' },
      }}
    />
  );
}
