import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Id of the element that holds the screen. */
export const MAIN_ID = 'screen';

/** The first stop of the Tab key: past the menu, to the screen. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      sx={{
        position: 'absolute',
        insetInlineStart: 8,
        top: -60,
        px: 2,
        py: 1,
        zIndex: 'tooltip',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '&:focus': { top: 8 },
      }}
    >
      {t('web.skipToScreen')}
    </Box>
  );
}
