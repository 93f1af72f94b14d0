import type { Command } from '#server/commands/command.ts';

/** Runs a command in this process, with the settings of its environment; answers its exit code and what it said. */
export async function runCommand(
  command: Command,
  args: readonly string[] = [],
): Promise<{ code: number; said: string; complaints: string }> {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await command.run(args, {
    line: (text) => said.push(text),
    complain: (text) => complaints.push(text),
    progress: () => ({ at: () => undefined, end: () => undefined }),
    movingLine: () => ({ show: () => undefined, leave: () => undefined, end: () => undefined }),
  });
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}
