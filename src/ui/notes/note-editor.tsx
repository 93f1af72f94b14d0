import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { authPage } from '../state/auth-addresses.ts';
import { type Failure, failureOf } from '../state/market-api.ts';
import { useTranslation } from '../use-translation.ts';
import {
  browserDrafts,
  type DraftOf,
  dropDraft,
  joined,
  keepDraft,
  keptDraft,
  readDraft,
} from './note-draft.ts';
import { isNoMore, LONGEST_NOTE, useAddNoteMutation, useChangeNoteMutation } from './notes-api.ts';

type NoteEditorProps = {
  readonly inst: string | null;
  readonly date: string;
  /** The note that is changed; left out, a new one is written. */
  readonly note?: { readonly id: string; readonly text: string };
  readonly onDone?: () => void;
  /** What to say is being written about; left out, the label says it. */
  readonly label?: string;
  readonly minRows?: number;
};

/** Where a note is written: Ctrl and Enter save it, and what is not saved yet is there again after a reload. */
export function NoteEditor(props: NoteEditorProps) {
  const { note, inst, date } = props;
  /** Another instrument or date is another draft. */
  return <Editor key={note?.id ?? `${inst} ${date}`} {...props} />;
}

function Editor({ inst, date, note, onDone, label, minRows = 3 }: NoteEditorProps) {
  const { t } = useTranslation();
  const drafts = browserDrafts();
  const of: DraftOf = note ?? { inst, date };
  const [text, setText] = useState(() => readDraft(drafts, of) ?? note?.text ?? '');
  const [add, added] = useAddNoteMutation();
  const [change, changed] = useChangeNoteMutation();
  const isLoading = changed.isLoading || (note !== undefined && added.isLoading);
  const error = added.error ?? changed.error;
  const failure = error && failureOf(error);
  const isGone = note !== undefined && changed.error !== undefined && isNoMore(failureOf(changed.error));
  const hintId = useId();
  const isEmpty = text.trim() === '';
  const write = (words: string) => {
    setText(words);
    keepDraft(drafts, of, words);
  };
  /** What was written of a note that is no more becomes one of its own. */
  const saveChange = async (id: string) => {
    if (isLoading) return;
    const written = { inst, date, text: text.trim() };
    const answer = await (isGone ? add(written) : change({ id, ...written }));
    if (answer.error) return;
    dropDraft(drafts, of);
    onDone?.();
  };
  /** The field is free for the next note at once; what could not be saved comes back before what was written meanwhile. */
  const saveNew = async () => {
    const words = text;
    setText('');
    const answer = await add({ inst, date, text: words.trim() });
    if (answer.error) return setText((meanwhile) => keptDraft(drafts, of, joined(words, meanwhile)));
    if (readDraft(drafts, of) === words) dropDraft(drafts, of);
    onDone?.();
  };
  const save = async () => {
    if (!isEmpty) await (note ? saveChange(note.id) : saveNew());
  };
  const leave = () => {
    dropDraft(drafts, of);
    setText(note?.text ?? '');
    onDone?.();
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <Box
      component="form"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 1, width: '100%' }}
    >
      <TextField
        label={label ?? t('notes:editor.text')}
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={byKey}
        multiline
        minRows={minRows}
        maxRows={16}
        fullWidth
        size="small"
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE, 'aria-describedby': hintId, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          type="submit"
          size="small"
          variant="contained"
          disabled={isEmpty || (note !== undefined && isLoading)}
        >
          {note && !isGone ? t('notes:editor.change') : t('notes:editor.add')}
        </Button>
        {note && (
          <Button size="small" color="inherit" onClick={leave}>
            {t('notes:editor.leave')}
          </Button>
        )}
        <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary' }}>
          {t('notes:editor.keys')}
        </Typography>
      </Box>
      {failure && (
        <Typography role="alert" variant="body2" sx={{ color: 'warning.main' }}>
          {isGone && !added.error ? t('notes:editor.gone') : <NotSaved failure={failure} />}
        </Typography>
      )}
    </Box>
  );
}

/** Why a note was not saved, and the way on where there is one. */
function NotSaved({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const status = failure.kind === 'problem' ? failure.problem.status : null;
  if (status === 401)
    return (
      <>
        {t('notes:editor.signedOut')}{' '}
        <Link href={authPage('signin', location.pathname + location.search)}>{t('web.profile.login')}</Link>
      </>
    );
  return status === 409 ? t('notes:editor.full') : t('notes:failed');
}
