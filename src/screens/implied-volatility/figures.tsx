import type { LegIv } from '#market/analytics/leg-iv.ts';
import { formatChange, formatEitherWay, formatPrice, formatStrike } from '#ui/formats.ts';
import { StatTile } from '#ui/stat-tile.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ivText } from '#ui/volatility-text.ts';
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
  const atm: LegIv = {
    iv: value(({ atmIv }) => atmIv),
    gap: null,
    pointsPerTick: value(({ pointsPerTick }) => pointsPerTick),
  };
  const change = value(({ atmIv, previousAtmIv }) => 100 * (atmIv - previousAtmIv));
  const isKnown = !Number.isNaN(atm.iv);
  const gap = figures && !isKnown ? (figures.call.gap ?? figures.put.gap) : null;
  return (
    <TileGrid label={t('implied-volatility:tiles.label')} xs={2} sm={3} lg={6}>
      <StatTile
        label={t('implied-volatility:tiles.atmIv')}
        {...tileOf(isKnown ? atm : { ...atm, gap: gap ?? 'nan_input' }, t, figures !== null)}
      />
      <StatTile
        label={t('implied-volatility:tiles.change')}
        value={formatChange(change, 'points')}
        exact={t('implied-volatility:tiles.changeHint', { base: previousName })}
      />
      <StatTile label={t('ui.leg.call', strike)} {...tileOf(figures?.call ?? MISSING, t, figures !== null)} />
      <StatTile label={t('ui.leg.put', strike)} {...tileOf(figures?.put ?? MISSING, t, figures !== null)} />
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

function tileOf(leg: LegIv, t: Parameters<typeof ivText>[1], isShown: boolean) {
  const { text, remark } = ivText(leg, t);
  return { value: text, ...(remark !== null && isShown && { exact: remark }) };
}
