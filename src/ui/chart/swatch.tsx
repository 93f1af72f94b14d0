import { useTheme } from '@mui/material/styles';
import { toneColor } from '../theme-tokens.ts';
import type { Dash, Series, Tone } from './chart-model.ts';
import { DASHES, dashOf } from './dashes.ts';

/** How a series is told from others of its colour. */
export type Sign = 'bar' | 'hatched bar' | 'outlined bar' | 'band' | 'dot' | 'candle' | Dash;

export function signOf(series: Series): Sign {
  switch (series.kind) {
    case 'scatter':
      return 'dot';
    case 'candle':
      return 'candle';
    case 'heat':
    case 'between':
      return 'bar';
    case 'bar':
      if (series.outline) return 'outlined bar';
      return (series.hatched ?? series.tone === 'put') ? 'hatched bar' : 'bar';
    default:
      return series.dash ?? dashOf(series.tone);
  }
}

const isDash = (sign: Sign): sign is Dash => sign in DASHES;
const WIDTH_PX = 20;

/** The sign of a series in a legend, as it is drawn. */
export function Swatch({ sign, tone }: { readonly sign: Sign; readonly tone: Tone }) {
  const tokens = useTheme().strikescope;
  const color = toneColor(tokens, tone, sign.endsWith('bar') ? 'bar' : 'line');
  if (isDash(sign))
    return (
      <svg aria-hidden="true" width={WIDTH_PX} height={4}>
        <title />
        <line
          x1={0}
          y1={2}
          x2={WIDTH_PX}
          y2={2}
          stroke={color}
          strokeWidth={2}
          strokeDasharray={DASHES[sign]?.join(' ')}
        />
      </svg>
    );
  if (sign === 'candle')
    return (
      <svg aria-hidden="true" width={12} height={12}>
        <title />
        <path d="M2.5 0v12M0.5 3.5h4v5h-4z" stroke={tokens.up} fill={tokens.surface.panel} />
        <path d="M9.5 0v12M7.5 3.5h4v5h-4z" stroke={tokens.down} fill={tokens.down} />
      </svg>
    );
  const backgrounds = {
    bar: color,
    dot: color,
    band: `linear-gradient(to top, ${color} 3px, transparent 3px), color-mix(in srgb, ${color} 18%, transparent)`,
    'hatched bar': `repeating-linear-gradient(135deg, ${color} 0 1.5px, transparent 1.5px 4px)`,
    'outlined bar': 'transparent',
  };
  return (
    <span
      aria-hidden="true"
      className="ss-swatch"
      style={{
        background: backgrounds[sign],
        ...(sign === 'dot' && { width: 8, height: 8, borderRadius: '50%' }),
        ...(sign.endsWith('bar') && { border: `1px solid ${color}` }),
      }}
    />
  );
}
