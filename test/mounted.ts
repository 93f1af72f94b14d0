import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

const nothing = () => undefined;

/** Time for what React has put off until after an end. */
const PUT_OFF_MS = 20;

/**
 * Mounts what draws nothing, so that its effects run, in a page that has a place for it and no more; gives what unmounts it. Its
 * globals are stubs until then.
 */
export function mounted(part: ReactNode): () => Promise<void> {
  const document = { nodeType: 9, addEventListener: nothing, activeElement: null };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { HTMLIFrameElement: class {} });
  const place = { nodeType: 1, tagName: 'DIV', ownerDocument: document, addEventListener: nothing };
  const root = createRoot(place as unknown as Element);
  root.render(part);
  return async () => {
    root.unmount();
    await new Promise((done) => setTimeout(done, PUT_OFF_MS));
    vi.unstubAllGlobals();
  };
}
