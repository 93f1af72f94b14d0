import Box from '@mui/material/Box';
import { SIDES, type Side } from '#market/contract.ts';
import { formatClock } from '#market/trading-date.ts';
import { expectedMoveText } from '#ui/expected-move-text.ts';
import { formatEitherWay, formatPercent, formatPrice, formatStrike, markedOld } from '#ui/formats.ts';
import { OldFigure } from '#ui/old-figure.tsx';
import { oldPriceText } from '#ui/old-price-text.ts';
import { StatTile } from '#ui/stat-tile.tsx';
import { Slot, Steady } from '#ui/steady.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { writtenTile } from '#ui/written-tile.ts';
import type { Extreme, PremiumFigures } from './compute.ts';

type FiguresProps = {
  /** null while nothing is known: the tiles stand, empty. */
  readonly figures: PremiumFigures | null;
  readonly isRolling: boolean;
};

/** The key figures of the minute shown. */
export function Figures({ figures, isRolling }: FiguresProps) {
  const { t } = useTranslation();
  const share = figures ? t(`atm-premium:tiles.share.${figures.pctOf}`) : t('atm-premium:tiles.share.spot');
  const lastPrice = (value: number | undefined, sides: readonly Side[], format = formatPrice) => {
    const remark = oldPriceText(figures?.old.filter(({ side }) => sides.includes(side)) ?? [], t);
    return <OldFigure text={markedOld(format(value), remark !== null)} remark={remark} />;
  };
  const moveHint = t('atm-premium:tiles.moveHint', { straddle: formatEitherWay(figures?.move.byStraddle) });
  const since = figures?.extremesSince ?? null;
  const extremeName = (of: 'high' | 'low') => {
    const name = t(`atm-premium:tiles.${of}`);
    if (since === null) return { label: name };
    return { label: t(`atm-premium:tiles.${of}Since`, { time: formatClock(since) }), exact: name };
  };
  return (
    <TileGrid label={t('atm-premium:tiles.label')} xs={3} sm={4} lg={8}>
      <StatTile
        label={t(isRolling ? 'atm-premium:tiles.atm' : 'atm-premium:tiles.strike')}
        value={formatStrike(figures?.strike)}
      />
      <StatTile label={t('atm-premium:tiles.call')} tone="call" value={lastPrice(figures?.call, ['call'])} />
      <StatTile label={t('atm-premium:tiles.put')} tone="put" value={lastPrice(figures?.put, ['put'])} />
      <StatTile label={t('atm-premium:tiles.sum')} value={lastPrice(figures?.sum, SIDES)} />
      <StatTile label={share} value={lastPrice(figures?.sumPct, SIDES, formatPercent)} />
      <StatTile
        label={t('market.volatility.toExpiry')}
        {...writtenTile(expectedMoveText(figures?.move.toExpiry, figures?.oldAtm, moveHint, t))}
      />
      <StatTile {...extremeName('high')} value={<ExtremeText extreme={figures?.high} />} />
      <StatTile {...extremeName('low')} value={<ExtremeText extreme={figures?.low} />} />
    </TileGrid>
  );
}

/** Beside the figure; on a phone, where it has no room there, beneath. */
const WHEN = (
  <Box
    component="span"
    sx={{ display: { xs: 'block', sm: 'inline' }, fontSize: 12, fontWeight: 400, color: 'text.secondary' }}
  >
    <bdi>
      <Slot />
    </bdi>
  </Box>
);
/** Holds the line of a time. */
const TIME_TO_COME = '\u00A0';

function ExtremeText({ extreme }: { readonly extreme: Extreme | null | undefined }) {
  return (
    <>
      <bdi>{markedOld(formatPrice(extreme?.value), extreme?.isOld ?? false)}</bdi>{' '}
      <Steady frame={WHEN}>{extreme ? formatClock(extreme.time) : TIME_TO_COME}</Steady>
    </>
  );
}
