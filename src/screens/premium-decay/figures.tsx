import { formatChange, formatExactChange } from '#ui/formats.ts';
import { SmallWords } from '#ui/so-far-tile.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { sumFormat } from './charts.ts';
import type { DecayFigures } from './compute.ts';
import { ofTimed, splitNote, timedShare } from './of-timed.ts';
import type { Weights } from './screen.ts';
import type { ShownDecay } from './use-decay.ts';

type FiguresProps = {
  /** null while nothing is known: the tiles stand, empty. */
  readonly shown: ShownDecay | null;
  readonly weights: Weights;
};

/** What the set came to at the minute shown. */
export function Figures({ shown, weights }: FiguresProps) {
  const { t } = useTranslation();
  const format = sumFormat(weights);
  const written = (value: number | undefined) => ({
    value: formatChange(value, format),
    exact: formatExactChange(value, format),
  });
  const side = (figures: DecayFigures | undefined) => ({
    value: (
      <>
        <bdi>{formatChange(figures?.change, format)}</bdi>{' '}
        <SmallWords>{formatChange(figures?.changePct, 'percent')}</SmallWords>
      </>
    ),
    exact: formatExactChange(figures?.change, format),
  });
  const picture = shown?.picture;
  const now = picture?.now;
  const share = shown && timedShare(shown.ofDay, t);
  const ofShare = share !== null && now && !Number.isNaN(now.theta) && { note: share };
  const timed =
    shown && now && share !== null && !Number.isNaN(now.timed)
      ? { note: ofTimed(formatChange(now.timed, format), shown.ofDay, 'both', t) }
      : {};
  const split = shown && picture ? splitNote(shown.ofDay, picture, t) : null;
  const ofSplit = split && { note: split.share };
  const label = t('premium-decay:tiles.label');
  return (
    <TileGrid label={label} xs={2} sm={3} lg={6}>
      <StatTile label={t('premium-decay:tiles.call')} {...side(picture?.totals.call)} />
      <StatTile label={t('premium-decay:tiles.put')} {...side(picture?.totals.put)} />
      <StatTile label={t('premium-decay:tiles.both')} {...written(now?.change)} {...timed} />
      <StatTile label={t('premium-decay:tiles.extrinsic')} {...written(now?.extrinsic)} {...ofSplit} />
      <StatTile label={t('premium-decay:tiles.theta')} {...written(now?.theta)} {...ofShare} />
      <StatTile label={t('premium-decay:tiles.rest')} {...written(now?.rest)} {...ofShare} />
    </TileGrid>
  );
}
