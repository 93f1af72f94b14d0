import { spawnSync } from 'node:child_process';

/**
 * Runs a part of this benchmark in a process of its own, so that its memory is only its own, and answers what the
 * part answered. `parts` names them; the child finds its part in the arguments.
 */
export type Parts = Readonly<Record<string, (...words: string[]) => Promise<unknown>>>;

export async function runPartIfChild(parts: Parts): Promise<boolean> {
  const [name, ...words] = process.argv.slice(2);
  const part = name === undefined ? undefined : parts[name];
  if (!part) return false;
  process.stdout.write(JSON.stringify(await part(...words)));
  return true;
}

export function inChild<Answer>(name: string, ...words: string[]): Answer {
  const child = spawnSync(process.execPath, ['--expose-gc', process.argv[1]!, name, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(`the part ${name} ended with ${child.status ?? child.signal}`);
  return JSON.parse(child.stdout) as Answer;
}
