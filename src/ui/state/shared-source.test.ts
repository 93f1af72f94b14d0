import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('a stream of all windows', () => {
  beforeEach(() => {
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is a window's own where the browser refuses a worker that windows share", async () => {
    const asked: string[] = [];
    let refused = 0;
    vi.stubGlobal(
      'SharedWorker',
      class {
        constructor() {
          refused++;
          throw new DOMException('access is denied', 'SecurityError');
        }
      },
    );
    vi.stubGlobal(
      'EventSource',
      class {
        constructor(url: string) {
          asked.push(url);
        }
      },
    );
    const { sharedSource } = await import('./shared-source.ts');
    for (const board of ['NIFTY:2026-08-18', 'futures']) sharedSource({ boards: [board], since: null });
    expect(asked).toEqual([
      expect.stringContaining('boards=NIFTY%3A2026-08-18'),
      expect.stringContaining('boards=futures'),
    ]);
    expect(refused).toBe(1);
  });
});
