import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** `node scripts/with-chromium.mjs <command…>`: runs the command with CHROMIUM_PATH naming a browser that is there. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const [command, ...args] = process.argv.slice(2);
if (!command) fail('usage: node scripts/with-chromium.mjs <command> [arguments…]', 2);

const chromium = given() ?? onPath() ?? installed();
const run = spawnSync(command, args, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    CHROMIUM_PATH: chromium,
    PATH: `${join('node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  },
});
if (run.error) fail(`${command}: ${run.error.message}`, 1);
process.exit(run.status ?? 1);

function given() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) fail(`CHROMIUM_PATH names ${path}, and there is no such file.`, 1);
  return path || undefined;
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    for (const name of NAMES) {
      const path = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
      if (isExecutable(path)) return path;
    }
  return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(isExecutable);
}

function installed() {
  const asRoot = process.getuid?.() === 0;
  if (!asRoot || !existsSync('/usr/bin/apt-get'))
    fail('The browser tests need Chromium or Chrome. Install one, or name it in CHROMIUM_PATH.', 1);
  process.stderr.write('No Chromium found: installing Debian’s …\n');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', step, { stdio: ['ignore', 2, 2], env: environment });
    if (status !== 0)
      fail(`apt-get ${step.join(' ')} failed. Install Chromium by hand, or name it in CHROMIUM_PATH.`, 1);
  }
  return onPath() ?? fail('Chromium was installed and is still not found; name it in CHROMIUM_PATH.', 1);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fail(message, status) {
  process.stderr.write(`${message}\n`);
  process.exit(status);
}
