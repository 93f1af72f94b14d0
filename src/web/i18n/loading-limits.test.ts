import { afterEach, expect, it, vi } from 'vitest';
import { startI18n } from './start-i18n.ts';

afterEach(() => vi.unstubAllGlobals());

it('texts load with the documented limits, names and separators', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"web":{"home":"Home"}}'));
  const { options } = await startI18n('en');
  expect(options).toMatchObject({
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
    defaultNS: 'translation',
    keySeparator: '.',
    nsSeparator: ':',
  });
});
