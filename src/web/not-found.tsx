import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#ui/use-translation.ts';
import { PlainPage } from './shell/plain-page.tsx';

/** The page of an address that names nothing; it says which. */
export function NotFound() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <PlainPage title={t('web.notFound.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('web.notFound.text', { path: pathname })}</Typography>
      <Button component={Link} to="/" variant="outlined">
        {t('web.notFound.home')}
      </Button>
    </PlainPage>
  );
}
