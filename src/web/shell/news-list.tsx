import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '#ui/use-translation.ts';
import { useTopBarPanels } from './top-bar-panels.tsx';
import { NEWS } from './whats-new-entries.ts';

type NewsListProps = {
  /** One of them was followed to where it leads. */
  readonly onChoose: () => void;
};

/** What is new, in its documented order; its texts are those of `news:…`. */
export function NewsList({ onChoose }: NewsListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {NEWS.map((entry) => (
        <NewsEntry key={entry.id} entry={entry} onChoose={onChoose} />
      ))}
    </Box>
  );
}

type NewsEntryProps = NewsListProps & { readonly entry: (typeof NEWS)[number] };

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
