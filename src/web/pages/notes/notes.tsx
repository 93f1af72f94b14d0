import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Snackbar from '@mui/material/Snackbar';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dateOf } from '#market/trading-date.ts';
import { formatDate } from '#ui/formats.ts';
import { NoteEditor } from '#ui/notes/note-editor.tsx';
import {
  isNoMore,
  type Note,
  useAddNoteMutation,
  useDeleteNoteMutation,
  useNotesQuery,
} from '#ui/notes/notes-api.ts';
import { failureOf, useSymbolsQuery } from '#ui/state/market-api.ts';
import { marketClock } from '#ui/state/market-clock.ts';
import { useAppSelector } from '#ui/state/store.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { PageFrame } from '../page-frame.tsx';
import {
  byDate,
  filterOf,
  isNoteDate,
  type NoteChoices,
  readChoices,
  withEdited,
  writeChoices,
} from './note-filter.ts';
import { NoteItem } from './note-item.tsx';

/** How long a deleted note can be taken back by one click. */
const UNDO_MS = 8000;

/** The note deleted last; while it is offered, it can be brought back. */
type Deleted = { readonly note: Note; readonly hasFailed: boolean; readonly isOffered: boolean };

/** Notes by date and instrument: to be written, searched, changed, deleted, and found again on the screens. */
export function Notes() {
  const { t, i18n } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const choices = readChoices(query);
  const change = (more: Partial<NoteChoices>) =>
    setQuery(writeChoices({ ...choices, ...more }), { replace: true });
  const filter = filterOf(useDeferredValue(choices));
  const { data, isError, refetch } = useNotesQuery(filter);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [edited, setEdited] = useState<readonly Note[]>([]);
  const shown = data && withEdited(data, edited);
  const [remove, removed] = useDeleteNoteMutation();
  const isNotDeleted = removed.error !== undefined && !isNoMore(failureOf(removed.error));
  const [add, { isLoading: isComingBack }] = useAddNoteMutation();
  const isFiltered = Object.keys(filter).length > 0;
  const erase = async (note: Note) => {
    const { data } = await remove(note.id);
    if (data) setDeleted({ note: data, hasFailed: false, isOffered: true });
  };
  /** A note that could not be brought back stays within reach until it is, or until it is waved away. */
  const undo = async ({ note }: Deleted) => {
    const { error } = await add({ inst: note.inst, date: note.date, text: note.text });
    setDeleted(error ? { note, hasFailed: true, isOffered: true } : null);
  };
  const wave = () => setDeleted((last) => last && { ...last, isOffered: false });
  return (
    <PageFrame id="notes">
      <NewNote filtered={choices} />
      <Filter choices={choices} change={change} />
      {(isError || isNotDeleted) && (
        <Alert
          severity="warning"
          action={
            isError && (
              <Button size="small" color="inherit" onClick={() => void refetch()}>
                {t('web.personal.again')}
              </Button>
            )
          }
        >
          {t('notes:failed')}
        </Alert>
      )}
      {!data && !isError && <Skeleton variant="rounded" height={96} />}
      {shown?.length === 0 && (
        <Typography role="status" sx={{ color: 'text.secondary', py: 2 }}>
          {isFiltered ? t('notes:list.nothingFound') : t('notes:list.empty')}
        </Typography>
      )}
      {byDate(shown ?? []).map(({ date, notes }) => (
        <Box
          key={date}
          component="section"
          aria-label={formatDate(date, i18n.language, 'year')}
          sx={{ display: 'grid', gap: 1, minWidth: 0 }}
        >
          <Typography component="h2" variant="h2" sx={{ mt: 1, color: 'text.secondary' }}>
            {formatDate(date, i18n.language, 'year')}
          </Typography>
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              isEdited={edited.some(({ id }) => id === note.id)}
              onEdit={() => setEdited((others) => [...others, note])}
              onEdited={() => setEdited((all) => all.filter(({ id }) => id !== note.id))}
              onDelete={() => void erase(note)}
            />
          ))}
        </Box>
      ))}
      {deleted && (
        <Snackbar
          open={deleted.isOffered}
          autoHideDuration={deleted.hasFailed || isComingBack ? null : UNDO_MS}
          onClose={(_, reason) => reason !== 'clickaway' && !isComingBack && wave()}
          message={deleted.hasFailed ? t('notes:list.notBack') : t('notes:list.deleted')}
          action={
            <Button size="small" color="inherit" disabled={isComingBack} onClick={() => void undo(deleted)}>
              {t('notes:list.undo')}
            </Button>
          }
        />
      )}
    </PageFrame>
  );
}

/** Room for a new note about what is filtered for, else about what is on the screens. */
function NewNote({ filtered }: { readonly filtered: NoteChoices }) {
  const { t } = useTranslation();
  const { instrument, historicalDate } = useAppSelector((state) => state.settings);
  const [inst, setInst] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const about = inst ?? (filtered.inst || instrument);
  const day = date ?? (filtered.date || historicalDate || dateOf(marketClock.now()));
  return (
    <Box
      component="section"
      aria-label={t('notes:new.title')}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <InstrumentField
          label={t('notes:new.inst')}
          hint={t('notes:new.instHint')}
          value={about}
          onChange={setInst}
        />
        <DateField label={t('notes:new.date')} value={day} isNeeded onChange={setDate} />
      </Box>
      <NoteEditor inst={about.trim() === '' ? null : about.trim()} date={day} />
    </Box>
  );
}

type FilterProps = { readonly choices: NoteChoices; readonly change: (more: Partial<NoteChoices>) => void };

function Filter({ choices, change }: FilterProps) {
  const { t } = useTranslation();
  const isChosen = Object.values(choices).some((value) => value !== '');
  return (
    <Box
      role="search"
      aria-label={t('notes:filter.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mt: 1 }}
    >
      <TextField
        type="search"
        size="small"
        label={t('notes:filter.search')}
        value={choices.search}
        onChange={({ target }) => change({ search: target.value })}
        sx={{ flex: '1 1 200px' }}
      />
      <InstrumentField
        label={t('notes:filter.inst')}
        value={choices.inst}
        onChange={(inst) => change({ inst })}
      />
      <DateField label={t('notes:filter.date')} value={choices.date} onChange={(date) => change({ date })} />
      {isChosen && (
        <Button onClick={() => change({ inst: '', date: '', search: '' })}>{t('notes:filter.clear')}</Button>
      )}
    </Box>
  );
}

type FieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A symbol, of those that the server knows or of any other. */
function InstrumentField({ label, hint, value, onChange }: FieldProps) {
  const id = useId();
  const { data } = useSymbolsQuery({ historical: false });
  return (
    <>
      <TextField
        size="small"
        label={label}
        helperText={hint}
        value={value}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        sx={{ width: 190 }}
        slotProps={{ htmlInput: { list: id, maxLength: 40, dir: 'ltr', autoCapitalize: 'characters' } }}
      />
      <datalist id={id}>
        {data?.symbols.map(({ symbol }) => (
          <option key={symbol} value={symbol} />
        ))}
      </datalist>
    </>
  );
}

/** A date typed digit by digit is one when it is whole; what is left half typed gives way to the one chosen. */
function DateField({
  label,
  value,
  isNeeded = false,
  onChange,
}: FieldProps & { readonly isNeeded?: boolean }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      size="small"
      type="date"
      label={label}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isNoteDate(target.value) || (target.value === '' && !isNeeded)) onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
      sx={{ width: 170 }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
