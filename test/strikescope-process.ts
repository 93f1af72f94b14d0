import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SHIM = fileURLToPath(new URL('../bin/strikescope', import.meta.url));

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** The command line as a person runs it, with settings of its own. */
export function strikescope(args: readonly string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [SHIM, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr!.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
  return { child, ended, out: () => out, err: () => err };
}

/** A server that listens and is ready, on any free port. Throws with what it said when it ends before. */
export async function startedServer(env: Record<string, string>) {
  const server = strikescope(['serve'], { PORT: '0', LOG_LEVEL: 'warn', ...env });
  const url = await saidBefore(server, /http:\/\/[^ ]+/);
  for (;;) {
    const { ok } = await fetch(new URL('/readyz', url));
    if (ok) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    ...server,
    url,
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      server.child.kill(signal);
      return server.ended;
    },
  };
}

/** The first match in what a process prints. */
async function saidBefore(server: ReturnType<typeof strikescope>, pattern: RegExp): Promise<string> {
  let over: Ended | undefined;
  void server.ended.then((ended) => {
    over = ended;
  });
  for (;;) {
    const match = pattern.exec(server.out());
    if (match) return match[0];
    if (over) throw new Error(`ended with ${over.code} before it said ${pattern}: ${over.out}${over.err}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
