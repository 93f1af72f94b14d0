import type { Correlation } from '#market/analytics/correlation.ts';
import { formatChange, formatDate, UNKNOWN } from '#ui/formats.ts';
import { BuildUpTile, SoFarTile, WithNote } from '#ui/so-far-tile.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { changedWindowName } from '#ui/window-name.ts';
import type { DayPicture, LifePicture } from './compute.ts';

type ReadoutProps = {
  readonly picture: DayPicture | null;
  /** Where days are shown. */
  readonly life: LifePicture | null;
  /** Minutes of a window. */
  readonly interval: number;
};

/** What price and open interest say together: so far, lately, and how often they went the same way. */
export function Readout({ picture, life, interval }: ReadoutProps) {
  const { t, i18n } = useTranslation();
  const correlation = life ? life.correlation : (picture?.correlation ?? null);
  const lately = life
    ? t(`futures-price-vs-oi:readout.${life.stretch.adjusted ? 'sinceAdjusted' : 'since'}`, {
        date: formatDate(life.stretch.since, i18n.language),
      })
    : t('futures-price-vs-oi:readout.last', {
        window: picture?.last ? changedWindowName(picture.last.span, t) : UNKNOWN,
      });
  const pairsText = ({ r, pairs }: Correlation) => {
    if (Number.isNaN(r)) return t('futures-price-vs-oi:readout.tooFew', { count: pairs });
    return life
      ? t('futures-price-vs-oi:readout.days', { count: pairs })
      : t('futures-price-vs-oi:readout.windows', { count: pairs, minutes: interval });
  };
  return (
    <TileGrid label={t('futures-price-vs-oi:readout.title')} xs={1} md={3}>
      <SoFarTile soFar={picture?.soFar ?? null} />
      <BuildUpTile label={lately} change={life ? life.stretch : (picture?.last ?? null)} />
      <StatTile
        label={t('futures-price-vs-oi:readout.correlation')}
        value={
          correlation ? (
            <WithNote note={pairsText(correlation)}>{formatChange(correlation.r, 'ratio')}</WithNote>
          ) : (
            UNKNOWN
          )
        }
      />
    </TileGrid>
  );
}
