import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { BuildUp } from '#market/analytics/build-up.ts';
import type { FutureSoFar } from '#market/analytics/future-so-far.ts';
import { baseName } from './base-name.ts';
import { formatChange, UNKNOWN } from './formats.ts';
import { StatTile } from './stat-tile.tsx';
import { Slot, Steady } from './steady.tsx';
import { useTranslation } from './use-translation.ts';

/** The day so far of one future: its build-up and the two changes that make it. null while nothing is known. */
export function SoFarTile({ soFar }: { readonly soFar: FutureSoFar | null }) {
  const { t, i18n } = useTranslation();
  const label = soFar
    ? t('ui.soFar.since', { base: baseName(soFar.base, t, i18n.language) })
    : t('ui.soFar.label');
  return <BuildUpTile label={label} change={soFar} />;
}

type BuildUpTileProps = {
  readonly label: string;
  /** null while nothing is known. */
  readonly change: {
    readonly buildUp: BuildUp | null;
    readonly changePct: number;
    readonly oiChangePct: number;
  } | null;
};

/** A build-up over some stretch, and by how much price and open interest changed in it. */
export function BuildUpTile({ label, change }: BuildUpTileProps) {
  const { t } = useTranslation();
  const buildUp = change?.buildUp ?? null;
  return (
    <StatTile
      label={label}
      {...(buildUp && { tone: buildUp })}
      value={
        change ? (
          <WithNote
            note={t('ui.soFar.changes', {
              price: formatChange(change.changePct, 'percent'),
              oi: formatChange(change.oiChangePct, 'percent'),
            })}
          >
            {buildUp ? t(`market.buildUp.${buildUp}`) : t('ui.soFar.unknown')}
          </WithNote>
        ) : (
          UNKNOWN
        )
      }
    />
  );
}

/** A key figure with small words after it. */
export function WithNote({ children, note }: { readonly children: ReactNode; readonly note: string }) {
  return (
    <Steady frame={BESIDE}>
      <bdi>{children}</bdi>
      <SmallWords>{note}</SmallWords>
    </Steady>
  );
}

/** Small quiet words beside a key figure. */
export function SmallWords({ children }: { readonly children: ReactNode }) {
  return <Steady frame={SMALL}>{children}</Steady>;
}

const BESIDE = (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1 }}>
    <Slot />
  </Box>
);
const SMALL = (
  <Box component="bdi" sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
    <Slot />
  </Box>
);
