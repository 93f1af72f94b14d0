import '@fontsource-variable/inter/wght.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadOverlays } from '#ui/overlays.tsx';
import { loadScrollBar } from '#ui/scroll-area.tsx';
import { makeStore } from '#ui/state/store.ts';
import { App } from './app.tsx';
import { directedStyles, pageNonce } from './emotion-cache.ts';
import { loadFigures } from './i18n/script-fonts.ts';
import { followLanguage, startI18n } from './i18n/start-i18n.ts';
import { makeRouter } from './router.tsx';
import { loadTagManager, tagManagerOf } from './shell/tag-manager.ts';
import { whenIdle } from './when-idle.ts';

void showPage();

/**
 * Texts and the first screen come side by side; until both are there the page shows the frame that it brought.
 * Not awaited by this module: a screen may lie in files that wait for this one.
 */
async function showPage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root" to draw into');
  const store = makeStore(document);
  const begun = store.getState();
  const { isLanguage, activeDir } = begun.preferences;
  const texts = startI18n(isLanguage);
  void loadFigures(document.fonts);
  const nonce = pageNonce(document);
  const loadStyles = directedStyles(nonce);
  const styles = loadStyles(activeDir);
  const isGallery =
    (import.meta.env.DEV || import.meta.env.MODE === 'gallery') && location.pathname.startsWith('/gallery');
  const gallery = isGallery ? await import('./gallery/gallery-router.tsx') : null;
  const router = gallery ? await gallery.galleryRouter(location, store) : makeRouter();
  followLanguage(store, await texts);
  await firstScreen(router);
  const look = { styles: await styles, loadStyles };
  const drawn = createRoot(root);
  /** In slices, between which the browser answers. */
  startTransition(() => {
    drawn.render(
      <StrictMode>
        <App store={store} router={router} {...look} />
      </StrictMode>,
    );
  });
  gallery?.followCases(async (shown, turn) => {
    await firstScreen(shown.router);
    drawn.render(<App key={turn} {...shown} {...look} />);
  });
  /** What the first click may need. */
  whenIdle(() => {
    void loadScrollBar();
    void loadOverlays();
    void import('./shell/side-menu-content.tsx');
  });
  if (!isGallery)
    whenIdle(() => {
      void import('#ui/state/live-subscription.ts').then(({ browserPage, followMarket }) =>
        followMarket(store, browserPage),
      );
      void import('#ui/state/follow-person.ts').then(({ followPerson }) => followPerson(store, begun));
    });
  const container = tagManagerOf(document);
  if (container !== null) whenIdle(() => loadTagManager(container, nonce));
}

/** The first screen's code has come, or failed to. */
function firstScreen({ state, subscribe }: ReturnType<typeof makeRouter>): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
