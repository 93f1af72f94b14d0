import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as z from 'zod/mini';
import type { Screen } from './screen.ts';
import { useTranslation } from './use-translation.ts';

/** A documented screen that is not built yet: it has its place in the menu, and its page says what will stand there. */
export function comingScreen(screen: Pick<Screen, 'id' | 'route' | 'group' | 'icon'>): Screen {
  const View = () => <Coming id={screen.id} />;
  return { ...screen, coming: true, controls: [], params: z.object({}), load: async () => ({ View }) };
}

function Coming({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <Stack spacing={1} sx={{ px: { xs: 2, md: 3 }, py: { xs: 4, md: 8 }, maxWidth: 640 }}>
      <Typography variant="h5" component="p" aria-hidden>
        {t(`screens.${id}.title`)}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('ui.coming', { what: t(`screens.${id}.subtitle`) })}
      </Typography>
    </Stack>
  );
}
