import { useTheme } from '@mui/material/styles';
import { memo } from 'react';
import type { BuildUp } from '#market/analytics/build-up.ts';
import { UNKNOWN } from './formats.ts';
import { toneColor } from './theme-tokens.ts';
import { useTranslation } from './use-translation.ts';

/** A build-up in words and its colour. */
export const BuildUpName = memo(function BuildUpName({ buildUp }: { readonly buildUp: BuildUp | null }) {
  const { t } = useTranslation();
  const tokens = useTheme().strikescope;
  if (buildUp === null) return UNKNOWN;
  return <span style={{ color: toneColor(tokens, buildUp) }}>{t(`market.buildUp.${buildUp}`)}</span>;
});
