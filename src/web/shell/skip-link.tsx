import Box from '@mui/material/Box';
import { useTranslation } from '#ui/use-translation.ts';

/** Id of the element that holds the screen. */
export const MAIN_ID = 'screen';

/** Gives the focus to the screen: the next Tab is its first control. */
export function focusScreen(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** The first stop of the Tab key: past the menu, to the screen. The address stays the screen's own. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        focusScreen();
      }}
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
