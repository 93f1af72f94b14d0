import { describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { readConfig } from '../config.ts';
import { authPartsOf } from './auth-settings.ts';

const SECRET = 'x'.repeat(32);
const settled = async (env: Record<string, string>, isLicensed: boolean) => {
  const config = readConfig({ AUTH_SECRET: SECRET, ...env });
  const accounts = {} as Accounts;
  const { requireLogin, demoPerson } = await authPartsOf(config, { accounts, isLicensed, sendReset: null });
  return { requireLogin, demoPerson };
};

describe('what the settings leave open', () => {
  it.each([
    [{}, false, { requireLogin: false, demoPerson: 'local' }],
    [{}, true, { requireLogin: false, demoPerson: 'local' }],
    [{ HOST: 'localhost' }, true, { requireLogin: false, demoPerson: 'local' }],
    [{ HOST: '0.0.0.0' }, false, { requireLogin: false, demoPerson: 'nobody' }],
    [{ HOST: '0.0.0.0' }, true, { requireLogin: true, demoPerson: 'nobody' }],
    [{ HOST: '0.0.0.0', REQUIRE_LOGIN: 'false' }, true, { requireLogin: false, demoPerson: 'nobody' }],
    [{ REQUIRE_LOGIN: 'true' }, false, { requireLogin: true, demoPerson: 'nobody' }],
    [{ PUBLIC_URL: 'https://desk.example.in' }, false, { requireLogin: false, demoPerson: 'nobody' }],
    [{ HOST: '0.0.0.0', DEMO_PERSON: 'true' }, false, { requireLogin: false, demoPerson: 'everybody' }],
    [{ DEMO_PERSON: 'false' }, false, { requireLogin: false, demoPerson: 'nobody' }],
  ] as const)('%j, a broker’s data %s: %j', async (env, isLicensed, settings) => {
    expect(await settled(env, isLicensed)).toEqual(settings);
  });
});
