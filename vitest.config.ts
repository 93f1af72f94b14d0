import { defineConfig } from 'vitest/config';

const files = { unit: 'src/**/*.test.{ts,tsx}', law: 'test/*.test.ts' };
/** What only reads the samples of one day: such files share a process, and with it the day once it is imported. */
const realDays = ['src/screens/*/real-days.integration.test.ts', 'src/market/forward.integration.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [files.unit, files.law],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          pool: 'threads',
          isolate: false,
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'integration',
          include: ['src/**/*.integration.test.ts', 'test/integration/**/*.test.ts'],
          exclude: [...realDays, '**/node_modules/**'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration on real days',
          include: realDays,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          globalSetup: 'test/e2e/shared-server.ts',
          isolate: false,
          maxWorkers: 2,
          maxConcurrency: 2,
          // A shared machine can stand still in the middle of a gesture; what is wrong is wrong twice, and the first time is told.
          retry: 1,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
