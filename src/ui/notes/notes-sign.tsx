import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import i18next from 'i18next';
import { useId, useState } from 'react';
import type { TradingDate } from '#market/trading-date.ts';
import { formatDate } from '../formats.ts';
import { hint } from '../hints.ts';
import { LineIcon } from '../line-icon.tsx';
import { Popover } from '../overlays.tsx';
import { hangsFrom, usePageSides } from '../page-sides.ts';
import { PlaceLink } from '../screen-link.tsx';
import { useTranslation } from '../use-translation.ts';
import { NoteEditor } from './note-editor.tsx';
import { useNotesQuery } from './notes-api.ts';

/** The texts of notes, which come with the first sign of them. */
export async function loadNotesTexts(): Promise<void> {
  await i18next.loadNamespaces('notes');
}

type NotesSignProps = { readonly inst: string; readonly date: TradingDate };

/** How many notes there are of an instrument and date; opened, what they say, and room for another one. */
export function NotesSign({ inst, date }: NotesSignProps) {
  const { t, i18n } = useTranslation();
  const { end } = usePageSides();
  const { data: notes = [], isError } = useNotesQuery({ inst, date });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const title = t('notes:sign.title', { inst, date: formatDate(date, i18n.language, 'year') });
  const label = notes.length === 0 ? t('notes:sign.none') : t('notes:sign.some', { count: notes.length });
  return (
    <>
      <button
        type="button"
        className="ss-icon-action"
        aria-label={label}
        {...hint(label)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <LineIcon line="note" />
        {notes.length > 0 && (
          <Box component="span" sx={{ fontSize: 12, fontWeight: 600, color: 'primary.main' }}>
            {notes.length}
          </Box>
        )}
      </button>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        {...hangsFrom(end)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
      >
        <Box sx={{ width: 360, maxWidth: 'calc(100vw - 32px)', p: 2, display: 'grid', gap: 1.5 }}>
          <Typography component="h2" variant="h2">
            {title}
          </Typography>
          {isError && <Typography role="alert">{t('notes:failed')}</Typography>}
          {notes.map((note) => (
            <Typography
              key={note.id}
              dir="auto"
              sx={{
                p: 1,
                borderRadius: 1,
                bgcolor: (theme) => theme.strikescope.surface.inset,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                maxHeight: 160,
                overflowY: 'auto',
              }}
            >
              {note.text}
            </Typography>
          ))}
          <NoteEditor
            inst={inst}
            date={date}
            label={notes.length > 0 ? t('notes:sign.add') : t('notes:editor.text')}
            minRows={2}
          />
          <Link component={PlaceLink} to={`/notes?${new URLSearchParams({ inst })}`}>
            {t('notes:sign.all', { inst })}
          </Link>
        </Box>
      </Popover>
    </>
  );
}
