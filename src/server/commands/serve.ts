import { type Config, readConfig } from '../config.ts';
import { startServer } from '../serve.ts';
import { type Command, UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';

export const serveCommand: Command = {
  name: 'serve',
  usage: '',
  summary: 'serve the dashboard (what npm start does)',
  details: `Settings are environment variables: PORT (8080), HOST (127.0.0.1), DATA_DIR (./data), FEED (demo, kite,
replay, recorded or off), LOG_LEVEL (info), GTM_ID, RATE_LIMIT, BOARD_CACHE_MB, ANSWER_CACHE_MB, IMPORT_LIMIT_MB.
People: DATABASE_URL (a PostgreSQL server; else embedded in DATA_DIR), PUBLIC_URL (https://charts.example.com, the
address people reach the server at), SMTP_URL and SMTP_FROM (mail with the links of registration and reset),
REQUIRE_LOGIN, REGISTRATION (open or closed), GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, AUTH_SECRET, AUTH_BASE, DEMO_PERSON.
FEED=kite needs KITE_API_KEY and KITE_API_SECRET, or KITE_ACCESS_TOKEN in place of the secret.
FEED=replay plays a stored day: REPLAY_DATE (the last whole session), REPLAY_SPEED (1).
FEED=recorded plays a file of strikescope record: RECORDED_FILE, RECORDED_SPEED (1).
Ctrl-C finishes what is running and stops; a second Ctrl-C stops at once.`,
  run: async (args, io) => {
    if (args.length > 0) throw new UsageError(`serve takes no arguments, got ${args.join(' ')}`);
    return serveUntilStopped(readConfig(process.env), process.env, io);
  },
};

/** Serves until a signal comes; answers the exit code. Throws as `startServer` does. */
export async function serveUntilStopped(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
  io: Terminal,
): Promise<number> {
  const server = await startServer(config, env);
  io.line(`Strikescope is at ${server.url} (data in ${config.dataDir}, feed: ${config.feed})`);
  const signal = await firstSignal();
  io.complain(`${signal}: finishing what is running; once more to stop at once`);
  for (const again of SIGNALS) process.once(again, () => process.exit(130));
  await server.stop();
  return 0;
}

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
