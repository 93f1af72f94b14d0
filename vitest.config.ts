import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const files = { unit: 'src/**/*.test.{ts,tsx}', law: 'test/*.test.ts' };
/** What only reads the samples of one day: such files share a process, and with it the day once it is imported. */
const realDays = ['src/screens/*/real-days.integration.test.ts', 'src/market/forward.integration.test.ts'];

/**
 * When files of a project begin, the first at 0: the longest with a browser, then what needs none, then the rest. A browser
 * is waited for a third of the time, and beside it a processor has always something to do.
 */
const TURN = { longest: 0, withoutBrowser: 1, long: 2, others: 3 };
/** Files of a test a screen or more: how long they take, their size, by which files are put in order, does not tell. */
const TURNS = new Map([
  ['live-and-replay', TURN.longest],
  ['every-screen', TURN.longest],
  ['gallery', TURN.long],
]);

/** Files of a project stay together, as they share what one of them has loaded. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId, project }: TestSpecification) =>
      project.name === 'browser'
        ? (TURNS.get(basename(moduleId, '.test.ts')) ?? TURN.others)
        : TURN.withoutBrowser;
    return (await super.sort(files)).sort((one, other) => turnOf(one) - turnOf(other));
  }
}

/** With a browser and without, side by side: two processors have enough to do, and files that wait for pages no more than that. */
const AT_ONCE = 3;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
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
          maxWorkers: AT_ONCE,
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
          maxWorkers: AT_ONCE,
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
          maxWorkers: AT_ONCE,
          maxConcurrency: 2,
          // A shared machine can stand still in the middle of a gesture; what is wrong is wrong twice, and the first time is told.
          retry: 1,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
