import TextField from '@mui/material/TextField';
import { parseSince } from '#market/analytics/since.ts';
import { useTranslation } from '../use-translation.ts';

type SinceTimeProps = { readonly since: string; readonly onChoose: (time: string) => void };

/** A minute of the day that a change is measured from. */
export function SinceTime({ since, onChoose }: SinceTimeProps) {
  const { t } = useTranslation();
  return (
    <TextField
      type="time"
      size="small"
      fullWidth
      label={t('ui.since.time')}
      defaultValue={parseSince(since)?.kind === 'time' ? since : ''}
      onChange={({ target }) => {
        if (parseSince(target.value)?.kind === 'time') onChoose(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
