import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { dateOf } from '#market/trading-date.ts';
import { NoteEditor } from '#ui/notes/note-editor.tsx';
import type { Note } from '#ui/notes/notes-api.ts';
import { marketClock } from '#ui/state/market-clock.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { instantText } from '#web/instant-text.ts';
import { useSessionAddress } from '#web/shell/navigation-target.ts';

type NoteItemProps = {
  readonly note: Note;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onEdited: () => void;
  readonly onDelete: () => void;
};

/** A note with what can be done with it. */
export function NoteItem({ note, isEdited, onEdit, onEdited, onDelete }: NoteItemProps) {
  const { t, i18n } = useTranslation();
  const sessionAddress = useSessionAddress();
  const date = note.date === dateOf(marketClock.now()) ? null : note.date;
  const about = note.inst ?? t('notes:list.market');
  return (
    <Box
      component="article"
      aria-label={about}
      sx={{
        display: 'grid',
        gap: 1,
        p: 1.5,
        minWidth: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        {note.inst ? (
          <Link component={RouterLink} to={sessionAddress(note.inst, date)} sx={{ fontWeight: 600 }}>
            <bdi>{note.inst}</bdi>
          </Link>
        ) : (
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {about}
          </Typography>
        )}
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          {t('notes:list.changed', {
            time: instantText(note.changedAt, marketClock.now(), i18n.language),
          })}
        </Typography>
        <Button size="small" color="inherit" onClick={onEdit} disabled={isEdited}>
          {t('notes:list.edit')}
        </Button>
        <Button size="small" color="inherit" onClick={onDelete} disabled={isEdited}>
          {t('notes:list.delete')}
        </Button>
      </Box>
      {isEdited ? (
        <NoteEditor inst={note.inst} date={note.date} note={note} onDone={onEdited} />
      ) : (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.5 }}>
          {note.text}
        </Typography>
      )}
    </Box>
  );
}
