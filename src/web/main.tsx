import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeStore } from '#ui/state/store.ts';
import { App } from './app.tsx';
import { pageNonce } from './emotion-cache.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { makeRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root" to draw into');

const store = makeStore(document);
await startI18n(store.getState().preferences.isLanguage);
createRoot(root).render(
  <StrictMode>
    <App store={store} router={makeRouter()} nonce={pageNonce(document)} />
  </StrictMode>,
);
