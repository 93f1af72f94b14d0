import { useTheme } from '@mui/material/styles';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Tone } from './chart/chart-model.ts';
import { toneColor } from './theme-tokens.ts';

type StatTileProps = {
  readonly label: string;
  readonly value: ReactNode;
  /** Every digit, on hover. */
  readonly exact?: string;
  /** Smaller, beside or below: a change, a share, a definition. */
  readonly note?: ReactNode;
  /** Of a level or a type. A change of calls or puts has its sign and is in ink. */
  readonly tone?: Tone;
  /** Makes the tile a button that is on or off. */
  readonly pressed?: boolean;
  readonly onPress?: () => void;
};

/** One key figure. */
export const StatTile = memo(function StatTile(props: StatTileProps) {
  const { label, value, exact, note, tone, pressed = false, onPress } = props;
  const tokens = useTheme().strikescope;
  const content = (
    <>
      <div title={label} className="label">
        {label}
      </div>
      <div className={tone ? 'value toned' : 'value'} title={exact}>
        {isolated(value)}
      </div>
      {note !== undefined && <div className="note">{isolated(note)}</div>}
    </>
  );
  const style = { '--tone': toneColor(tokens, tone ?? 'accent') } as CSSProperties;
  return onPress ? (
    <button type="button" className="ss-tile" style={style} onClick={onPress} aria-pressed={pressed}>
      {content}
    </button>
  ) : (
    <div className="ss-tile" style={style}>
      {content}
    </div>
  );
});

/** Figures read from left to right in every language. */
const isolated = (content: ReactNode) => (typeof content === 'string' ? <bdi>{content}</bdi> : content);
