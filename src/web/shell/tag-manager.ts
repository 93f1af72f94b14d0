declare global {
  interface Window {
    /** Where Google's tag manager reads what has happened. */
    dataLayer?: Record<string, unknown>[];
  }
}

/** Loads Google Tag Manager. `container`: as the server names it, `GTM-…`; only then it allows its place. */
export function loadTagManager(container: string, nonce: string | undefined): void {
  window.dataLayer = [...(window.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  if (nonce) script.nonce = nonce;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  document.head.append(script);
}

/** The container that the server names in the page; null: there is none. */
export function tagManagerOf(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content ?? null;
}
