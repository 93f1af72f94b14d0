const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls back whenever another element fills the screen, or none any more; answers how to be told no further. All are told at once:
 * the panel that fills the screen, and what moves into it, are rendered together.
 */
export function onFullScreen(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('fullscreenchange', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('fullscreenchange', tell);
  };
}

/** The element that fills the screen; null for none. */
export const fullScreen = (): Element | null => document.fullscreenElement;
