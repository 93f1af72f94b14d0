import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { NavLink } from 'react-router';
import { useTranslation } from '#ui/use-translation.ts';
import { useNavigationMode } from './navigation-mode.ts';

/** The documented links, to the pages that they name. */
const LINKS = [
  { id: 'about', to: '/about' },
  { id: 'contact', to: '/contactus' },
  { id: 'policy', to: '/privacypolicy' },
  { id: 'disclaimer', to: '/disclaimer' },
] as const;

/**
 * What is said about the product, in words, for large screens. Beside the groups of the navigation they need more room
 * than the least of those has in every language; its last group holds the same links.
 */
export function TextLinks() {
  const { t } = useTranslation();
  const roomFrom = useNavigationMode() === 'top' ? 1280 : 'lg';
  return (
    <Stack
      component="nav"
      direction="row"
      spacing={1.75}
      aria-label={t('web.topBar.links')}
      sx={(theme) => ({
        display: 'none',
        flexShrink: 0,
        mx: 0.5,
        [theme.breakpoints.up(roomFrom)]: { display: 'flex' },
      })}
    >
      {LINKS.map(({ id, to }) => (
        <Link
          key={id}
          component={NavLink}
          to={to}
          underline="none"
          sx={{
            fontSize: 12,
            borderRadius: 0.5,
            color: 'text.secondary',
            '&:hover': { color: 'text.primary' },
            '&.active': { color: 'primary.main' },
            '&:focus-visible': { outline: 2, outlineOffset: 3, outlineColor: 'primary.main' },
          }}
        >
          {t(`pages.${id}.title`)}
        </Link>
      ))}
    </Stack>
  );
}
