import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatExact } from '#ui/formats.ts';
import { SmallWords } from '#ui/so-far-tile.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { Slot, Steady } from '#ui/steady.tsx';
import { sumFormat } from './charts.ts';
import type { DecayFigures, DecayPicture } from './compute.ts';
import type { Weights } from './screen.ts';

type FiguresProps = {
  /** null while nothing is known: the tiles stand, empty. */
  readonly picture: DecayPicture | null;
  readonly weights: Weights;
};

/** What the set came to at the minute shown. */
export function Figures({ picture, weights }: FiguresProps) {
  const { t } = useTranslation();
  const format = sumFormat(weights);
  const written = (value: number | undefined) => ({
    value: formatChange(value, format),
    exact: formatExact(value, format),
  });
  const side = (figures: DecayFigures | undefined) => ({
    value: (
      <>
        <bdi>{formatChange(figures?.change, format)}</bdi>{' '}
        <SmallWords>{formatChange(figures?.changePct, 'percent')}</SmallWords>
      </>
    ),
    exact: formatExact(figures?.change, format),
  });
  const now = picture?.now;
  const label = t('premium-decay:tiles.label');
  const frame = useMemo(
    () => (
      <Box
        component="section"
        aria-label={label}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
          px: { xs: 1, md: 0 },
        }}
      >
        <Slot />
      </Box>
    ),
    [label],
  );
  return (
    <Steady frame={frame}>
      <StatTile label={t('premium-decay:tiles.call')} tone="call" {...side(picture?.totals.call)} />
      <StatTile label={t('premium-decay:tiles.put')} tone="put" {...side(picture?.totals.put)} />
      <StatTile label={t('premium-decay:tiles.both')} {...written(now?.change)} />
      <StatTile label={t('premium-decay:tiles.extrinsic')} {...written(now?.extrinsic)} />
      <StatTile label={t('premium-decay:tiles.theta')} {...written(now?.theta)} />
      <StatTile label={t('premium-decay:tiles.rest')} {...written(now?.rest)} />
    </Steady>
  );
}
