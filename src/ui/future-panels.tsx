import { CloseOnly } from './close-only.tsx';
import { NoFutures, NoSuchMonth, nothingStored } from './no-futures.tsx';
import { NoFuturesYet } from './nothing-yet.tsx';
import type { PanelProps } from './panel.tsx';
import type { FutureState } from './state/use-future.ts';

/** What a panel about one future says in place of its content. */
export type FuturePanel = Pick<PanelProps, 'state' | 'empty'>;

/** The states of the panels of a screen about one future; `course` of those that show how it moved through the day. */
export function futurePanels({ loadable, months, future }: FutureState, onNear: () => void) {
  const missing = nothingStored(loadable);
  const absent = (): PanelProps['empty'] => {
    if (missing) return <NoFutures nearest={missing.nearest ?? []} />;
    if (loadable.kind !== 'ready') return undefined;
    if (!future)
      return months.length === 0 ? (
        <NoFutures nearest={[]} />
      ) : (
        <NoSuchMonth listed={months.length} onNear={onNear} />
      );
    return future.minute >= 0 ? undefined : <NoFuturesYet day={future.day} />;
  };
  const empty = absent();
  const panel: FuturePanel = { ...(!missing && { state: loadable }), ...(empty && { empty }) };
  const course: FuturePanel =
    !empty && future?.day.grain === 'day' ? { ...panel, empty: <CloseOnly /> } : panel;
  return { panel, course };
}
