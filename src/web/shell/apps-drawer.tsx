import AppsIcon from '@mui/icons-material/AppsOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { hint } from '#ui/hints.ts';
import { Drawer } from '#ui/overlays.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { pages } from '../pages/list.ts';
import { redirects } from '../redirects.ts';
import { APPS_ENTRIES, type AppsEntry, FIRST_ENTRIES, QUICK_LINKS } from './apps-drawer-entries.ts';
import { useTopBarPanels } from './top-bar-panels.tsx';

/** The documented width, px. */
const WIDTH = 300;

/**
 * Apps and quick links for pages too narrow for the links in words, behind a button; `tools` are those of the bar that
 * have no room in it.
 */
export function AppsDrawer({ tools }: { readonly tools: ReactNode }) {
  const { t } = useTranslation();
  const { open, show } = useTopBarPanels();
  const close = () => show(null);
  const title = useId();
  return (
    <>
      <IconButton
        {...hint(t('web.apps.open'))}
        aria-label={t('web.apps.open')}
        aria-haspopup="dialog"
        aria-expanded={open === 'apps'}
        onClick={() => show('apps')}
        sx={{ display: { lg: 'none' } }}
      >
        <AppsIcon fontSize="small" />
      </IconButton>
      <Drawer
        anchor="right"
        open={open === 'apps'}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { width: WIDTH } } }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', px: 2, height: 56, flexShrink: 0 }}>
          <Typography id={title} component="h2" variant="h1" sx={{ flex: 1 }}>
            {t('web.apps.title')}
          </Typography>
          <IconButton aria-label={t('web.apps.close')} onClick={close} edge="end">
            <CloseIcon fontSize="small" />
          </IconButton>
        </Stack>
        <Stack
          direction="row"
          role="group"
          aria-label={t('web.apps.tools')}
          sx={{
            display: { xs: 'flex', md: 'none' },
            px: 1,
            pb: 1,
            gap: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {tools}
        </Stack>
        <Stack component="nav" aria-labelledby={title} sx={{ px: 1, py: 1 }}>
          <Entries entries={FIRST_ENTRIES} onChoose={close} />
          <Entries title={t('web.apps.apps')} entries={APPS_ENTRIES} onChoose={close} />
          <Entries title={t('web.apps.quickLinks')} entries={QUICK_LINKS} onChoose={close} />
        </Stack>
      </Drawer>
    </>
  );
}

type EntriesProps = {
  readonly title?: string;
  readonly entries: readonly AppsEntry[];
  readonly onChoose: () => void;
};

function Entries({ title, entries, onChoose }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <>
      {title && (
        <Typography component="h3" variant="caption" sx={{ px: 1, pt: 1.5, pb: 0.5, color: 'text.disabled' }}>
          {title}
        </Typography>
      )}
      {entries.map(({ id, path }) => (
        <ButtonBase
          key={id}
          component={RouterLink}
          to={path}
          onClick={onChoose}
          sx={{
            justifyContent: 'space-between',
            gap: 2,
            minHeight: { xs: 40, md: 36 },
            px: 1,
            borderRadius: 1,
            fontSize: 13,
            textAlign: 'start',
            '&:hover': { bgcolor: 'action.hover' },
            '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          <span>{t(`web.apps.${id}`)}</span>
          <Destination of={path} besides={t(`web.apps.${id}`)} />
        </ButtonBase>
      ))}
    </>
  );
}

/** The page that a documented path leads to, where it is called otherwise. */
function Destination({ of: path, besides: name }: { readonly of: string; readonly besides: string }) {
  const { t } = useTranslation();
  const page = pages.find(({ route }) => route === redirects[path]);
  const title = page && t(`pages.${page.id}.title`);
  if (!title || title === name) return null;
  return (
    <Typography component="span" variant="caption" noWrap sx={{ color: 'text.secondary' }}>
      {title}
    </Typography>
  );
}
