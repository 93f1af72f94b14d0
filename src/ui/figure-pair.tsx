import { ownDirection } from './own-direction.ts';

type FigurePairProps = {
  /** What stands over them: `CE / PE OI`. */
  readonly label: string;
  readonly first: string;
  readonly second: string;
};

const WHOLE = { whiteSpace: 'nowrap' } as const;

/** Two figures in the order in which their label names them, whichever way the page runs; without room for both, on two lines. */
export function FigurePair({ label, first, second }: FigurePairProps) {
  return (
    <bdi dir={ownDirection(label) ?? 'ltr'}>
      <bdi style={WHOLE}>{first}</bdi> / <bdi style={WHOLE}>{second}</bdi>
    </bdi>
  );
}
