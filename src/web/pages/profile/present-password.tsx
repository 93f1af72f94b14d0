import TextField from '@mui/material/TextField';
import { useTranslation } from '#ui/use-translation.ts';

/** The password that the person has now, asked for before what cannot be undone. */
export function PresentPassword({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('profile:password.present')}
      type="password"
      name="password"
      autoComplete="current-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      required
      fullWidth
      size="small"
    />
  );
}
