import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTranslation } from '#ui/use-translation.ts';
import { Logo } from '../shell/logo.tsx';
import type { Page } from './page.ts';
import { PageFrame } from './page-frame.tsx';
import { Paragraphs } from './page-section.tsx';

type ComingProps = Pick<Page, 'id' | 'layout'>;

/** The view of a page that is not built yet. Where no frame stands around it the logo leads home. */
export function Coming({ id, layout }: ComingProps) {
  const { t } = useTranslation();
  return (
    <>
      {layout === 'blank' && (
        <Link to="/" aria-label={t('web.home')}>
          <Box sx={{ px: { xs: 2, md: 3 }, pt: 2 }}>
            <Logo />
          </Box>
        </Link>
      )}
      <PageFrame id={id}>
        <Paragraphs text={`${t('coming:text')}\n\n${t(`coming:meanwhile.${id}`)}`} />
        <Button component={Link} to="/" variant="outlined" sx={{ justifySelf: 'start' }}>
          {t('web.notFound.home')}
        </Button>
      </PageFrame>
    </>
  );
}
