import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';

/** The front end with hot reload, and behind it the server, rebuilt and started anew when a source of it changes. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const port = process.env.PORT ?? '8080';
process.env.STRIKESCOPE_API = `http://127.0.0.1:${port}`;

let server = null;
let ending = false;

async function restart() {
  if (server) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  if (ending) return;
  server = spawn(process.execPath, [join(root, 'dist', 'server', 'cli.js'), 'serve'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  });
}

const watcher = await build({
  root,
  configFile: join(root, 'vite.server.config.ts'),
  logLevel: 'warn',
  build: { watch: {} },
});
let restarting = Promise.resolve();
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') {
    event.result.close();
    restarting = restarting.then(restart);
  }
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
});

const web = await createServer({ root, configFile: join(root, 'vite.config.ts') });
await web.listen();
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    ending = true;
    await Promise.all([watcher.close(), web.close(), restarting.then(restart)]);
    process.exit(0);
  });
