import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILD_UPS } from '#market/analytics/build-up.ts';
import { formatChange, UNKNOWN } from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { SoFarTile, WithNote } from '#ui/so-far-tile.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { Slot, Steady } from '#ui/steady.tsx';
import type { LongShortPicture } from './compute.ts';

type SumsProps = {
  /** null while nothing is known: the tiles stand, empty. */
  readonly picture: LongShortPicture | null;
  readonly unit: OiUnit;
};

const SUMMED = BUILD_UPS.filter((buildUp) => buildUp !== 'neutral');

/** The day so far, and the change of open interest in each build-up with the minutes it took. */
export function Sums({ picture, unit }: SumsProps) {
  const { t } = useTranslation();
  const title = t('long-vs-short:sums.title');
  const frame = useMemo(
    () => (
      <Box
        component="section"
        aria-label={title}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: '1.5fr repeat(4, 1fr)' },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          px: { xs: 1, md: 0 },
        }}
      >
        <Slot />
      </Box>
    ),
    [title],
  );
  return (
    <Steady frame={frame}>
      <SoFarTile soFar={picture?.soFar ?? null} />
      {SUMMED.map((buildUp) => (
        <StatTile
          key={buildUp}
          label={t(`market.buildUp.${buildUp}`)}
          tone={buildUp}
          value={
            picture?.flow ? (
              <WithNote
                note={picture.closeOnly ? '' : t('ui.control.minutes', { count: picture.minutes[buildUp] })}
              >
                {formatChange(picture.flow.oiChange[buildUp] / unit.size, 'quantity')}
              </WithNote>
            ) : (
              UNKNOWN
            )
          }
        />
      ))}
    </Steady>
  );
}
