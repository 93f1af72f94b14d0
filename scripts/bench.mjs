/**
 * Runs the benchmarks: `npm run bench` all of them, `npm run bench -- store chart` those named.
 * Each is bundled as the product is and runs in a process of its own.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`no benchmark ${unknown.join(', ')}; there are ${names.join(', ')}\n`);
  process.exit(2);
}

// Inside node_modules, so that bare imports of the bundle resolve.
const out = mkdtempSync(join(root, 'node_modules', '.bench-'));
let failed = false;
try {
  for (const name of asked.length > 0 ? asked : names) {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: join(root, 'bench', `${name}.bench.ts`),
        outDir: join(out, name),
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'bench.mjs' } },
      },
    });
    process.stdout.write(`\n${name}\n`);
    const run = spawnSync(process.execPath, ['--expose-gc', join(out, name, 'bench.mjs')], {
      stdio: 'inherit',
      cwd: root,
    });
    failed ||= run.status !== 0;
  }
} finally {
  rmSync(out, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
