import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { PersonalCallError } from '#ui/state/personal-call.ts';
import { tellOtherTabs } from '#ui/state/session-news.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { deleteMe, type Me } from './me.ts';
import { PresentPassword } from './present-password.tsx';
import { type Said, SaidLine } from './said.tsx';

/** The way out for good: the e-mail is to be typed, and the password where there is one. */
export function Deletion({ email, hasPassword }: Pick<Me, 'email' | 'hasPassword'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<Said | null>(null);
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await deleteMe(password);
      tellOtherTabs(false);
      location.assign('/');
    } catch (error) {
      setSending(false);
      const reason = error instanceof PersonalCallError && error.status > 0 ? error.message : '';
      setSaid({ tone: 'error', text: reason || t('profile:failed') });
    }
  };
  if (!open)
    return (
      <Button color="error" size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('profile:deletion.begin')}
      </Button>
    );
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ display: 'grid', gap: 1.5, width: '100%', maxWidth: 420, justifyItems: 'start' }}
    >
      <Typography>{t('profile:deletion.warning')}</Typography>
      <TextField
        label={t('profile:deletion.type')}
        helperText={<bdi>{email}</bdi>}
        name="confirmation"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        fullWidth
        size="small"
      />
      {hasPassword && <PresentPassword value={password} onChange={setPassword} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          type="submit"
          color="error"
          size="small"
          variant="contained"
          disabled={sending || typed.trim().toLowerCase() !== email.toLowerCase()}
        >
          {t('profile:deletion.end')}
        </Button>
        <Button size="small" color="inherit" onClick={() => setOpen(false)}>
          {t('profile:deletion.stay')}
        </Button>
      </Box>
      <SaidLine said={said} />
    </Box>
  );
}
