import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { toneColor } from '../theme-tokens.ts';
import type { ChartModel, HeatSeries, Tone } from './chart-model.ts';
import { heatStrength } from './heat-scale.ts';
import { figureText } from './legend-figures.ts';

const STOPS = [0, 0.1, 0.25, 0.5, 0.75, 1];

/** What the colours of cells mean: the scale with its ends, the side below 0 hatched as in the map. */
export function HeatLegend({ model, series }: { readonly model: ChartModel; readonly series: HeatSeries }) {
  const tokens = useTheme().strikescope;
  const { scale } = series;
  const full = scale.kind === 'diverging' ? scale.limit : scale.max;
  const ramp = (tone: Tone, to: 'right' | 'left') => {
    const color = toneColor(tokens, tone, 'bar');
    const stops = STOPS.map(
      (share) =>
        `color-mix(in srgb, ${color} ${100 * heatStrength(share * full, scale)}%, transparent) ${100 * share}%`,
    );
    return `linear-gradient(to ${to}, ${stops.join(', ')})`;
  };
  const hatching = `repeating-linear-gradient(135deg, color-mix(in srgb, ${tokens.surface.panel} 65%, transparent) 0 1.4px, transparent 1.4px 4.2px)`;
  const half = {
    width: 64,
    height: 10,
    border: `1px solid ${tokens.hairline}`,
    backgroundClip: 'padding-box',
  };
  const end = (value: number) => (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {figureText(model, series, value)}
    </Box>
  );
  return (
    <Box
      component="span"
      dir="ltr"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, marginInlineStart: 'auto' }}
    >
      {scale.kind === 'diverging' && (
        <>
          {end(-full)}
          <Box
            component="span"
            sx={{ ...half, borderInlineEnd: 0 }}
            style={{ backgroundImage: `${hatching}, ${ramp(scale.below, 'left')}` }}
          />
        </>
      )}
      {scale.kind === 'sequential' && end(0)}
      <Box component="span" sx={half} style={{ backgroundImage: ramp(series.tone, 'right') }} />
      {end(full)}
    </Box>
  );
}
