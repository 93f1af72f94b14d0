import Box from '@mui/material/Box';
import Popover, { type PopoverProps } from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { hangsFrom, usePageSides } from './page-sides.ts';
import { useMoneyBasis } from './state/use-screen-state.tsx';
import { useTranslation } from './use-translation.ts';

type PanelMethodProps = Pick<PopoverProps, 'open' | 'anchorEl'> & {
  readonly onClose: () => void;
  readonly title: string;
  /** Paragraphs apart by an empty line. */
  readonly method: string;
};

/** How the figures of a panel are made, over all else. */
export function PanelMethod({ open, anchorEl, onClose, title, method }: PanelMethodProps) {
  const { t } = useTranslation();
  const { end } = usePageSides();
  const close = t('ui.panel.closeMethod');
  return (
    <Popover open={open} anchorEl={anchorEl} onClose={onClose} {...hangsFrom(end)}>
      <Box sx={METHOD} role="note" aria-label={title}>
        <Box sx={METHOD_HEAD}>
          <strong>{title}</strong>
          <button type="button" className="ss-icon-action" aria-label={close} title={close} onClick={onClose}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
          </button>
        </Box>
        <Paragraphs method={method} />
      </Box>
    </Popover>
  );
}

const METHOD = {
  maxWidth: 460,
  p: 2,
  pt: { xs: 0, sm: 2 },
  display: 'grid',
  gap: 1,
  backgroundColor: 'inherit',
} as const;
/** On a phone the text leaves nothing beside it to press: its way out stays over it. */
const METHOD_HEAD = {
  display: { xs: 'flex', sm: 'none' },
  position: 'sticky',
  top: 0,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginInlineEnd: -2,
  fontSize: 13,
  backgroundColor: 'inherit',
  '& > button': { width: 44, height: 44, flexShrink: 0 },
} as const;

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
