import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import { screens } from '#screens/list.ts';
import { OUT_OF_SIGHT } from '#ui/out-of-sight.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { pages } from '../pages/list.ts';

/** Says the name of each place on arrival; the page itself says nothing of it, as its title never changes. */
export function Arrival() {
  const { t } = useTranslation();
  const here = titleOf(useLocation().pathname);
  return (
    <Box aria-live="polite" sx={OUT_OF_SIGHT}>
      {t(here)}
    </Box>
  );
}

/** The translation key of the title of what stands at `path`, of a menu or not. */
function titleOf(path: string): string {
  const isHere = ({ route }: { readonly route: string }) => route === path;
  const screen = screens.find(isHere);
  if (screen) return `screens.${screen.id}.title`;
  const page = pages.find(isHere);
  return page ? `pages.${page.id}.title` : 'web.notFound.title';
}
