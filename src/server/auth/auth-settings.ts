import type { Accounts } from '#accounts/accounts.ts';
import { systemClock } from '#feeds/clock.ts';
import type { Config } from '../config.ts';
import { isLoopback } from '../writer-check.ts';
import type { AuthParts } from './auth-parts.ts';
import { authSecret } from './auth-secret.ts';

export type AuthSetting = Pick<
  Config,
  'authBase' | 'authSecret' | 'google' | 'requireLogin' | 'demoPerson' | 'dataDir' | 'host' | 'publicUrl'
>;

/**
 * Sign-in as the settings have it. What they leave open is made safe: a broker's data (`isLicensed`) is shown beyond this
 * machine to signed-in people only, and the demo person is offered at this machine alone.
 */
export async function authPartsOf(
  setting: AuthSetting,
  {
    isLicensed,
    ...rest
  }: { readonly isLicensed: boolean } & Pick<AuthParts, 'sendReset'> & {
      readonly accounts: Accounts;
    },
): Promise<AuthParts> {
  const isLocal = isLoopback(setting.host) || setting.host === 'localhost' || setting.host === '::1';
  const requireLogin = setting.requireLogin ?? (isLicensed && !isLocal);
  return {
    ...rest,
    now: systemClock.now,
    secret: setting.authSecret ?? (await authSecret(setting.dataDir)),
    base: setting.authBase,
    publicUrl: setting.publicUrl,
    google: setting.google,
    requireLogin,
    demoPerson: demoPersonOf(setting.demoPerson, isLocal && !requireLogin && setting.publicUrl === null),
  };
}

function demoPersonOf(asked: boolean | null, isSafe: boolean): AuthParts['demoPerson'] {
  if (asked !== null) return asked ? 'everybody' : 'nobody';
  return isSafe ? 'local' : 'nobody';
}
