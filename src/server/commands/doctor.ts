import { createCalendar } from '#market/calendar.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { readConfig } from '../config.ts';
import { webRoot } from '../package-files.ts';
import { findRuntime } from '../runtime-file.ts';
import { type Command, UsageError } from './command.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  usage: '',
  summary: 'check the settings, the data folder, the store and the build',
  details:
    'Makes the data folder if it is missing and changes nothing else. Exit code 1 when something needs a hand.',
  run: async (args, io) => {
    if (args.length > 0) throw new UsageError(`doctor takes no arguments, got ${args.join(' ')}`);
    const config = readConfig(process.env);
    let healthy = true;
    const say = (good: boolean, text: string) => {
      healthy &&= good;
      io.line(`${good ? 'ok  ' : 'FAIL'}  ${text}`);
    };
    say(true, `Node ${process.versions.node} on ${process.platform} ${process.arch}`);
    say(true, `settings: port ${config.port}, data in ${config.dataDir}, feed ${config.feed}`);
    const web = webRoot();
    say(web !== null, web === null ? 'the front end is not built: npm run build' : 'the front end is built');
    try {
      await checkData(config.dataDir, say);
    } catch (error) {
      say(false, error instanceof Error ? error.message : String(error));
    }
    return healthy ? 0 : 1;
  },
};

/** The running server of the data folder, else its store. */
async function checkData(dataDir: string, say: (good: boolean, text: string) => void): Promise<void> {
  const server = await findRuntime(dataDir);
  if (server) {
    const ready = await fetch(new URL('/readyz', server.url)).then(
      (response) => response.ok,
      () => false,
    );
    say(
      ready,
      `the server at ${server.url} (process ${server.pid}) ${ready ? 'is ready' : 'does not answer'}`,
    );
    return;
  }
  const store = await openDuckStore({ dataDir, calendar: createCalendar(), now: Date.now });
  const { engine, bytes, dates, contractDays } = await store.health().finally(store.close);
  say(true, `${engine}: ${(bytes / 2 ** 20).toFixed(1)} MiB, ${dates} dates, ${contractDays} contract-days`);
}
