import type { SharedEvent, SharedWish } from './shared-streams.ts';
import { ownStream, type StreamAsked, type StreamHeard, type StreamSource } from './stream-source.ts';

/** The worker's side is not there: this browser has none, or could not load it. */
let isAlone = typeof SharedWorker === 'undefined';

/** null where the browser refuses it, as it does where a site may keep nothing. */
function sharedWorker(): SharedWorker | null {
  try {
    return new SharedWorker(new URL('./shared-stream-worker.ts', import.meta.url), {
      type: 'module',
      name: 'stream',
    });
  } catch {
    isAlone = true;
    return null;
  }
}

/**
 * A stream that all windows of this browser share, however many are in sight; one of the window's own where the browser
 * has no worker that windows share, as on phones.
 */
export function sharedSource(asked: StreamAsked): StreamSource {
  const worker = isAlone ? null : sharedWorker();
  if (worker === null) return ownStream(asked);
  const { port } = worker;
  const listeners = new Map<string, (event: StreamHeard) => void>();
  const say = (wish: SharedWish) => port.postMessage(wish);
  const close = () => {
    window.removeEventListener('pagehide', leave);
    say(null);
    port.close();
  };
  /** Nobody tells the worker that a window has gone. One that is kept, and seen again, comes back by itself. */
  const leave = () => {
    close();
    listeners.get('error')?.({});
  };
  window.addEventListener('pagehide', leave);
  worker.addEventListener('error', () => {
    isAlone = true;
    leave();
  });
  port.addEventListener('message', ({ data }: MessageEvent<SharedEvent>) => {
    listeners.get(data.event)?.(data);
  });
  port.start();
  say(asked);
  return { addEventListener: (event, told) => void listeners.set(event, told), close };
}
