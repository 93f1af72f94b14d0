import Box from '@mui/material/Box';
import { BAND_SESSIONS, type Standing } from '#market/analytics/standing.ts';
import { formatClock } from '#market/trading-date.ts';
import { FigurePair } from '#ui/figure-pair.tsx';
import { formatChange, formatExactChange, formatFigure, formatRatio, UNKNOWN } from '#ui/formats.ts';
import type { OiUnit } from '#ui/oi-unit.ts';
import { withFigure } from '#ui/own-direction.ts';
import { StatTile } from '#ui/stat-tile.tsx';
import { Slot, Steady } from '#ui/steady.tsx';
import { TileGrid } from '#ui/tile-grid.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import type { PcrPicture } from './compute.ts';

type FiguresProps = {
  /** null while nothing is known: the tiles stand, empty. */
  readonly picture: PcrPicture | null;
  readonly unit: OiUnit;
  /** Why lots that were asked for are not shown; null for no reason. */
  readonly differingLots: string | null;
  /** null while the history is on its way, or has nothing. */
  readonly standing: Standing | null;
  /** Whether the closes of other sessions compare with what is shown, or why they do not. */
  readonly comparable: 'yes' | 'otherExpiry' | 'allExpiries';
};

const LAST_TILE = (
  <Box sx={{ gridColumn: { xs: 'span 2', lg: 'auto' }, display: 'grid' }}>
    <Slot />
  </Box>
);

/** The ratios of the set at the minute shown, and where the chain's stands among earlier closes. */
export function Figures({ picture, unit, differingLots, standing, comparable }: FiguresProps) {
  const { t } = useTranslation();
  const now = picture?.now;
  const range = picture?.range ?? null;
  const since = range?.since ?? null;
  return (
    <TileGrid label={t('put-call-ratio:tiles.label')} xs={2} sm={3} lg={5}>
      <StatTile label={t('put-call-ratio:ratio.oi')} value={formatRatio(now?.oi.ratio)} />
      <StatTile label={t('put-call-ratio:ratio.volume')} value={formatRatio(now?.volume.ratio)} />
      <ChangeTile picture={picture} unit={unit} differingLots={differingLots} />
      <StatTile
        label={
          since === null
            ? t('put-call-ratio:tiles.range')
            : t('put-call-ratio:tiles.rangeSince', { time: formatClock(since) })
        }
        value={range === null ? UNKNOWN : `${formatRatio(range.low)} – ${formatRatio(range.high)}`}
      />
      <Steady frame={LAST_TILE}>
        <StandingTile standing={standing} comparable={comparable} />
      </Steady>
    </TileGrid>
  );
}

/** The ratio of the changes, or the two sums where it has no meaning, with what they are counted in. */
function ChangeTile({
  picture,
  unit,
  differingLots,
}: Pick<FiguresProps, 'picture' | 'unit' | 'differingLots'>) {
  const { t } = useTranslation();
  const { call, put, ratio } = picture?.now.change ?? {
    call: Number.NaN,
    put: Number.NaN,
    ratio: Number.NaN,
  };
  if (!Number.isNaN(ratio) || Number.isNaN(call + put))
    return <StatTile label={t('put-call-ratio:ratio.change')} value={formatRatio(ratio)} />;
  const [putChange, callChange] = [put / unit.size, call / unit.size];
  const countedIn = [t(`ui.units.${unit.name}`), differingLots].filter(Boolean).join(' · ');
  const label = t('put-call-ratio:tiles.change');
  const exact = [putChange, callChange].map((change) => formatExactChange(change, 'quantity')).join(' / ');
  return (
    <StatTile
      label={label}
      value={
        <FigurePair
          label={label}
          first={formatChange(putChange, 'quantity')}
          second={formatChange(callChange, 'quantity')}
        />
      }
      exact={`${withFigure(t('put-call-ratio:tiles.changeHint'), exact)} · ${countedIn}`}
      note={countedIn}
    />
  );
}

function StandingTile({ standing, comparable }: Pick<FiguresProps, 'standing' | 'comparable'>) {
  const { t } = useTranslation();
  const label = t('put-call-ratio:tiles.standing');
  if (comparable !== 'yes')
    return (
      <StatTile
        label={label}
        value={t(`put-call-ratio:tiles.${comparable}`)}
        exact={t(`put-call-ratio:tiles.${comparable}Hint`)}
      />
    );
  const said = { count: standing?.sessions ?? 0, least: BAND_SESSIONS };
  const percentile = formatFigure(standing?.percentile, 'integer');
  return (
    <StatTile
      label={label}
      value={
        !standing
          ? UNKNOWN
          : standing.sessions < BAND_SESSIONS
            ? t('put-call-ratio:tiles.few', said)
            : t('put-call-ratio:tiles.percentile', {
                ...said,
                percent: percentile === UNKNOWN ? UNKNOWN : `${percentile}%`,
              })
      }
      exact={t('put-call-ratio:tiles.standingHint', said)}
    />
  );
}
