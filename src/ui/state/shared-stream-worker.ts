import { sharedStreams } from './shared-streams.ts';
import { ownStream } from './stream-source.ts';

/** The worker that all windows of a browser share, each with a port for each stream that it asks for. */
const serve = sharedStreams({
  open: ownStream,
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  now: Date.now,
});
addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) {
    serve(port);
    port.start();
  }
});
