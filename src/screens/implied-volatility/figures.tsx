import type { TFunction } from 'i18next';
import type { LegIv } from '#market/analytics/leg-iv.ts';
import { isLooseVolatility } from '#market/analytics/tick-sensitivity.ts';
import { SIDES, type Side } from '#market/contract.ts';
import type { OldPrice } from '#market/stale-leg.ts';
import { expectedMoveText } from '#ui/expected-move-text.ts';
import { formatChange, formatPrice, formatStrike, markedLoose, markedOld } from '#ui/formats.ts';
import { oldPriceText } from '#ui/old-price-text.ts';
import { StatTile } from '#ui/stat-tile.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import {
  atmIvText,
  ivText,
  looseness,
  volatilityChangeText,
  type WrittenIv,
  withOldIv,
} from '#ui/volatility-text.ts';
import { writtenTile } from '#ui/written-tile.ts';
import type { IvFigures } from './compute.ts';

const MISSING: LegIv = { iv: Number.NaN, gap: 'no_price', pointsPerTick: Number.NaN };

type FiguresProps = {
  /** null while nothing is known: the tiles stand, empty. */
  readonly figures: IvFigures | null;
  /** The previous close in words, as they follow "since". */
  readonly base: string;
};

/** The volatilities of the minute shown; a missing one says why on hover. */
export function Figures({ figures, base }: FiguresProps) {
  const { t } = useTranslation();
  const value = (of: (figures: IvFigures) => number) => (figures ? of(figures) : Number.NaN);
  const strike = { strike: formatStrike(value(({ atm }) => atm)) };
  const moveHint = t(`implied-volatility:tiles.toExpiryHint.${figures?.on ?? 'forward'}`, {
    forward: formatPrice(value(({ forward }) => forward)),
  });
  const skew = skewText(figures, t);
  const change = value(({ atmIv, previousAtmIv }) => 100 * (atmIv.iv - previousAtmIv.iv));
  const ends = figures ? [figures.atmIv, figures.previousAtmIv] : [];
  return (
    <TileGrid label={t('implied-volatility:tiles.label')} xs={2} sm={3} lg={6}>
      <StatTile label={t('implied-volatility:tiles.atmIv')} {...writtenTile(atmText(figures, t))} />
      <StatTile
        label={t('implied-volatility:tiles.change')}
        value={volatilityChangeText(change, ends, t)}
        exact={t('implied-volatility:tiles.changeHint', { base })}
      />
      {SIDES.map((side) => (
        <StatTile
          key={side}
          label={t(`ui.leg.${side}`, strike)}
          {...writtenTile(legText(figures, side, t))}
        />
      ))}
      <StatTile
        label={t('implied-volatility:tiles.skew')}
        value={
          <>
            <bdi>{skew.riskReversal}</bdi> / <bdi>{skew.butterfly}</bdi>
          </>
        }
        exact={skew.remark}
      />
      <StatTile
        label={t('market.volatility.toExpiry')}
        {...writtenTile(expectedMoveText(figures?.toExpiry, figures?.atmIv.old, moveHint, t))}
      />
    </TileGrid>
  );
}

/** The volatility at the money; where there is none, why its call or put has none. */
function atmText(figures: IvFigures | null, t: TFunction): WrittenIv {
  if (!figures) return atmIvText(null, t);
  const { atmIv, call, put } = figures;
  if (!Number.isNaN(atmIv.iv)) return atmIvText(atmIv, t);
  return ivText({ ...MISSING, gap: call.gap ?? put.gap ?? 'nan_input' }, t);
}

function legText(figures: IvFigures | null, side: Side, t: TFunction): WrittenIv {
  if (!figures) return atmIvText(null, t);
  const old = figures[`${side}Old`];
  return withOldIv(ivText(figures[side], t), old ? [old] : [], t);
}

/** Risk reversal, and butterfly, which stands on the volatility at the money too; `remark` of both. */
function skewText(figures: IvFigures | null, t: TFunction) {
  const wings = figures?.oldWings ?? [];
  const isOfWings = ({ side, strike }: OldPrice) =>
    wings.some((leg) => leg.side === side && leg.strike === strike);
  const legs = [...wings, ...(figures?.atmIv.old ?? []).filter((leg) => !isOfWings(leg))];
  const points = (value: number | undefined, pointsPerTick: number | undefined, old: readonly OldPrice[]) => {
    const written = formatChange(100 * (value ?? Number.NaN), 'points');
    return markedOld(markedLoose(written, isLooseVolatility(pointsPerTick ?? Number.NaN)), old.length > 0);
  };
  const loose =
    figures && looseness({ iv: figures.riskReversal, pointsPerTick: figures.riskReversalPointsPerTick }, t);
  return {
    riskReversal: points(figures?.riskReversal, figures?.riskReversalPointsPerTick, wings),
    butterfly: points(figures?.butterfly, figures?.atmIv.pointsPerTick, legs),
    remark: [t('implied-volatility:tiles.skewHint'), loose, oldPriceText(legs, t)]
      .filter(Boolean)
      .join(' · '),
  };
}
