import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { EXPORT_ME_PATH } from '#api/addresses.ts';
import { dateOf } from '#market/trading-date.ts';
import { formatDate, formatList } from '#ui/formats.ts';
import { authPage } from '#ui/state/auth-addresses.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { PageFrame } from '../page-frame.tsx';
import { PageSection } from '../page-section.tsx';
import { Colours } from './colours.tsx';
import { Deletion } from './deletion.tsx';
import { type Me, readMe } from './me.ts';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The ways to sign in that have a name in every language; another one is shown as the server names it. */
const WAYS: ReadonlySet<string> = new Set(['password', 'google', 'demo']);

/** The person, the choices that follow him, and what is kept of him. */
export function Profile() {
  const { t, i18n } = useTranslation();
  const [me, readAgain] = useMe();
  const ways = typeof me === 'object' ? me.signsInBy : [];
  const wayName = (way: string) => (WAYS.has(way) ? t(`profile:ways.${way}`) : way);
  return (
    <PageFrame id="profile">
      <PageSection title={t('profile:person.title')}>
        {me === 'loading' && <Skeleton width="60%" />}
        {me === 'failed' && (
          <>
            <Typography>{t('profile:failed')}</Typography>
            <Button size="small" variant="outlined" onClick={readAgain}>
              {t('web.personal.again')}
            </Button>
          </>
        )}
        {typeof me === 'object' && (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{me.email}</bdi>
              <br />
              {t('profile:person.since', {
                date: formatDate(dateOf(me.createdAt), i18n.language, 'year'),
              })}
            </Typography>
            <NameForm />
          </>
        )}
      </PageSection>
      <PageSection title={t('profile:colours.title')} text={t('profile:colours.text')} anchor="colours">
        <Colours />
      </PageSection>
      {typeof me === 'object' && (
        <>
          <PageSection title={t('profile:ways.title')}>
            <Typography>
              {t('profile:ways.text', { ways: formatList(ways.map(wayName), i18n.language) })}
            </Typography>
            <Button size="small" variant="outlined" href={authPage('signout', '/')}>
              {t('web.profile.logout')}
            </Button>
          </PageSection>
          <PageSection title={t('profile:password.title')} text={t('profile:password.text')}>
            <PasswordForm email={me.email} hasPassword={me.hasPassword} />
          </PageSection>
          <PageSection title={t('profile:data.title')} text={t('profile:data.text')}>
            <Button size="small" variant="outlined" href={EXPORT_ME_PATH} download>
              {t('profile:data.export')}
            </Button>
          </PageSection>
          <PageSection title={t('profile:deletion.title')} text={t('profile:deletion.text')}>
            <Deletion email={me.email} hasPassword={me.hasPassword} />
          </PageSection>
        </>
      )}
    </PageFrame>
  );
}

/** What the server knows of the person, and how to ask anew. */
function useMe(): readonly [Me | 'loading' | 'failed', () => void] {
  const [me, setMe] = useState<Me | 'loading' | 'failed'>('loading');
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is why it is asked anew.
  useEffect(() => {
    const leaving = new AbortController();
    readMe(leaving.signal).then(setMe, () => {
      if (!leaving.signal.aborted) setMe('failed');
    });
    return () => leaving.abort();
  }, [asked]);
  return [
    me,
    useCallback(() => {
      setMe('loading');
      setAsked((times) => times + 1);
    }, []),
  ];
}
