import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/use-translation.ts';

/** The documented indicator: its size, px, the thickness of its line, and its time after the page has loaded. */
const SIZE = 40;
const THICKNESS = 3.6;
export const COVER_MS = 1000;

/**
 * Covers the page until a second after it has first loaded; beneath it the page draws and fetches. It takes no stop of
 * the Tab key, and stands still for those who asked for less motion.
 */
export function Loader() {
  const { t } = useTranslation();
  const [isCovered, setCovered] = useState(() => coverLeft(loadedAt(), performance.now()) > 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      timer = setTimeout(() => setCovered(false), coverLeft(loadedAt(), performance.now()));
    };
    if (document.readyState === 'complete') count();
    else window.addEventListener('load', count, { once: true });
    return () => {
      window.removeEventListener('load', count);
      clearTimeout(timer);
    };
  }, []);
  if (!isCovered) return null;
  return (
    <Stack
      role="status"
      aria-label={t('web.loadingPage')}
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'tooltip',
        alignItems: 'center',
        justifyContent: 'center',
        bgcolor: 'background.default',
      }}
    >
      <CircularProgress aria-hidden size={SIZE} thickness={THICKNESS} />
    </Stack>
  );
}

/** Time left to cover a page, ms. `loaded`: when it had loaded, null while it has not. */
export function coverLeft(loaded: number | null, now: number): number {
  return loaded === null ? COVER_MS : Math.max(0, loaded + COVER_MS - now);
}

/** When the browser had loaded the page, ms of `performance.now()`. */
function loadedAt(): number | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit && visit.loadEventStart > 0 ? visit.loadEventStart : null;
}
