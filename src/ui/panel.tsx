import { type ReactElement, type ReactNode, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { PLACE_IN_FULL_PANEL } from './above-panels.tsx';
import type { FileFact } from './file-facts.ts';
import { fullScreen, onFullScreen } from './full-screen.ts';
import { Paced } from './paced.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { Panelled } from './panel-context.ts';
import { PanelContract } from './panel-contract.tsx';
import { PanelControls } from './panel-controls.tsx';
import { hasWordsInstead, PanelState } from './panel-state.tsx';
import type { Loadable } from './state/loadable.ts';
import { useArranged } from './state/use-arrangement.ts';
import { usePanelContents } from './use-panel-contents.ts';

export type PanelProps = {
  /** Stable within a screen; names the files. */
  readonly id: string;
  readonly title: string;
  /** Small words after the title: the base of a change, the minute shown. */
  readonly note?: string;
  /** Formula, units, signs, source; paragraphs apart by an empty line. */
  readonly method?: string;
  /**
   * What its figures are of beside what the screen is of: a contract, a set of strikes, a base. Names its files. null for nothing
   * beyond what the address and the rows say, and while it is not known.
   */
  readonly facts: readonly FileFact[] | null;
  /** What the content is made from: the panel shows loading and failure in its place. */
  readonly state?: Loadable<unknown>;
  /** In place of the content: why there is none and what would fill it. Never `false`, which `??` takes for an answer. */
  readonly empty?: ReactElement | null | undefined;
  /** Height of the body, px or CSS; left out, the content decides. */
  readonly height?: number | string;
  /** Controls of this panel alone, before its actions. */
  readonly actions?: ReactNode;
  /** Those that take more room: on a phone they stand over the content, or what is in its place. */
  readonly controls?: ReactNode;
  /** No room around the content: tables. */
  readonly flush?: boolean;
  readonly children: ReactNode;
};

const NO_FACTS: readonly FileFact[] = [];
/** Holds the room of a line. */
const NOTE_TO_COME = '\u00A0';

/** A titled piece of a screen with its actions, its own error boundary, and every state of its content. */
export function Panel(props: PanelProps) {
  const { id, title, note, method, facts, state, empty, height, actions, controls } = props;
  const { flush = false, children } = props;
  const frame = useRef<HTMLElement>(null);
  const [contents, register] = usePanelContents();
  const [tabled, arrange] = useArranged('tables', id);
  const asTable = tabled !== null;
  const setAsTable = useCallback((asTable: boolean) => arrange(asTable ? [] : null), [arrange]);
  const [fit, arrangeFit] = useArranged('fit', id);
  const isFitted = fit !== null;
  const setFitted = useCallback((isFitted: boolean) => arrangeFit(isFitted ? [] : null), [arrangeFit]);
  const full = useFullScreen(frame);
  const latestFacts = useRef(facts ?? NO_FACTS);
  latestFacts.current = facts ?? NO_FACTS;
  const factsNow = useCallback(() => latestFacts.current, []);

  const context = useMemo(
    () => ({ heading: [title, ...(note ? [note] : [])], asTable, isFitted, register }),
    [title, note, asTable, isFitted, register],
  );

  const body = full.on ? undefined : height;
  return (
    <section ref={frame} className="ss-panel" aria-label={title}>
      <div className="ss-panel-head">
        <Paced>
          <h2>{title}</h2>
          <span className="ss-panel-note" title={note}>
            {note ?? (state?.kind === 'loading' && NOTE_TO_COME)}
          </span>
        </Paced>
        {full.on && <PanelContract />}
        {controls && <PanelControls place="head">{controls}</PanelControls>}
        {actions}
        <PanelActions
          id={id}
          title={title}
          method={method}
          factsNow={factsNow}
          contents={contents}
          asTable={asTable}
          onTable={setAsTable}
          isFitted={isFitted}
          onFitted={setFitted}
          isFull={full.on}
          onFull={full.toggle}
        />
      </div>
      {full.on && PLACE_IN_FULL_PANEL}
      <div
        className={['ss-panel-body', flush && 'flush', hasWordsInstead({ state, empty }) && 'words']
          .filter(Boolean)
          .join(' ')}
        style={{ height: body }}
      >
        {controls && <PanelControls place="body">{controls}</PanelControls>}
        <PanelBoundary resetOn={children}>
          <Panelled value={context}>
            <PanelState state={state} empty={empty}>
              {children}
            </PanelState>
          </Panelled>
        </PanelBoundary>
      </div>
    </section>
  );
}

function useFullScreen(frame: React.RefObject<HTMLElement | null>) {
  const on = useSyncExternalStore(
    onFullScreen,
    () => frame.current !== null && fullScreen() === frame.current,
  );
  const toggle = useCallback(() => {
    const isFull = fullScreen() === frame.current;
    void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen());
  }, [frame]);
  return { on, toggle };
}
