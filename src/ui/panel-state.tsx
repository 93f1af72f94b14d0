import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import type { Loadable } from './state/loadable.ts';

type Instead = { readonly state?: Loadable<unknown> | undefined; readonly empty?: ReactNode };
type PanelStateProps = Instead & { readonly children: ReactNode };

/** Whether words stand in place of the content: those of a failure, or why there is none. */
export function hasWordsInstead({ state, empty }: Instead): boolean {
  if (state?.kind === 'loading') return false;
  return (state?.kind === 'failed' && state.value === null) || Boolean(empty);
}

/** The content, or what stands in its place: axes while loading, the failure, why it is empty. */
export function PanelState({ state, empty, children }: PanelStateProps) {
  if (state?.kind === 'loading') return <AxesSkeleton />;
  if (state?.kind === 'failed' && state.value === null)
    return <FailureNotice failure={state.failure} retry={state.retry} />;
  return empty ? <Centred>{empty}</Centred> : children;
}

function Centred({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ flex: 1, display: 'flex', minHeight: 120 }}>{children}</Box>;
}

const LINES = [0, 1, 2, 3, 4];

/** Axes without data: the layout stays as it will be. */
function AxesSkeleton() {
  return (
    // Charts run from left to right in every language.
    <div className="ss-axes" aria-busy="true" dir="ltr">
      {LINES.map((line) => (
        <i key={line} />
      ))}
      <span />
    </div>
  );
}
