import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { PremiumFigures, PremiumStanding } from '#market/analytics/premium-standing.ts';
import { decayPeriodOf } from '#market/analytics/time-decay.ts';
import type { DayBasis } from '#market/time-to-expiry.ts';
import { formatClock, type Instant } from '#market/trading-date.ts';
import { formatChange, formatPrice, markedOld, UNKNOWN } from '../formats.ts';
import { OldFigure } from '../old-figure.tsx';
import { oldPriceText } from '../old-price-text.ts';
import { WithNote } from '../so-far-tile.tsx';
import { StatTile } from '../stat-tile.tsx';
import { Slot, Steady } from '../steady.tsx';
import { TileGrid } from '../tile-grid.tsx';
import { useTranslation } from '../use-translation.ts';
import { looseIvText } from '../volatility-text.ts';
import { missingIvText } from './missing-iv-text.ts';

type PremiumTilesProps = {
  /** What the first tile is called: `24,250 straddle`. */
  readonly name: string;
  /** null while nothing is known: the tiles stand, empty. */
  readonly figures: PremiumFigures | null;
  /** The first minute of an average over stored minutes; null for the exchange's. */
  readonly atpSince: Instant | null;
  /** What of it was traded in gaps, where that must be said. */
  readonly atpGaps: string | null;
  readonly lotSize: number | null;
  readonly dayBasis: DayBasis;
  /** A change along a chain of contracts is no profit or loss. */
  readonly isRolling: boolean;
  /** Further tiles of the screen, after the breakevens. */
  readonly children?: ReactNode;
};

/** The key figures of a premium at the minute shown. */
export function PremiumTiles({
  name,
  figures,
  atpSince,
  atpGaps,
  lotSize,
  dayBasis,
  isRolling,
  children,
}: PremiumTilesProps) {
  const { t } = useTranslation();
  const standing = figures?.standing;
  const theta = figures?.greeks.thetaOfDay ?? Number.NaN;
  const missing = missingIvText(figures?.greeks.missing ?? [], t);
  const iv = looseIvText(figures?.iv ?? Number.NaN, figures?.pointsPerTick ?? Number.NaN, t);
  const old = oldPriceText(figures?.old ?? [], t);
  const isOld = old !== null;
  const oldIv = oldPriceText(figures?.oldQuotes ?? [], t);
  const ivRemark = [missing ?? iv.remark, oldIv].filter((said) => said !== null).join(' · ') || null;
  const thetaRemark = missing ?? oldIv;
  const markedIv = (written: string) => markedOld(written, oldIv !== null);
  const label = t('premium:tiles.label');
  const level = (end: 'lower' | 'upper') =>
    t(`premium:tiles.${end}`, { level: markedOld(formatPrice(figures?.breakevens[end]), isOld) });
  const period = figures?.greeks.decayPeriod ?? decayPeriodOf(Number.NaN, { dayBasis });
  return (
    <TileGrid label={label} xs={2} md="repeat(auto-fit, minmax(154px, 1fr))">
      <StatTile
        label={name}
        value={<OldFigure text={markedOld(formatPrice(standing?.price), isOld)} remark={old} />}
        note={<OldFigure text={t('premium:tiles.iv', { iv: markedIv(iv.text) })} remark={ivRemark} />}
      />
      <StatTile
        label={
          atpSince === null
            ? t('premium:price.atp')
            : t('premium:price.atpSince', { time: formatClock(atpSince) })
        }
        value={<OldFigure text={formatPrice(standing?.atp)} remark={atpGaps} />}
        note={orUnknown(standing?.overAtpPct, (percent) =>
          t('premium:tiles.overAtp', { percent: markedOld(formatChange(percent, 'percent'), isOld) }),
        )}
      />
      <StatTile
        label={openName(standing, t)}
        value={<OldFigure text={markedOld(formatChange(standing?.change, 'points'), isOld)} remark={old} />}
        note={orUnknown(standing?.changePct, (changed) => {
          const percent = markedOld(formatChange(changed, 'percent'), isOld);
          return isRolling ? t('premium:tiles.chain', { percent }) : percent;
        })}
      />
      <StatTile label={rangeName(standing, t)} {...rangeOf(standing, t)} />
      <StatTile
        label={t('premium:tiles.breakevens')}
        value={
          <Steady frame={LOWER}>
            <OldFigure text={level('lower')} remark={old} />
          </Steady>
        }
        note={
          <Steady frame={UPPER}>
            <OldFigure text={level('upper')} remark={old} />
          </Steady>
        }
      />
      {children}
      <StatTile
        label={t(`premium:tiles.theta.${period}`)}
        value={<OldFigure text={markedIv(formatChange(theta, 'points'))} remark={thetaRemark} />}
        note={orUnknown(lotSize === null ? Number.NaN : theta * lotSize, (amount) =>
          t('premium:tiles.perLot', { amount: markedIv(formatChange(amount, 'rupees')) }),
        )}
      />
    </TileGrid>
  );
}

const LOWER = (
  <Box component="span" sx={{ fontSize: 14 }}>
    <Slot />
  </Box>
);
const UPPER = (
  <Box component="span" sx={{ fontSize: 14, fontWeight: 600, color: 'text.primary' }}>
    <Slot />
  </Box>
);

/** Words around a figure, where it is known. */
function orUnknown(value: number | undefined, write: (value: number) => string): string {
  return value === undefined || Number.isNaN(value) ? UNKNOWN : write(value);
}

type Translate = ReturnType<typeof useTranslation>['t'];

function openName(standing: PremiumStanding | undefined, t: Translate): string {
  const time = standing?.open.time ?? null;
  return time === null
    ? t('premium:tiles.change')
    : t('premium:tiles.changeSince', { time: formatClock(time) });
}

function rangeName(standing: PremiumStanding | undefined, t: Translate): string {
  const since = standing?.rangeSince ?? null;
  return since === null
    ? t('premium:tiles.range')
    : t('premium:tiles.rangeSince', { time: formatClock(since) });
}

function rangeOf(standing: PremiumStanding | undefined, t: Translate) {
  const { high, low } = standing ?? {};
  if (!high || !low || high.time === null || low.time === null) return { value: UNKNOWN, note: UNKNOWN };
  return {
    value: (
      <WithNote note={t('premium:tiles.highAt', { time: formatClock(high.time) })}>
        {markedOld(formatPrice(high.value), high.isOld)}
      </WithNote>
    ),
    note: t('premium:tiles.lowAt', {
      price: markedOld(formatPrice(low.value), low.isOld),
      time: formatClock(low.time),
    }),
  };
}
