import LoginIcon from '@mui/icons-material/LoginOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { hint } from '#ui/hints.ts';
import { authPage } from '#ui/state/auth-addresses.ts';
import { useSession } from '#ui/state/session.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** Who is here, a guest when nobody is signed in, and the way to the sign-in page. */
export function SideMenuProfile({
  mini,
  onChoose,
}: {
  readonly mini: boolean;
  readonly onChoose?: () => void;
}) {
  const { t } = useTranslation();
  const user = useSession().data?.user;
  const { pathname, search } = useLocation();
  const name = user?.name?.split(' ')[0] || t('web.menu.guest');
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        flexShrink: 0,
        gap: 1.25,
        height: 64,
        paddingInlineStart: '25px',
        paddingInlineEnd: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        overflow: 'hidden',
      }}
    >
      <Avatar
        alt={name}
        {...(user?.image && { src: user.image })}
        sx={{
          width: 36,
          height: 36,
          color: 'text.secondary',
          bgcolor: (theme) => theme.strikescope.surface.inset,
        }}
      />
      {!mini && (
        <>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 600, lineHeight: 1.4 }}>
              {name}
            </Typography>
            <Typography
              noWrap
              variant="caption"
              component="p"
              sx={{ color: 'text.secondary', lineHeight: 1.4 }}
            >
              {user ? user.email : t('web.menu.signedOut')}
            </Typography>
          </Box>
          <IconButton
            {...hint(t('web.menu.signIn'))}
            component="a"
            href={authPage('signin', pathname + search)}
            onClick={onChoose}
            aria-label={t('web.menu.signIn')}
          >
            <LoginIcon
              fontSize="small"
              sx={{ transform: ({ direction }) => (direction === 'rtl' ? 'scaleX(-1)' : 'none') }}
            />
          </IconButton>
        </>
      )}
    </Stack>
  );
}
