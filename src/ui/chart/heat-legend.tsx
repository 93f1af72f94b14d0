import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { memo } from 'react';
import { toneColor } from '../theme-tokens.ts';
import type { ChartModel, HeatSeries, Tone } from './chart-model.ts';
import { hatchedSide } from './hatch.ts';
import { heatStrength, scaleEnds, toneBelow } from './heat-scale.ts';
import { figureText } from './legend-figures.ts';

const STOPS = [0, 0.1, 0.25, 0.5, 0.75, 1];

/** What the colours of cells mean: the scale with its ends, the same side hatched as in the map. */
export function HeatLegend({ model, series }: { readonly model: ChartModel; readonly series: HeatSeries }) {
  const tokens = useTheme().strikescope;
  const { scale } = series;
  const [least, full] = scaleEnds(scale);
  const under = toneBelow(scale);
  const ramp = (tone: Tone, to: 'right' | 'left') => {
    const color = toneColor(tokens, tone, 'bar');
    const stops = STOPS.map(
      (share) =>
        `color-mix(in srgb, ${color} ${100 * heatStrength(share * full, scale)}%, transparent) ${100 * share}%`,
    );
    return `linear-gradient(to ${to}, ${stops.join(', ')})`;
  };
  return (
    <Scale
      least={figureText(model, series, least)}
      most={figureText(model, series, full)}
      below={under && ramp(under, 'left')}
      above={ramp(series.tone, 'right')}
      hatched={hatchedSide(series.tone, under)}
    />
  );
}

type ScaleProps = {
  /** The figures at its ends. */
  readonly least: string;
  readonly most: string;
  /** Grounds of its halves in CSS, as they grow from the middle; null without a side below 0. */
  readonly below: string | null;
  readonly above: string;
  /** Which of the two is hatched. */
  readonly hatched: 'above' | 'below' | null;
};

const Scale = memo(function Scale({ least, most, below, above, hatched }: ScaleProps) {
  const tokens = useTheme().strikescope;
  const hatching = `repeating-linear-gradient(135deg, color-mix(in srgb, ${tokens.surface.panel} 65%, transparent) 0 1.4px, transparent 1.4px 4.2px)`;
  const groundOf = (side: typeof hatched, ramp: string) => ({
    backgroundImage: side === hatched ? `${hatching}, ${ramp}` : ramp,
  });
  const half = {
    width: 64,
    height: 10,
    border: `1px solid ${tokens.hairline}`,
    backgroundClip: 'padding-box',
    forcedColorAdjust: 'none',
  };
  const end = (figure: string) => (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {figure}
    </Box>
  );
  return (
    <Box
      component="span"
      dir="ltr"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, marginInlineStart: 'auto' }}
    >
      {end(least)}
      {below !== null && (
        <Box component="span" sx={{ ...half, borderInlineEnd: 0 }} style={groundOf('below', below)} />
      )}
      <Box component="span" sx={half} style={groundOf('above', above)} />
      {end(most)}
    </Box>
  );
});
