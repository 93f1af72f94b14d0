import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { PanelActions } from './panel-actions.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { type PanelContent, Panelled } from './panel-context.ts';
import { PanelState } from './panel-state.tsx';
import type { Loadable } from './state/loadable.ts';
import { useScreenChoice } from './state/use-screen-state.tsx';
import { Slot, Steady } from './steady.tsx';

export type PanelProps = {
  /** Stable within a screen; names the files. */
  readonly id: string;
  readonly title: string;
  /** Small words after the title: the base of a change, the minute shown. */
  readonly note?: string;
  /** Formula, units, signs, source; paragraphs apart by an empty line. */
  readonly method?: string;
  /** What the content is made from: the panel shows loading and failure in its place. */
  readonly state?: Loadable<unknown>;
  /** In place of the content: why there is none and what would fill it. */
  readonly empty?: ReactNode;
  /** Height of the body, px or CSS; left out, the content decides. */
  readonly height?: number | string;
  /** Controls of this panel alone, before its actions. */
  readonly actions?: ReactNode;
  /** No room around the content: tables. */
  readonly flush?: boolean;
  readonly children: ReactNode;
};

/** A panel in which title, note and actions have no room in one line: the note gets a line of its own. */
const NARROW = '@container (max-width: 599px)';

/** Holds the room of a line. */
const NOTE_TO_COME = '\u00A0';

/** A titled piece of a screen with its actions, its own error boundary, and every state of its content. */
export function Panel(props: PanelProps) {
  const { id, title, note, method, state, empty, height, actions, flush = false, children } = props;
  const frame = useRef<HTMLElement>(null);
  const [contents, setContents] = useState<ReadonlyMap<string, PanelContent>>(new Map());
  const [asTable, setAsTable] = useState(false);
  const full = useFullScreen(frame);

  const register = useCallback((content: string, can: PanelContent) => {
    setContents((before) => new Map(before).set(content, can));
    return () =>
      setContents((before) => {
        const after = new Map(before);
        after.delete(content);
        return after;
      });
  }, []);
  const choice = useScreenChoice();
  const heading = [choice, title, note].filter(Boolean).join(' · ');
  const context = useMemo(() => ({ heading, asTable, register }), [heading, asTable, register]);

  const section = useMemo(() => <Section ref={frame} title={title} />, [title]);
  const body = useMemo(
    () => (
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          // Panels of a row end together, whichever has a line more above.
          flexGrow: 1,
          height: full.on ? 'calc(100vh - 36px)' : height,
          px: flush ? 0 : { xs: 0, md: 0.5 },
          pb: flush ? 0 : 0.5,
        }}
      >
        <Slot />
      </Box>
    ),
    [full.on, height, flush],
  );
  return (
    <Steady frame={section}>
      <Steady frame={HEAD}>
        <PanelTitle title={title} />
        <Steady frame={NOTE}>{note ?? (state?.kind === 'loading' && NOTE_TO_COME)}</Steady>
        {actions}
        <PanelActions
          id={id}
          title={title}
          method={method}
          contents={contents}
          asTable={asTable}
          onTable={setAsTable}
          isFull={full.on}
          onFull={full.toggle}
        />
      </Steady>
      <Steady frame={body}>
        <PanelBoundary resetOn={children}>
          <Panelled value={context}>
            <PanelState state={state} empty={empty}>
              {children}
            </PanelState>
          </Panelled>
        </PanelBoundary>
      </Steady>
    </Steady>
  );
}

function Section({ ref, title }: { readonly ref: React.Ref<HTMLElement>; readonly title: string }) {
  return (
    <Box
      component="section"
      ref={ref}
      aria-label={title}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        bgcolor: theme.strikescope.surface.panel,
        border: { xs: 0, md: 1 },
        borderTop: { xs: 1, md: 1 },
        borderColor: { xs: theme.strikescope.hairline, md: theme.strikescope.hairline },
        borderRadius: { xs: 0, md: 1 },
        boxShadow: { xs: 0, md: 1 },
        // Tables end with the rounded corners.
        overflow: 'clip',
        '&:fullscreen': { border: 0, borderRadius: 0 },
        containerType: 'inline-size',
      })}
    >
      <Slot />
    </Box>
  );
}

const HEAD = (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      minHeight: 36,
      pl: 1.5,
      pr: 0.5,
      columnGap: 1,
      flexShrink: 0,
    }}
  >
    <Slot />
  </Box>
);

const PanelTitle = memo(function PanelTitle({ title }: Pick<PanelProps, 'title'>) {
  return (
    <Typography
      component="h2"
      variant="h2"
      noWrap
      sx={{ flex: '0 1 auto', minWidth: 0, [NARROW]: { flex: 1 } }}
    >
      {title}
    </Typography>
  );
});

const NOTE = (
  <Typography
    variant="caption"
    noWrap
    sx={{
      color: 'text.secondary',
      minWidth: 0,
      flex: 1,
      [NARROW]: { order: 1, flex: '1 0 100%', mt: -0.75, pb: 0.5 },
    }}
  >
    <Slot />
  </Typography>
);

function useFullScreen(frame: React.RefObject<HTMLElement | null>) {
  const on = useSyncExternalStore(
    (listen) => {
      document.addEventListener('fullscreenchange', listen);
      return () => document.removeEventListener('fullscreenchange', listen);
    },
    () => frame.current !== null && document.fullscreenElement === frame.current,
  );
  const toggle = useCallback(() => {
    const isFull = document.fullscreenElement === frame.current;
    void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen());
  }, [frame]);
  return { on, toggle };
}
