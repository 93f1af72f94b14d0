import Typography from '@mui/material/Typography';
import { OUT_OF_SIGHT } from '#ui/out-of-sight.ts';
import type { Screen } from '#ui/screen.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** Names the screen to those who do not see which link is lit; its place on the page belongs to the figures. */
export function ScreenHeading({ screen }: { screen: Screen }) {
  const { t } = useTranslation();
  return (
    <Typography component="h1" sx={OUT_OF_SIGHT}>
      {t(`screens.${screen.id}.title`)}
    </Typography>
  );
}
