import { useTheme } from '@mui/material/styles';
import { useId } from 'react';
import type { Tone } from './chart-model.ts';
import { type Hatching, TILE_PX, tileOf } from './hatch.ts';
import { type PathPiece, piecesOf } from './pieces.ts';
import { SIGN_PX, type Sign, signElements, signWidth } from './signs.ts';

/** The sign of a series in a legend, as it is drawn. */
export function Swatch({ sign, tone }: { readonly sign: Sign; readonly tone: Tone }) {
  const tokens = useTheme().strikescope;
  const pattern = useId();
  const pieces = signElements(sign, tone, tokens).flatMap((element) => piecesOf(element, noLetters));
  const paths = pieces.filter((piece) => piece.kind === 'path');
  const hatching = paths.map(({ fill }) => fill).find((fill) => fill !== null && typeof fill === 'object');
  return (
    <svg className="ss-swatch" aria-hidden="true" width={signWidth(sign)} height={SIGN_PX}>
      <title />
      {hatching && <Tile id={pattern} hatching={hatching} />}
      {paths.map((path, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paths of a sign stay where they are.
        <path key={at} d={path.d} {...lookOf(path, pattern)} />
      ))}
    </svg>
  );
}

const noLetters = () => 0;

function Tile({ id, hatching }: { readonly id: string; readonly hatching: Hatching }) {
  const { tint, line, width, d } = tileOf(hatching);
  const { color } = hatching;
  return (
    <pattern id={id} patternUnits="userSpaceOnUse" width={TILE_PX} height={TILE_PX}>
      <rect width={TILE_PX} height={TILE_PX} fill={color} fillOpacity={tint} />
      <path d={d} stroke={color} strokeOpacity={line} strokeWidth={width} />
    </pattern>
  );
}

const lookOf = ({ fill, stroke, width, dash, opacity }: PathPiece, pattern: string) => ({
  fill: typeof fill === 'string' ? fill : fill ? `url(#${pattern})` : 'none',
  ...(stroke !== null && { stroke, strokeWidth: width }),
  ...(dash.length > 0 && { strokeDasharray: dash.join(' ') }),
  ...(opacity !== 1 && { opacity }),
});
