import FullscreenExitIcon from '@mui/icons-material/FullscreenExitOutlined';
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import FunctionsIcon from '@mui/icons-material/FunctionsOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import DownloadIcon from '@mui/icons-material/SaveAltOutlined';
import ChartIcon from '@mui/icons-material/ShowChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSides } from './page-sides.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import { type PanelContent, Panelled } from './panel-context.ts';
import { PanelState } from './panel-state.tsx';
import { saveFile } from './save-file.ts';
import type { Loadable } from './state/loadable.ts';
import { useScreenChoice } from './state/use-screen-state.tsx';

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

  return (
    <Box
      component="section"
      ref={frame}
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
        <Typography
          component="h2"
          variant="h2"
          noWrap
          sx={{ flex: '0 1 auto', minWidth: 0, [NARROW]: { flex: 1 } }}
        >
          {title}
        </Typography>
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
          {note ?? (state?.kind === 'loading' && NOTE_TO_COME)}
        </Typography>
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
      </Box>
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
        <PanelBoundary resetOn={children}>
          <Panelled value={context}>
            <PanelState state={state} empty={empty}>
              {children}
            </PanelState>
          </Panelled>
        </PanelBoundary>
      </Box>
    </Box>
  );
}

type PanelActionsProps = Pick<PanelProps, 'id' | 'title' | 'method'> & {
  readonly contents: ReadonlyMap<string, PanelContent>;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
  readonly isFull: boolean;
  readonly onFull: () => void;
};

/** What can be done with the contents; the same buttons whatever figures stand beneath them. */
const PanelActions = memo(function PanelActions(props: PanelActionsProps) {
  const { id, title, method, contents, asTable, onTable, isFull, onFull } = props;
  const { t } = useTranslation();
  const parts = [...contents.values()];
  const withCsv = parts.flatMap(({ csv }) => (csv ? [csv] : []));
  const withPng = parts.flatMap(({ png }) => (png ? [png] : []));
  const hasTwin = parts.some(({ twin }) => twin);
  const fileName = (part: number, of: number) => (of === 1 ? id : `${id}-${part + 1}`);
  const saveCsv = () =>
    withCsv.forEach((csv, part) => {
      saveFile(
        `${fileName(part, withCsv.length)}.csv`,
        new Blob(['\uFEFF', csv()], { type: 'text/csv;charset=utf-8' }),
      );
    });
  const savePng = async () => {
    for (const [part, png] of withPng.entries())
      saveFile(`${fileName(part, withPng.length)}.png`, await png());
  };
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      {method && (
        <MethodButton method={hasTwin ? `${method}\n\n${t('ui.chart.zoom')}` : method} title={title} />
      )}
      {hasTwin && (
        <Action
          label={asTable ? t('ui.panel.asChart') : t('ui.panel.asTable')}
          icon={asTable ? <ChartIcon /> : <TableIcon />}
          onClick={() => onTable(!asTable)}
        />
      )}
      {withCsv.length > 0 && <Action label={t('ui.panel.csv')} icon={<DownloadIcon />} onClick={saveCsv} />}
      {withPng.length > 0 && !asTable && (
        <Action label={t('ui.panel.png')} icon={<ImageIcon />} onClick={() => void savePng()} wide />
      )}
      <CopyLink />
      {document.fullscreenEnabled && (
        <Action
          label={isFull ? t('ui.panel.leaveFullScreen') : t('ui.panel.fullScreen')}
          icon={isFull ? <FullscreenExitIcon /> : <FullscreenIcon />}
          onClick={onFull}
          wide
        />
      )}
    </Box>
  );
});

type ActionProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: (event: React.MouseEvent<HTMLElement>) => void;
  /** Only where there is room for it. */
  readonly wide?: boolean;
};

function Action({ label, icon, onClick, wide = false }: ActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={onClick}
        sx={{
          display: wide ? { xs: 'none', sm: 'inline-flex' } : undefined,
          width: 28,
          height: 28,
          color: 'text.disabled',
          '&:hover, &:focus-visible': { color: 'text.primary' },
          '& svg': { fontSize: 17 },
        }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}

function MethodButton({ method, title }: { readonly method: string; readonly title: string }) {
  const { t } = useTranslation();
  const { end } = usePageSides();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Action
        label={t('ui.panel.method')}
        icon={<FunctionsIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
      >
        <Box sx={{ maxWidth: 460, p: 2, display: 'grid', gap: 1 }} role="note" aria-label={title}>
          {method.split(/\n\s*\n/).map((paragraph) => (
            <Typography key={paragraph} variant="body2" sx={{ whiteSpace: 'pre-line', lineHeight: 1.5 }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
      </Popover>
    </>
  );
}

function CopyLink() {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  if (!navigator.clipboard) return null;
  return (
    <Action
      label={copied ? t('ui.panel.copied') : t('ui.panel.copyLink')}
      icon={<LinkIcon />}
      onClick={() => void copy()}
      wide
    />
  );
}

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
