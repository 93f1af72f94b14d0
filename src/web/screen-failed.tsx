import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useRouteError } from 'react-router';
import { useStatusQuery } from '#ui/state/market-api.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { PlainPage } from './shell/plain-page.tsx';

/**
 * Stands where a screen could not be loaded or drawn: what happened, and the way on. It asks at once whether the server
 * is there, so that the strip above says so when that is why; the page is loaded anew when that is over.
 */
export function ScreenFailed() {
  const { t } = useTranslation();
  const { isError, fulfilledTimeStamp = 0 } = useStatusQuery({}, { refetchOnMountOrArgChange: true });
  const awayAt = useRef<number | null>(null);
  useEffect(() => {
    if (isError) awayAt.current = Date.now();
    else if (awayAt.current !== null && fulfilledTimeStamp > awayAt.current) window.location.reload();
  }, [isError, fulfilledTimeStamp]);
  const error = useRouteError();
  const reason = error instanceof Error ? error.message : String(error);
  return (
    <PlainPage title={t('web.screenFailed.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('web.screenFailed.text', { reason })}</Typography>
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {t('web.screenFailed.reload')}
      </Button>
    </PlainPage>
  );
}
