import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

export type BuiltProgram = {
  /** Starts it; every line that it prints goes to `onLine`. `ended` comes when it has gone and all it printed was heard. */
  start(
    args: readonly string[],
    onLine: (line: string) => void,
  ): { readonly kill: () => void; readonly ended: Promise<void> };
  remove(): Promise<void>;
};

/** A program of this folder, `crashing-writer` for one, built as the product is: for tests that kill it while it works. */
export async function builtProgram(name: string): Promise<BuiltProgram> {
  /** Below node_modules, so that the built program finds its packages. */
  const folder = join(ROOT, 'node_modules', `.strikescope-${name}-${process.pid}`);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { ssr: `test/${name}.ts`, outDir: folder, emptyOutDir: true, target: 'node20' },
    ssr: { external: true },
  });
  return {
    start: (args, onLine) => {
      const child = spawn(process.execPath, [join(folder, `${name}.js`), ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = createInterface({ input: child.stdout });
      lines.on('line', onLine);
      const ended = Promise.all([
        new Promise((resolve) => lines.once('close', resolve)),
        new Promise((resolve) => child.once('exit', resolve)),
      ]);
      return { kill: () => child.kill('SIGKILL'), ended: ended.then(() => undefined) };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
