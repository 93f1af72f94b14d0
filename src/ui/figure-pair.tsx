import { ownDirection } from './own-direction.ts';

type FigurePairProps = {
  /** What stands over them: `CE / PE OI`. */
  readonly label: string;
  readonly first: string;
  readonly second: string;
};

/** Two figures in the order in which their label names them, whichever way the page runs. */
export function FigurePair({ label, first, second }: FigurePairProps) {
  return (
    <bdi dir={ownDirection(label) ?? 'ltr'}>
      <bdi>{first}</bdi> / <bdi>{second}</bdi>
    </bdi>
  );
}
