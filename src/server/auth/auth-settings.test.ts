import { describe, expect, it } from 'vitest';
import type { Accounts } from '#accounts/accounts.ts';
import { readConfig } from '../config.ts';
import { authPartsOf } from './auth-settings.ts';

const SECRET = 'x'.repeat(32);
const settled = async (env: Record<string, string>, isLicensed: boolean) => {
  const config = readConfig({ AUTH_SECRET: SECRET, ...env });
  const accounts = {} as Accounts;
  const parts = await authPartsOf(config, { accounts, isLicensed, mails: null });
  const { requireLogin, registration, demoPerson } = parts;
  return { requireLogin, registration, demoPerson };
};

describe('what the settings leave open', () => {
  it.each([
    [{}, false, { registration: 'open', requireLogin: false, demoPerson: 'local' }],
    [{}, true, { registration: 'open', requireLogin: false, demoPerson: 'local' }],
    [{ HOST: 'localhost' }, true, { registration: 'open', requireLogin: false, demoPerson: 'local' }],
    [{ HOST: '0.0.0.0' }, false, { registration: 'open', requireLogin: false, demoPerson: 'nobody' }],
    [{ HOST: '0.0.0.0' }, true, { registration: 'closed', requireLogin: true, demoPerson: 'nobody' }],
    [
      { HOST: '0.0.0.0', REQUIRE_LOGIN: 'false' },
      true,
      { registration: 'open', requireLogin: false, demoPerson: 'nobody' },
    ],
    [{ REQUIRE_LOGIN: 'true' }, false, { registration: 'open', requireLogin: true, demoPerson: 'nobody' }],
    [
      { PUBLIC_URL: 'https://desk.example.in' },
      false,
      { registration: 'open', requireLogin: false, demoPerson: 'nobody' },
    ],
    [
      { HOST: '0.0.0.0', DEMO_PERSON: 'true' },
      false,
      { registration: 'open', requireLogin: false, demoPerson: 'everybody' },
    ],
    [
      { HOST: '0.0.0.0', REGISTRATION: 'open' },
      true,
      { registration: 'open', requireLogin: true, demoPerson: 'nobody' },
    ],
    [{ REQUIRE_LOGIN: 'true' }, true, { registration: 'closed', requireLogin: true, demoPerson: 'nobody' }],
    [{ REGISTRATION: 'closed' }, false, { registration: 'closed', requireLogin: false, demoPerson: 'local' }],
    [{ DEMO_PERSON: 'false' }, false, { registration: 'open', requireLogin: false, demoPerson: 'nobody' }],
  ] as const)('%j, a broker’s data %s: %j', async (env, isLicensed, settings) => {
    expect(await settled(env, isLicensed)).toEqual(settings);
  });
});
