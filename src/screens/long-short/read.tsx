import Box from '@mui/material/Box';
import type { Direction } from '#market/analytics/build-up.ts';
import { UNKNOWN } from '#ui/formats.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** What a build-up reads for the underlying, in a word and a colour. */
export function Read({ direction }: { readonly direction: Direction | null }) {
  const { t } = useTranslation();
  if (direction === null) return UNKNOWN;
  return (
    <Box component="span" sx={{ color: direction === 'up' ? 'success.main' : 'error.main' }}>
      {t(`long-short:read.${direction}`)}
    </Box>
  );
}
