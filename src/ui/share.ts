const PICTURE = { type: 'image/png' } as const;

/** Whether the system has a sheet that takes addresses: browsers of phones have, and some others, over https alone. */
export const canShareLinks = (): boolean => 'share' in navigator;

/** Whether that sheet takes pictures too. */
export const canShareFiles = (): boolean =>
  canShareLinks() &&
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([], 'p.png', PICTURE)] });

/** Opens the system's sheet; false where it was refused. A person who closes it again has been served. */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError';
  }
}
