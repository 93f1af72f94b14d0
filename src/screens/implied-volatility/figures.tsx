import type { TFunction } from 'i18next';
import type { LegIv } from '#market/analytics/leg-iv.ts';
import { SIDES, type Side } from '#market/contract.ts';
import { formatChange, formatEitherWay, formatPrice, formatStrike, markedOld } from '#ui/formats.ts';
import { StatTile } from '#ui/stat-tile.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { atmIvText, ivText, type WrittenIv, withOldIv } from '#ui/volatility-text.ts';
import type { IvFigures } from './compute.ts';

const MISSING: LegIv = { iv: Number.NaN, gap: 'no_price', pointsPerTick: Number.NaN };

type FiguresProps = {
  /** null while nothing is known: the tiles stand, empty. */
  readonly figures: IvFigures | null;
  /** The previous close in words. */
  readonly previousName: string;
};

/** The volatilities of the minute shown; a missing one says why on hover. */
export function Figures({ figures, previousName }: FiguresProps) {
  const { t } = useTranslation();
  const value = (of: (figures: IvFigures) => number) => (figures ? of(figures) : Number.NaN);
  const strike = { strike: formatStrike(value(({ atm }) => atm)) };
  const change = value(({ atmIv, previousAtmIv }) => 100 * (atmIv.iv - previousAtmIv));
  return (
    <TileGrid label={t('implied-volatility:tiles.label')} xs={2} sm={3} lg={6}>
      <StatTile
        label={t('implied-volatility:tiles.atmIv')}
        {...tileOf(atmText(figures, t), figures !== null)}
      />
      <StatTile
        label={t('implied-volatility:tiles.change')}
        value={markedOld(formatChange(change, 'points'), (figures?.atmIv.old.length ?? 0) > 0)}
        exact={t('implied-volatility:tiles.changeHint', { base: previousName })}
      />
      {SIDES.map((side) => (
        <StatTile
          key={side}
          label={t(`ui.leg.${side}`, strike)}
          {...tileOf(legText(figures, side, t), figures !== null)}
        />
      ))}
      <StatTile
        label={t('implied-volatility:tiles.skew')}
        value={
          <>
            <bdi>
              {formatChange(
                value(({ riskReversal }) => 100 * riskReversal),
                'points',
              )}
            </bdi>{' '}
            /{' '}
            <bdi>
              {formatChange(
                value(({ butterfly }) => 100 * butterfly),
                'points',
              )}
            </bdi>
          </>
        }
        exact={t('implied-volatility:tiles.skewHint')}
      />
      <StatTile
        label={t('market.volatility.toExpiry')}
        value={formatEitherWay(value(({ toExpiry }) => toExpiry))}
        exact={t(`implied-volatility:tiles.toExpiryHint.${figures?.on ?? 'forward'}`, {
          forward: formatPrice(value(({ forward }) => forward)),
        })}
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
  const old = figures?.[`${side}Old`];
  return withOldIv(ivText(figures?.[side] ?? MISSING, t), old ? [old] : [], t);
}

function tileOf({ text, remark }: WrittenIv, isShown: boolean) {
  return { value: text, ...(remark !== null && isShown && { exact: remark }) };
}
