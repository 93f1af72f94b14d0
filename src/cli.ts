import { AccountsError } from '#accounts/accounts.ts';
import { BackupError } from '#server/backup/backup-manifest.ts';
import { type Command, UsageError } from '#server/commands/command.ts';
import { terminal } from '#server/commands/terminal.ts';
import { ConfigError } from '#server/config.ts';
import { packageVersion } from '#server/package-files.ts';
import { PersonLinkError } from '#server/person-links.ts';
import { StoreError } from '#store/market-store.ts';

/** Each is loaded when it is asked for: what one of them needs, the others need not wait for. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('#server/commands/serve.ts')).serveCommand,
  import: async () => (await import('#server/commands/import.ts')).importCommand,
  'fetch-eod': async () => (await import('#server/commands/fetch-eod.ts')).fetchEodCommand,
  export: async () => (await import('#server/commands/export.ts')).exportCommand,
  replay: async () => (await import('#server/commands/replay.ts')).replayCommand,
  record: async () => (await import('#server/commands/record.ts')).recordCommand,
  messages: async () => (await import('#server/commands/messages.ts')).messagesCommand,
  'add-person': async () => (await import('#server/commands/person-links.ts')).addPersonCommand,
  'reset-link': async () => (await import('#server/commands/person-links.ts')).resetLinkCommand,
  backup: async () => (await import('#server/commands/backup.ts')).backupCommand,
  restore: async () => (await import('#server/commands/backup.ts')).restoreCommand,
  doctor: async () => (await import('#server/commands/doctor.ts')).doctorCommand,
};

async function usage(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  return [
    'usage: strikescope <command> [arguments]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`),
    '',
    'strikescope <command> --help tells more, strikescope --version which one this is. Settings are environment variables, see serve --help.',
  ].join('\n');
}

const helpOf = ({ name, usage: form, summary, details }: Command) =>
  `usage: strikescope ${name} ${form}`.trimEnd().concat(`\n\n${summary}\n\n${details}`);

const isVersion = (arg: string) => arg === '--version' || arg === '-v';
const isHelp = (arg: string) => arg === '--help' || arg === '-h';

async function main(args: readonly string[]): Promise<number> {
  const io = terminal();
  const [name, ...rest] = args;
  if (name === undefined || isHelp(name) || name === 'help') {
    io.line(await usage());
    return name === undefined ? 2 : 0;
  }
  if (isVersion(name)) {
    io.line(`strikescope ${packageVersion() ?? 'of no package'}`);
    return 0;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    io.complain(`strikescope has no command ${JSON.stringify(name)}\n\n${await usage()}`);
    return 2;
  }
  const command = await COMMANDS[name]!();
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
