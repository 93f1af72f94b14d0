import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import type { Preferences } from '#ui/state/preferences.ts';

type Direction = Preferences['activeDir'];

/** Styles for one direction of reading. */
export type DirectedStyles = { readonly direction: Direction; readonly cache: EmotionCache };
export type LoadStyles = (direction: Direction) => Promise<DirectedStyles>;

/**
 * Styles by direction, each made once; their tags carry `nonce`, that of the page. What turns styles round loads when
 * they are first read from right to left. A development build keeps all rules in one tag too: by a tag a rule, as it
 * would, a page that goes from screen to screen comes to thousands, and takes twice as long for each.
 */
export function directedStyles(nonce: string | undefined): LoadStyles {
  const made = new Map<Direction, Promise<DirectedStyles>>();
  const make = async (direction: Direction): Promise<DirectedStyles> => {
    const plugins = direction === 'rtl' ? { stylisPlugins: await turningPlugins() } : {};
    return {
      direction,
      cache: createCache({ key: direction, nonce, prepend: true, speedy: true, ...plugins }),
    };
  };
  return (direction) => {
    const styles = made.get(direction) ?? make(direction);
    made.set(direction, styles);
    return styles;
  };
}

async function turningPlugins(): Promise<StylisPlugin[]> {
  const [{ prefixer }, { default: turn }] = await Promise.all([
    import('stylis'),
    import('@mui/stylis-plugin-rtl'),
  ]);
  return [prefixer, turn];
}

/** The nonce of this page; undefined where none was set. */
export function pageNonce(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
