import type { AccountsLog } from './open-accounts.ts';

/** For commands and tests, which tell in their own way what goes wrong. */
export const SILENT_LOG: AccountsLog = { info: () => undefined, warn: () => undefined };
