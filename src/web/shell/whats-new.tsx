import NewsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Suspense, useId, useState } from 'react';
import { codeWithTexts } from '#ui/code-with-texts.ts';
import { lazyPart } from '#ui/fetched-code.ts';
import { hint } from '#ui/hints.ts';
import { choiceCookie, parseCookies } from '#ui/state/cookies.ts';
import type { CookieJar } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { NEWEST, NEWS_COOKIE } from './whats-new-entries.ts';

const NewsPopover = lazyPart(async () => {
  const { NewsPopover: popover } = await codeWithTexts(() => import('./news-popover.tsx'), 'news');
  return { default: popover };
});

/** What is new, behind a button with a dot until it has been opened. */
export function WhatsNew() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [read, setRead] = useState(() => parseCookies(document.cookie).get(NEWS_COOKIE) === NEWEST);
  const id = useId();
  const label = read ? t('web.news.title') : t('web.news.unread');
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
          setWasOpened(true);
          setRead(true);
          keepRead(document);
        }}
      >
        <Badge variant="dot" color="primary" overlap="circular" invisible={read}>
          <NewsIcon fontSize="small" />
        </Badge>
      </IconButton>
      {wasOpened && (
        <Suspense fallback={null}>
          <NewsPopover id={id} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

function keepRead(jar: CookieJar): void {
  jar.cookie = choiceCookie(NEWS_COOKIE, NEWEST);
}
