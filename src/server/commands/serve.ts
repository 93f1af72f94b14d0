import { readConfig } from '../config.ts';
import { startServer } from '../serve.ts';
import { type Command, UsageError } from './command.ts';

export const serveCommand: Command = {
  name: 'serve',
  usage: '',
  summary: 'serve the dashboard (what npm start does)',
  details: `Settings are environment variables: PORT (8080), HOST (127.0.0.1), DATA_DIR (./data), FEED (demo, kite or off),
LOG_LEVEL (info), GTM_ID, RATE_LIMIT, BOARD_CACHE_MB, ANSWER_CACHE_MB, IMPORT_LIMIT_MB;
for FEED=kite KITE_API_KEY, KITE_API_SECRET, KITE_ACCESS_TOKEN.
Ctrl-C finishes what is running and stops; a second Ctrl-C stops at once.`,
  run: async (args, io) => {
    if (args.length > 0) throw new UsageError(`serve takes no arguments, got ${args.join(' ')}`);
    const config = readConfig(process.env);
    const server = await startServer(config);
    io.line(`Strikescope is at ${server.url} (data in ${config.dataDir}, feed: ${config.feed})`);
    const signal = await firstSignal();
    io.complain(`${signal}: finishing what is running; once more to stop at once`);
    for (const again of SIGNALS) process.once(again, () => process.exit(130));
    await server.stop();
    return 0;
  },
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function firstSignal(): Promise<string> {
  return new Promise((resolve) => {
    const take = (signal: string) => {
      for (const name of SIGNALS) process.off(name, take);
      resolve(signal);
    };
    for (const name of SIGNALS) process.on(name, take);
  });
}
