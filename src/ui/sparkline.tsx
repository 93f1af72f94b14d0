import { useTheme } from '@mui/material/styles';
import { memo } from 'react';
import type { Tone } from './chart/chart-model.ts';
import { sparklinePath } from './sparkline-path.ts';
import { toneColor } from './theme-tokens.ts';

type SparklineProps = {
  readonly values: Float64Array;
  readonly tone: Tone;
  /** What it shows, for those who cannot see it. */
  readonly label: string;
};

const WIDTH = 54;
const HEIGHT = 16;

/** The course of a figure in a cell of a table: its shape, without measure. */
export const Sparkline = memo(function Sparkline({ values, tone, label }: SparklineProps) {
  const { strikescope } = useTheme();
  return (
    <svg
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      style={{ display: 'block', overflow: 'visible', marginInlineStart: 'auto' }}
    >
      <path
        d={sparklinePath(values, WIDTH, HEIGHT)}
        fill="none"
        stroke={toneColor(strikescope, tone)}
        strokeWidth={1.25}
      />
    </svg>
  );
});
