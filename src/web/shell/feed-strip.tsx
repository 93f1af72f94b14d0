import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useStatusQuery } from '#ui/state/market-api.ts';
import { useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { instantText } from '../instant-text.ts';
import { feedTrouble } from './feed-trouble.ts';

/**
 * Says over live figures that no new ones come: why, since when, and what a person can do. Not over past dates. The
 * place it speaks from is always there: what comes into it is read out, which a place that comes with it would not be.
 */
export function FeedStrip() {
  const { t, i18n } = useTranslation();
  const isHistorical = useAppSelector((root) => root.settings.isHistorical);
  const { data } = useStatusQuery({});
  const trouble = data && !isHistorical ? feedTrouble(data.feed) : null;
  return (
    <Box role="status" aria-label={t('web.feed.label')}>
      {data && trouble && (
        <Box
          sx={({ strikescope: { warning, ink, surface } }) => ({
            px: 1.5,
            py: 0.5,
            fontSize: 12,
            lineHeight: 1.5,
            textAlign: { xs: 'start', md: 'center' },
            overflowWrap: 'anywhere',
            color: ink.medium,
            bgcolor: surface.inset,
            borderBottom: 1,
            borderColor: 'divider',
            '& > strong': { fontWeight: 600, color: warning },
            '& > span, & > a': { whiteSpace: 'nowrap' },
          })}
        >
          <strong>{t(`web.feed.${trouble.text}`)}</strong>{' '}
          {trouble.since !== null && (
            <span>{t('web.feed.since', { time: instantText(trouble.since, data.now, i18n.language) })}</span>
          )}{' '}
          {trouble.detail !== null && <bdi>{trouble.detail}</bdi>}{' '}
          {trouble.signIn === null ? (
            <Link component={RouterLink} to="/data">
              {t('web.feed.more')}
            </Link>
          ) : (
            <Link href={trouble.signIn}>{t('web.feed.signIn')}</Link>
          )}
        </Box>
      )}
    </Box>
  );
}
