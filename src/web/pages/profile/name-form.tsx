import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { sessionApi, useSession } from '#ui/state/session.ts';
import { update } from '#ui/state/session-calls.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { type Said, SaidLine } from './said.tsx';

const LONGEST = 100;

/** The name by which the person is shown. */
export function NameForm() {
  const { t } = useTranslation();
  const session = useSession();
  const { refetch } = sessionApi.useSessionQuery();
  const kept = session.data?.user.name ?? '';
  const [name, setName] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await update(session, { name: (name ?? kept).trim() });
    setSaid(
      answer
        ? { tone: 'success', text: t('profile:person.saved') }
        : { tone: 'error', text: t('profile:failed') },
    );
    if (!answer) return;
    setName(null);
    void refetch();
  };
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ display: 'grid', gap: 1.5, width: '100%', maxWidth: 420, justifyItems: 'start' }}
    >
      <TextField
        label={t('profile:person.name')}
        name="name"
        autoComplete="name"
        value={name ?? kept}
        onChange={({ target }) => setName(target.value)}
        fullWidth
        size="small"
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <Button
        type="submit"
        variant="outlined"
        size="small"
        disabled={name === null || name.trim() === kept.trim()}
      >
        {t('profile:person.save')}
      </Button>
      <SaidLine said={said} />
    </Box>
  );
}
