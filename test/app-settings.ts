import type { AppParts } from '#server/app.ts';

export const OPERATOR_TOKEN = 'the-operator-token-of-a-test';

/** What a server of tests has besides its store and its clock: no front end, no files, room enough. */
export const appSettings = (
  config: Partial<AppParts['config']> = {},
): Pick<AppParts, 'config' | 'operatorToken' | 'webRoot' | 'takeFile'> => ({
  config: {
    rateLimit: 1000,
    boardCacheBytes: 2 ** 26,
    answerCacheBytes: 2 ** 24,
    importLimitBytes: 2 ** 20,
    dataDir: './data',
    gtmId: null,
    ...config,
  },
  operatorToken: OPERATOR_TOKEN,
  webRoot: null,
  takeFile: () => Promise.reject(new Error('no file is taken in these tests')),
});
