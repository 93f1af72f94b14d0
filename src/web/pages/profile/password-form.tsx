import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { posted } from '#ui/state/session-calls.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { PresentPassword } from './present-password.tsx';
import { type Said, SaidLine } from './said.tsx';

/** Names of the error catalogue that this form can be answered with, and the text of each. */
const FAULTS: Readonly<Record<string, string>> = {
  CredentialsSignin: 'wrong',
  PasswordTooShort: 'short',
  PasswordTooLong: 'long',
  PasswordCommon: 'common',
  RateLimited: 'limited',
};

const LENGTHS = { minLength: 10, maxLength: 128 };

/** Another password; where there is one, it is asked for. `email` lets the browser know whose it is. */
export function PasswordForm({
  email,
  hasPassword,
}: {
  readonly email: string;
  readonly hasPassword: boolean;
}) {
  const { t } = useTranslation();
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [said, setSaid] = useState<Said | null>(null);
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const answer = await posted('password', { password: present, newPassword: next });
    setSending(false);
    const error = answer?.url ? new URL(answer.url, location.href).searchParams.get('error') : null;
    if (answer?.ok && error === null) {
      setPresent('');
      setNext('');
      setSaid({ tone: 'success', text: t('profile:password.saved') });
      return;
    }
    const fault = error === null ? undefined : FAULTS[error];
    setSaid({ tone: 'error', text: fault ? t(`profile:password.fault.${fault}`) : t('profile:failed') });
  };
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ display: 'grid', gap: 1.5, width: '100%', maxWidth: 420, justifyItems: 'start' }}
    >
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && <PresentPassword value={present} onChange={setPresent} />}
      <TextField
        label={t('profile:password.next')}
        type="password"
        name="newPassword"
        autoComplete="new-password"
        value={next}
        onChange={({ target }) => setNext(target.value)}
        helperText={t('profile:password.rule')}
        required
        fullWidth
        size="small"
        slotProps={{ htmlInput: LENGTHS }}
      />
      <Button type="submit" variant="outlined" size="small" disabled={sending}>
        {t('profile:password.save')}
      </Button>
      <SaidLine said={said} />
    </Box>
  );
}
