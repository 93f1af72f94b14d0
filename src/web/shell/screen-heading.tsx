import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Screen } from '#ui/screen.ts';

/** Out of sight, not out of reach. */
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Names the screen to those who do not see which link is lit; its place on the page belongs to the figures. */
export function ScreenHeading({ screen }: { screen: Screen }) {
  const { t } = useTranslation();
  return (
    <Typography component="h1" sx={HIDDEN}>
      {t(`screens.${screen.id}.title`)}
    </Typography>
  );
}
