import NewsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import i18next from 'i18next';
import { lazy, Suspense, useId, useState } from 'react';
import { hint } from '#ui/hints.ts';
import { Popover } from '#ui/overlays.tsx';
import { usePageSides } from '#ui/page-sides.ts';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { choiceCookie, parseCookies } from '#ui/state/cookies.ts';
import type { CookieJar } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { NEWEST, NEWS_COOKIE } from './whats-new-entries.ts';

const NewsList = lazy(async () => {
  const [{ NewsList: list }] = await Promise.all([import('./news-list.tsx'), i18next.loadNamespaces('news')]);
  return { default: list };
});

/** The documented measures, px. */
const MENU_WIDTH = 360;
const LIST_HEIGHT = 385;

/** What is new, behind a button with a dot until it has been opened. */
export function WhatsNew() {
  const { t } = useTranslation();
  const { end } = usePageSides();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [read, setRead] = useState(() => parseCookies(document.cookie).get(NEWS_COOKIE) === NEWEST);
  const id = useId();
  const label = read ? t('web.news.title') : t('web.news.unread');
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        {...hint(t('web.news.title'))}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setRead(true);
          keepRead(document);
        }}
      >
        <Badge variant="dot" color="primary" overlap="circular" invisible={read}>
          <NewsIcon fontSize="small" />
        </Badge>
      </IconButton>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('web.news.title'),
            sx: (theme) => ({
              width: MENU_WIDTH,
              mt: 0.5,
              bgcolor: theme.strikescope.surface.raised,
              border: `1px solid ${theme.strikescope.hairline}`,
            }),
          },
        }}
      >
        <Typography
          component="h2"
          variant="h2"
          sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
          {t('web.news.title')}
        </Typography>
        <ScrollArea sx={{ height: LIST_HEIGHT }}>
          <Suspense fallback={null}>
            <NewsList onChoose={close} />
          </Suspense>
        </ScrollArea>
      </Popover>
    </>
  );
}

function keepRead(jar: CookieJar): void {
  jar.cookie = choiceCookie(NEWS_COOKIE, NEWEST);
}
