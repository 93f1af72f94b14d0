import type { Accounts } from '#accounts/accounts.ts';
import { systemClock } from '#feeds/clock.ts';
import type { Config } from '../config.ts';
import { isLoopback } from '../writer-check.ts';
import type { AuthParts } from './auth-parts.ts';
import { authSecret } from './auth-secret.ts';

export type AuthSetting = DoorSetting & Pick<Config, 'authBase' | 'authSecret' | 'google' | 'dataDir'>;

/**
 * Sign-in as the settings have it. What they leave open is made safe: a broker's data (`isLicensed`) is shown beyond this
 * machine to signed-in people only, whom the operator adds, and the demo person is offered at this machine alone.
 */
export async function authPartsOf(
  setting: AuthSetting,
  {
    isLicensed,
    ...rest
  }: { readonly isLicensed: boolean } & Pick<AuthParts, 'mails'> & {
      readonly accounts: Accounts;
    },
): Promise<AuthParts> {
  return {
    ...rest,
    ...doorOf(setting, isLicensed),
    now: systemClock.now,
    secret: setting.authSecret ?? (await authSecret(setting.dataDir)),
    base: setting.authBase,
    publicUrl: setting.publicUrl,
    google: setting.google,
  };
}

export type DoorSetting = Pick<Config, 'requireLogin' | 'registration' | 'demoPerson' | 'host' | 'publicUrl'>;

/** Who comes in, as the settings say or as it is safe. */
export function doorOf(
  { host, publicUrl, ...asked }: DoorSetting,
  isLicensed: boolean,
): Pick<AuthParts, 'requireLogin' | 'registration' | 'demoPerson'> {
  const isLocal = isLoopback(host) || host === 'localhost' || host === '::1';
  const requireLogin = asked.requireLogin ?? (isLicensed && !isLocal);
  return {
    requireLogin,
    registration: asked.registration ?? (isLicensed && requireLogin ? 'closed' : 'open'),
    demoPerson: demoPersonOf(asked.demoPerson, isLocal && !requireLogin && publicUrl === null),
  };
}

function demoPersonOf(asked: boolean | null, isSafe: boolean): AuthParts['demoPerson'] {
  if (asked !== null) return asked ? 'everybody' : 'nobody';
  return isSafe ? 'local' : 'nobody';
}
