import { vi } from 'vitest';

/** Requests to paths alone, as a page makes them: they go to `http://localhost`. Until globals are put back. */
export function stubPageRequests(): void {
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(url: string, init?: RequestInit) {
        super(new URL(url, 'http://localhost'), init);
      }
    },
  );
}
