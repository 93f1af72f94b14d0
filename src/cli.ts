import { AccountsError } from '#accounts/accounts.ts';
import { BackupError } from '#server/backup/backup-manifest.ts';
import { backupCommand, restoreCommand } from '#server/commands/backup.ts';
import { type Command, UsageError } from '#server/commands/command.ts';
import { doctorCommand } from '#server/commands/doctor.ts';
import { exportCommand } from '#server/commands/export.ts';
import { fetchEodCommand } from '#server/commands/fetch-eod.ts';
import { importCommand } from '#server/commands/import.ts';
import { messagesCommand } from '#server/commands/messages.ts';
import { addPersonCommand, resetLinkCommand } from '#server/commands/person-links.ts';
import { recordCommand } from '#server/commands/record.ts';
import { replayCommand } from '#server/commands/replay.ts';
import { serveCommand } from '#server/commands/serve.ts';
import { terminal } from '#server/commands/terminal.ts';
import { ConfigError } from '#server/config.ts';
import { packageVersion } from '#server/package-files.ts';
import { PersonLinkError } from '#server/person-links.ts';
import { StoreError } from '#store/market-store.ts';

const COMMANDS: readonly Command[] = [
  serveCommand,
  importCommand,
  fetchEodCommand,
  exportCommand,
  replayCommand,
  recordCommand,
  messagesCommand,
  addPersonCommand,
  resetLinkCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
];

const usage = () =>
  [
    'usage: strikescope <command> [arguments]',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`),
    '',
    'strikescope <command> --help tells more, strikescope --version which one this is. Settings are environment variables, see serve --help.',
  ].join('\n');

const helpOf = ({ name, usage: form, summary, details }: Command) =>
  `usage: strikescope ${name} ${form}`.trimEnd().concat(`\n\n${summary}\n\n${details}`);

const isVersion = (arg: string) => arg === '--version' || arg === '-v';
const isHelp = (arg: string) => arg === '--help' || arg === '-h';

async function main(args: readonly string[]): Promise<number> {
  const io = terminal();
  const [name, ...rest] = args;
  if (name === undefined || isHelp(name) || name === 'help') {
    io.line(usage());
    return name === undefined ? 2 : 0;
  }
  if (isVersion(name)) {
    io.line(`strikescope ${packageVersion() ?? 'of no package'}`);
    return 0;
  }
  const command = COMMANDS.find((known) => known.name === name);
  if (!command) {
    io.complain(`strikescope has no command ${JSON.stringify(name)}\n\n${usage()}`);
    return 2;
  }
  if (rest.some(isHelp)) {
    io.line(helpOf(command));
    return 0;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (error instanceof UsageError) {
      io.complain(`${error.message}\n\n${helpOf(command)}`);
      return 2;
    }
    io.complain(oneLine(error));
    return 1;
  }
}

/** What went wrong for a person; what we did not foresee keeps its stack, which we would be asked for. */
function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is taken by another program. Choose another one: PORT=8081 npm start`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user. Choose one above 1023: PORT=8081 npm start`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Set HOST to one of its own.`;
  const foreseen =
    error instanceof StoreError ||
    error instanceof AccountsError ||
    error instanceof ConfigError ||
    error instanceof BackupError ||
    error instanceof PersonLinkError ||
    code !== undefined;
  return foreseen || error.constructor === Error ? error.message : (error.stack ?? error.message);
}

process.exitCode = await main(process.argv.slice(2));
