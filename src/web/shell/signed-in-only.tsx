import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { sessionRequired } from '#ui/state/auth-addresses.ts';
import { sessionApi, sessionOf } from '#ui/state/session.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { PlainPage } from './plain-page.tsx';

/**
 * A page of one's own: nobody else's visit shows anything of it. Who is not signed in is sent to sign in and comes back;
 * where the server does not say who is here, the page says that and offers the way.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const query = sessionApi.useSessionQuery();
  const { status } = sessionOf(query);
  const signInAt = sessionRequired(pathname + search);
  const isNobody = status === 'unauthenticated' && !query.isError;
  useEffect(() => {
    if (isNobody) location.replace(signInAt);
  }, [isNobody, signInAt]);
  if (status === 'authenticated') return children;
  if (status === 'loading' || isNobody) return null;
  return (
    <PlainPage title={t('web.personal.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('web.personal.text')}</Typography>
      <Button variant="outlined" onClick={() => void query.refetch()}>
        {t('web.personal.again')}
      </Button>
    </PlainPage>
  );
}
