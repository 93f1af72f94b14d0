import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuildUp } from '#market/analytics/build-up.ts';
import { UNKNOWN } from './formats.ts';
import { toneColor } from './theme-tokens.ts';

/** A build-up in words and its colour. */
export const BuildUpName = memo(function BuildUpName({ buildUp }: { readonly buildUp: BuildUp | null }) {
  const { t } = useTranslation();
  if (buildUp === null) return UNKNOWN;
  return (
    <Box component="span" sx={(theme) => ({ color: toneColor(theme.strikescope, buildUp) })}>
      {t(`market.buildUp.${buildUp}`)}
    </Box>
  );
});
