import IosShareIcon from '@mui/icons-material/IosShare';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { LineIcon } from './line-icon.tsx';
import { hangsFrom, usePageSides } from './page-sides.ts';
import { saveFiles } from './panel-files.ts';
import { canShareFiles, canShareLinks, share } from './share.ts';
import { useCopy } from './use-copy.ts';
import { useTranslation } from './use-translation.ts';

export type PanelMenuProps = Pick<MenuProps, 'open' | 'anchorEl'> & {
  readonly onClose: () => void;
  /** Draws the pictures of the panel as they are at the minute shown; null where it has none. */
  readonly pictures: (() => Promise<readonly File[]>) | null;
  /** The address of what is shown, as it is handed on. */
  readonly link: () => string;
  /** Of charts with a scale of the day: whether they fit what they show instead, and how to choose; null without. */
  readonly fit: { readonly isFitted: boolean; readonly onFitted: (isFitted: boolean) => void } | null;
  readonly isFull: boolean;
  readonly onFull: () => void;
};

/** What a panel's picture and address can be done with: what this browser has of it, the sheet of the system included. */
export function PanelMenu({ open, anchorEl, onClose, pictures, link, fit, isFull, onFull }: PanelMenuProps) {
  const { t } = useTranslation();
  const { end } = usePageSides();
  const clipboard = useCopy();
  const copied = clipboard?.copied ?? null;
  const copyWord = copied === null ? 'copyLink' : copied ? 'copied' : 'notCopied';
  const savePictures = async (draw: () => Promise<readonly File[]>) => {
    onClose();
    saveFiles(await draw());
  };
  const sharePictures = async (draw: () => Promise<readonly File[]>) => {
    onClose();
    const files = await draw();
    if (!(await share({ files: [...files] }))) saveFiles(files);
  };
  const shareLink = async () => {
    const url = link();
    // Where the sheet is refused the address is copied, which the item beside says.
    if (await share({ url, title: document.title })) onClose();
    else clipboard?.copy(url);
  };
  const scale = fit?.isFitted ? 'dayScale' : 'fitScale';
  const items = [
    fit &&
      item(scale, <LineIcon line={scale} />, () => {
        onClose();
        fit.onFitted(!fit.isFitted);
      }),
    pictures && item('png', <LineIcon line="image" />, () => void savePictures(pictures)),
    pictures && canShareFiles() && item('sharePicture', <IosShareIcon />, () => void sharePictures(pictures)),
    clipboard && item(copyWord, <LineIcon line="link" />, () => clipboard.copy(link()), 'copyLink'),
    canShareLinks() && item('shareLink', <IosShareIcon />, () => void shareLink()),
    document.fullscreenEnabled &&
      item(
        isFull ? 'leaveFullScreen' : 'fullScreen',
        <LineIcon line={isFull ? 'leaveFull' : 'full'} />,
        () => {
          onClose();
          onFull();
        },
      ),
  ];
  return (
    <Menu
      open={open}
      anchorEl={anchorEl}
      onClose={onClose}
      {...hangsFrom(end)}
      slotProps={{ list: { 'aria-label': t('ui.panel.more') } }}
    >
      {items.filter((one) => one !== null && one !== false)}
    </Menu>
  );

  function item(word: string, icon: ReactNode, onClick: () => void, key = word): ReactNode {
    return (
      <MenuItem key={key} onClick={onClick} sx={ITEM}>
        {icon}
        {t(`ui.panel.${word}`)}
      </MenuItem>
    );
  }
}

const ITEM = { minHeight: 44, gap: 1.5, fontSize: 14, '& svg': { width: 18, height: 18 } } as const;
