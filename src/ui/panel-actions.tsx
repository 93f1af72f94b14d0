import { memo, useState } from 'react';
import { fetchedCode } from './fetched-code.ts';
import type { FileFact } from './file-facts.ts';
import { hint } from './hints.ts';
import { type Line, LineIcon } from './line-icon.tsx';
import { loadOverlays, onceOpened } from './overlays.tsx';
import type { PanelContent } from './panel-context.ts';
import type { PanelPart } from './panel-files.ts';
import type { PanelMenuProps } from './panel-menu.tsx';
import { lastingAddress } from './shown.ts';
import { useHasExpiry } from './state/use-screen-state.tsx';
import { useCopy } from './use-copy.ts';
import { useShown } from './use-shown.tsx';
import { useTranslation } from './use-translation.ts';

const loadFiles = () => fetchedCode(() => import('./panel-files.ts'));
const PanelMethod = onceOpened(async () => (await loadOverlays()).PanelMethod);
const PanelMenu = onceOpened(async () => (await import('./panel-menu.tsx')).PanelMenu);

type PanelActionsProps = {
  /** Names the files. */
  readonly id: string;
  readonly title: string;
  readonly method: string | undefined;
  /** What the figures are of, as they stand when it is asked; the same function always. */
  readonly factsNow: () => readonly FileFact[];
  readonly contents: ReadonlyMap<string, PanelContent>;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
  readonly isFitted: boolean;
  readonly onFitted: (isFitted: boolean) => void;
  readonly isFull: boolean;
  readonly onFull: () => void;
};

/** What can be done with the contents; the same buttons whatever figures stand beneath them. */
export const PanelActions = memo(function PanelActions(props: PanelActionsProps) {
  const { id, title, method, factsNow, contents, asTable, onTable, isFitted, onFitted, isFull, onFull } =
    props;
  const { t } = useTranslation();
  const parts = [...contents.values()];
  const withCsv = parts.flatMap(({ csv }) => (csv ? [csv] : []));
  const withPng = parts.flatMap(({ png }) => (png ? [png] : []));
  const hasTwin = parts.some(({ twin }) => twin);
  const fit = parts.some(({ fits }) => fits) && !asTable ? { isFitted, onFitted } : null;
  const store = useShown();
  const hasExpiry = useHasExpiry();
  const filesOf = async (draw: readonly (() => PanelPart | Promise<PanelPart>)[]) => {
    // All of the minute at which they are asked for.
    const name = { id, shown: store.get(), search: location.search, facts: factsNow() };
    const drawn = await Promise.all(draw.map((one) => one()));
    return (await loadFiles()).panelFiles(drawn, name);
  };
  const save = async (draw: Parameters<typeof filesOf>[0]) => {
    const files = await filesOf(draw);
    (await loadFiles()).saveFiles(files);
  };
  const hasPictures = withPng.length > 0 && !asTable;
  const link = () => lastingAddress(location.href, store.get(), hasExpiry);
  return (
    <div className="ss-panel-actions">
      {method && (
        <MethodButton method={hasTwin ? `${method}\n\n${t('ui.chart.zoom')}` : method} title={title} />
      )}
      {hasTwin && (
        <Action
          label={asTable ? t('ui.panel.asChart') : t('ui.panel.asTable')}
          line={asTable ? 'chart' : 'table'}
          onClick={() => onTable(!asTable)}
        />
      )}
      {fit && (
        <Action
          label={t(`ui.panel.${isFitted ? 'dayScale' : 'fitScale'}`)}
          line={isFitted ? 'dayScale' : 'fitScale'}
          onClick={() => onFitted(!isFitted)}
          room="wide"
        />
      )}
      {withCsv.length > 0 && (
        <Action label={t('ui.panel.csv')} line="download" onClick={() => void save(withCsv)} />
      )}
      {hasPictures && (
        <Action label={t('ui.panel.png')} line="image" onClick={() => void save(withPng)} room="wide" />
      )}
      {asTable && hasTwin && <span className="ss-icon-action wide" />}
      <CopyLink link={link} />
      {document.fullscreenEnabled && (
        <Action
          label={isFull ? t('ui.panel.leaveFullScreen') : t('ui.panel.fullScreen')}
          line={isFull ? 'leaveFull' : 'full'}
          onClick={onFull}
          room="wide"
        />
      )}
      <More
        pictures={hasPictures ? () => filesOf(withPng) : null}
        link={link}
        fit={fit}
        isFull={isFull}
        onFull={onFull}
      />
    </div>
  );
});

type ActionProps = {
  readonly label: string;
  readonly line: Line;
  readonly onClick: (event: React.MouseEvent<HTMLElement>) => void;
  /** Only where there is room for it, or only where there is none for the others. */
  readonly room?: 'wide' | 'narrow';
};

function Action({ label, line, onClick, room }: ActionProps) {
  return (
    <button
      type="button"
      className={room ? `ss-icon-action ${room}` : 'ss-icon-action'}
      aria-label={label}
      {...hint(label)}
      onClick={onClick}
    >
      <LineIcon line={line} />
    </button>
  );
}

function MethodButton({ method, title }: { readonly method: string; readonly title: string }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Action
        label={t('ui.panel.method')}
        line="method"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <PanelMethod
        method={method}
        title={title}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}

function CopyLink({ link }: { readonly link: () => string }) {
  const { t } = useTranslation();
  const clipboard = useCopy();
  if (!clipboard) return null;
  const { copied, copy } = clipboard;
  const label = copied === null ? 'copyLink' : copied ? 'copied' : 'notCopied';
  return <Action label={t(`ui.panel.${label}`)} line="link" onClick={() => copy(link())} room="wide" />;
}

/** On a phone: what has no room there, behind one button. */
function More(props: Pick<PanelMenuProps, 'pictures' | 'link' | 'fit' | 'isFull' | 'onFull'>) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('ui.panel.more');
  if (!props.pictures && !navigator.clipboard && !document.fullscreenEnabled) return null;
  return (
    <>
      <Action label={label} line="more" onClick={(event) => setAnchor(event.currentTarget)} room="narrow" />
      <PanelMenu {...props} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}
