import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useStatusQuery } from '#ui/state/market-api.ts';
import { useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { instantText } from '../instant-text.ts';
import { feedTrouble } from './feed-trouble.ts';
import { TroubleStrip } from './trouble-strip.tsx';

/** Says over live figures that no new ones come: why, since when, and what a person can do. Not over past dates. */
export function FeedStrip() {
  const { t, i18n } = useTranslation();
  const isHistorical = useAppSelector((root) => root.settings.isHistorical);
  const { data } = useStatusQuery({});
  const trouble = data && !isHistorical ? feedTrouble(data.feed) : null;
  return (
    <TroubleStrip label={t('web.feed.label')}>
      {data && trouble && (
        <>
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
        </>
      )}
    </TroubleStrip>
  );
}
