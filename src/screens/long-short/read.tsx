import { useTheme } from '@mui/material/styles';
import { memo } from 'react';
import type { Direction } from '#market/analytics/build-up.ts';
import { UNKNOWN } from '#ui/formats.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** What a build-up reads for the underlying, in a word and a colour. */
export const Read = memo(function Read({ direction }: { readonly direction: Direction | null }) {
  const { t } = useTranslation();
  const { success, error } = useTheme().palette;
  if (direction === null) return UNKNOWN;
  const color = direction === 'up' ? success.main : error.main;
  return <span style={{ color }}>{t(`long-short:read.${direction}`)}</span>;
});
