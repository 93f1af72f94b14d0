import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { formatStrike } from '../formats.ts';
import { useTranslation } from '../use-translation.ts';
import type { StrikeSetControlProps } from './strike-set-control.tsx';

/** From one strike to another. */
export function StrikeRange({ strikes, value, onChange }: StrikeSetControlProps) {
  const { t } = useTranslation();
  const range = value.kind === 'range' ? value : { from: strikes[0] ?? 0, to: strikes.at(-1) ?? 0 };
  const bound = (end: 'from' | 'to') => (
    <TextField
      select
      size="small"
      fullWidth
      label={t(`ui.strikeSet.${end}`)}
      value={strikes.includes(range[end]) ? range[end] : ''}
      onChange={({ target }) => {
        const bounds = { from: range.from, to: range.to, [end]: Number(target.value) };
        onChange({
          kind: 'range',
          from: Math.min(bounds.from, bounds.to),
          to: Math.max(bounds.from, bounds.to),
        });
      }}
    >
      {Array.from(strikes, (strike) => (
        <MenuItem key={strike} value={strike} dense>
          {formatStrike(strike)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Stack direction="row" spacing={1}>
      {bound('from')}
      {bound('to')}
    </Stack>
  );
}
