import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { hint } from './hints.ts';
import { type Line, LineIcon } from './line-icon.tsx';
import { Popover } from './overlays.tsx';
import { hangsFrom, usePageSides } from './page-sides.ts';
import type { PanelContent } from './panel-context.ts';
import { saveFile } from './save-file.ts';
import { fileNameOf, lastingAddress } from './shown.ts';
import { useHasExpiry, useMoneyBasis } from './state/use-screen-state.tsx';
import { useCopy } from './use-copy.ts';
import { useShown } from './use-shown.tsx';
import { useTranslation } from './use-translation.ts';

type PanelActionsProps = {
  /** Names the files. */
  readonly id: string;
  readonly title: string;
  readonly method: string | undefined;
  readonly contents: ReadonlyMap<string, PanelContent>;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
  readonly isFull: boolean;
  readonly onFull: () => void;
};

/** What can be done with the contents; the same buttons whatever figures stand beneath them. */
export const PanelActions = memo(function PanelActions(props: PanelActionsProps) {
  const { id, title, method, contents, asTable, onTable, isFull, onFull } = props;
  const { t } = useTranslation();
  const parts = [...contents.values()];
  const withCsv = parts.flatMap(({ csv }) => (csv ? [csv] : []));
  const withPng = parts.flatMap(({ png }) => (png ? [png] : []));
  const hasTwin = parts.some(({ twin }) => twin);
  const store = useShown();
  const fileName = (part: number, of: number) =>
    fileNameOf(store.get(), of === 1 ? id : `${id}-${part + 1}`, location.search);
  const saveCsv = async () => {
    // All of the minute at which they are asked for.
    const names = withCsv.map((_, part) => `${fileName(part, withCsv.length)}.csv`);
    const texts = await Promise.all(withCsv.map((csv) => csv()));
    for (const [part, text] of texts.entries())
      saveFile(names[part]!, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  };
  const savePng = async () => {
    for (const [part, png] of withPng.entries())
      saveFile(`${fileName(part, withPng.length)}.png`, await png());
  };
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
      {withCsv.length > 0 && (
        <Action label={t('ui.panel.csv')} line="download" onClick={() => void saveCsv()} />
      )}
      {withPng.length > 0 && !asTable && (
        <Action label={t('ui.panel.png')} line="image" onClick={() => void savePng()} wide />
      )}
      {asTable && hasTwin && <span className="ss-icon-action wide" />}
      <CopyLink />
      {document.fullscreenEnabled && (
        <Action
          label={isFull ? t('ui.panel.leaveFullScreen') : t('ui.panel.fullScreen')}
          line={isFull ? 'leaveFull' : 'full'}
          onClick={onFull}
          wide
        />
      )}
    </div>
  );
});

type ActionProps = {
  readonly label: string;
  readonly line: Line;
  readonly onClick: (event: React.MouseEvent<HTMLElement>) => void;
  /** Only where there is room for it. */
  readonly wide?: boolean;
};

function Action({ label, line, onClick, wide = false }: ActionProps) {
  return (
    <button
      type="button"
      className={wide ? 'ss-icon-action wide' : 'ss-icon-action'}
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
  const { end } = usePageSides();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Action
        label={t('ui.panel.method')}
        line="method"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} {...hangsFrom(end)}>
        <Box sx={{ maxWidth: 460, p: 2, display: 'grid', gap: 1 }} role="note" aria-label={title}>
          <Paragraphs method={method} />
        </Box>
      </Popover>
    </>
  );
}

/** How the figures are made, and what else is meant by the money where a person measures it by the spot. */
function Paragraphs({ method }: { readonly method: string }) {
  const { t } = useTranslation();
  const isBySpot = useMoneyBasis() === 'spot';
  const paragraphs = [...method.split(/\n\s*\n/), ...(isBySpot ? [t('ui.header.bySpotMethod')] : [])];
  return paragraphs.map((paragraph) => (
    <Typography key={paragraph} variant="body2" sx={{ whiteSpace: 'pre-line', lineHeight: 1.5 }}>
      {paragraph}
    </Typography>
  ));
}

function CopyLink() {
  const { t } = useTranslation();
  const clipboard = useCopy();
  const shown = useShown();
  const hasExpiry = useHasExpiry();
  if (!clipboard) return null;
  const { copied, copy } = clipboard;
  const label = copied === null ? 'copyLink' : copied ? 'copied' : 'notCopied';
  const copyLink = () => copy(lastingAddress(location.href, shown.get(), hasExpiry));
  return <Action label={t(`ui.panel.${label}`)} line="link" onClick={copyLink} wide />;
}
