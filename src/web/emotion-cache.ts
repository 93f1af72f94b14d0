import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';
import type { Preferences } from '#ui/state/preferences.ts';

/** A cache of styles for one direction; its style tags carry the nonce that the server put into the page. */
export function makeEmotionCache(
  direction: Preferences['activeDir'],
  nonce: string | undefined,
): EmotionCache {
  return direction === 'rtl'
    ? createCache({ key: 'rtl', nonce, prepend: true, stylisPlugins: [prefixer, rtlPlugin] })
    : createCache({ key: 'ltr', nonce, prepend: true });
}

/** The nonce of this page; undefined where none was set. */
export function pageNonce(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
