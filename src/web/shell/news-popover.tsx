import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Popover } from '#ui/overlays.tsx';
import { hangsFrom, usePageSides } from '#ui/page-sides.ts';
import { ScrollArea } from '#ui/scroll-area.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { useTopBarPanels } from './top-bar-panels.tsx';
import { NEWS } from './whats-new-entries.ts';

/** The documented measures, px. */
const MENU_WIDTH = 360;
const LIST_HEIGHT = 385;

type NewsPopoverProps = {
  readonly id: string;
  /** The button that it hangs from; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
};

/** What is new, in its documented order; its texts are those of `news:…`. */
export function NewsPopover({ id, anchor, onClose }: NewsPopoverProps) {
  const { t } = useTranslation();
  const { end } = usePageSides();
  return (
    <Popover
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      {...hangsFrom(end)}
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
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {NEWS.map((entry) => (
            <NewsEntry key={entry.id} entry={entry} onChoose={onClose} />
          ))}
        </Box>
      </ScrollArea>
    </Popover>
  );
}

type NewsEntryProps = { readonly entry: (typeof NEWS)[number]; readonly onChoose: () => void };

function NewsEntry({ entry: { id, leadsTo }, onChoose }: NewsEntryProps) {
  const { t } = useTranslation();
  const { show } = useTopBarPanels();
  const leads =
    leadsTo === 'settings'
      ? {
          onClick: () => {
            onChoose();
            show('settings');
          },
        }
      : { component: RouterLink, to: leadsTo, onClick: onChoose };
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        {...leads}
        sx={{
          display: 'block',
          width: '100%',
          px: 2,
          py: 1.25,
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Typography sx={{ fontWeight: 600 }}>{t(`news:${id}.title`)}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.25 }}>{t(`news:${id}.text`)}</Typography>
        <Typography variant="caption" sx={{ color: 'primary.main', display: 'block', mt: 0.25 }}>
          {t(`news:${id}.link`)}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
