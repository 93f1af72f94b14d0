import Box from '@mui/material/Box';
import { memo } from 'react';
import { formatClock, type Instant, type TradingDate } from '#market/trading-date.ts';
import type { AsOfState } from './as-of-state.ts';
import { ageOf, formatDate, UNKNOWN } from './formats.ts';
import { PlaceLink } from './screen-link.tsx';
import { useNow } from './state/use-now.ts';
import { useTranslation } from './use-translation.ts';

/** Permanent where any figure of the screen is simulated. It leads to where others come from. */
export const SimulatedTag = memo(function SimulatedTag() {
  const { t } = useTranslation();
  return (
    <Box
      component={PlaceLink}
      to="/data"
      title={t('ui.simulatedHint')}
      sx={{
        px: 0.75,
        py: '1px',
        fontSize: 11,
        fontWeight: 600,
        color: 'warning.main',
        textDecoration: 'none',
        border: 1,
        borderColor: 'warning.main',
        borderRadius: 0.75,
      }}
    >
      {t('ui.simulated')}
    </Box>
  );
});

type AsOfBadgeProps = {
  readonly date: TradingDate;
  /** The minute that the figures belong to; null when nothing is stored. */
  readonly asOf: Instant | null;
  readonly state: AsOfState;
};

/** The minute shown, its date unless it is live, and how old it is where it is the last of a session that goes on. */
export const AsOfBadge = memo(function AsOfBadge({ date, asOf, state }: AsOfBadgeProps) {
  const { t, i18n } = useTranslation();
  const now = useNow(5_000);
  const isLive = state === 'live' || state === 'stale';
  const age = asOf !== null && isLive ? ageOf(asOf, now) : null;
  return (
    <span className={`ss-as-of ${state}`} title={t(`ui.asOf.${state}Hint`)}>
      <i aria-hidden="true" />
      {state !== 'live' && <span>{formatDate(date, i18n.language)}</span>}
      <strong>{asOf === null ? UNKNOWN : formatClock(asOf)}</strong>
      <span>{age ? t(`ui.age.${age.unit}`, { count: age.count }) : t(`ui.asOf.${state}`)}</span>
    </span>
  );
});
