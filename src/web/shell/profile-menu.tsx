import LoginIcon from '@mui/icons-material/LoginOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { hint } from '#ui/hints.ts';
import { Popover } from '#ui/overlays.tsx';
import { hangsFrom, usePageSides } from '#ui/page-sides.ts';
import { authPage } from '#ui/state/auth-addresses.ts';
import { type Session, useSession } from '#ui/state/session.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** The way in where nobody is signed in; else, and while that is not known, the person and the way out. */
export function ProfileMenu() {
  const session = useSession();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexShrink: 0, minWidth: { xs: 40, sm: 72 } }}>
      {session.status === 'unauthenticated' ? <LoginButton /> : <ProfilePanel session={session} />}
    </Box>
  );
}

/** A word where there is room for it, else its picture. */
function LoginButton() {
  const { t } = useTranslation();
  const login = { href: authPage('signin', useHere()) } as const;
  return (
    <>
      <Button {...login} size="small" variant="outlined" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {t('web.profile.login')}
      </Button>
      <IconButton {...login} aria-label={t('web.profile.login')} sx={{ display: { sm: 'none' } }}>
        <LoginIcon fontSize="small" />
      </IconButton>
    </>
  );
}

/** Where the person is, to come back to. */
function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

function ProfilePanel({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  const { end } = usePageSides();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const user = session.data?.user;
  const here = useHere();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        {...hint(t('web.profile.title'))}
        aria-label={t('web.profile.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar src={user?.image ?? undefined} sx={{ width: 28, height: 28 }} />
      </IconButton>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        {...hangsFrom(end)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('web.profile.title'),
            sx: (theme) => ({
              width: 280,
              mt: 0.5,
              bgcolor: theme.strikescope.surface.raised,
              border: `1px solid ${theme.strikescope.hairline}`,
            }),
          },
        }}
      >
        <Stack direction="row" spacing={1.5} sx={{ p: 2, alignItems: 'center' }}>
          <Avatar src={user?.image ?? undefined} sx={{ width: 44, height: 44 }} />
          <Box sx={{ minWidth: 0, flex: 1 }} aria-busy={!user}>
            <Typography noWrap sx={{ fontWeight: 600 }}>
              {user ? (user.name ?? t('web.profile.unnamed')) : <Skeleton width="60%" />}
            </Typography>
            <Typography noWrap variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {user ? user.email : <Skeleton width="90%" />}
            </Typography>
          </Box>
        </Stack>
        {user && (
          <Stack component="nav" aria-label={t('web.profile.pages')} sx={{ px: 1.5, pb: 1 }}>
            {(['profile', 'notes'] as const).map((page) => (
              <Button
                key={page}
                component={RouterLink}
                to={`/${page}`}
                size="small"
                color="inherit"
                onClick={close}
                sx={{ justifyContent: 'flex-start' }}
              >
                {t(`pages.${page}.title`)}
              </Button>
            ))}
          </Stack>
        )}
        <Box sx={{ p: 1.5, pt: 0 }}>
          <Button href={authPage('signout', here)} fullWidth size="small" variant="outlined">
            {t('web.profile.logout')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
