import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useStatusQuery } from '#ui/state/market-api.ts';
import { useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { feedTrouble } from './feed-trouble.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' });

/** Says over live figures that no new ones come: why, since when, and what a person can do. Not over past dates. */
export function FeedStrip() {
  const { t } = useTranslation();
  const isHistorical = useAppSelector((root) => root.settings.isHistorical);
  const { data } = useStatusQuery({});
  const trouble = data && !isHistorical ? feedTrouble(data.feed) : null;
  if (!trouble) return null;
  const { text, since, detail, signIn } = trouble;
  return (
    <Box
      role="status"
      sx={(theme) => ({
        px: 1.5,
        py: 0.5,
        fontSize: 12,
        textAlign: 'center',
        color: theme.strikescope.warning,
        bgcolor: theme.strikescope.surface.inset,
        borderBottom: 1,
        borderColor: 'divider',
      })}
    >
      {t(`web.feed.${text}`)}
      {since !== null && ` ${t('web.feed.since', { time: CLOCK.format(since) })}`}
      {detail !== null && (
        <>
          {' '}
          <bdi>{detail}</bdi>
        </>
      )}
      {signIn !== null && (
        <>
          {' '}
          <Link href={signIn}>{t('web.feed.signIn')}</Link>
        </>
      )}
    </Box>
  );
}
