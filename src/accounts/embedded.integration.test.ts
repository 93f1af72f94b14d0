import { pino } from 'pino';
import { describeAccounts } from './conformance.ts';
import { openAccounts } from './open-accounts.ts';

const log = pino({ level: 'silent' });

describeAccounts('PGlite', () => openAccounts({ dataDir: ':memory:', log }));
