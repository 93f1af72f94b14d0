import { fullScreen } from './full-screen.ts';

/** Where what opens over the page must stand to be seen: in the panel that fills the screen, or at the end of the page. */
export function topLayer(): Element {
  return fullScreen() ?? document.body;
}
