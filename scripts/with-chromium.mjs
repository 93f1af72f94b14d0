import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * `node scripts/with-chromium.mjs <command…>`: runs the command with CHROMIUM_PATH naming a browser that is there. Debian's
 * headless shell is the same browser without windows: its pages take a quarter less of the processor.
 */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const [command, ...args] = process.argv.slice(2);
if (!command) fail('usage: node scripts/with-chromium.mjs <command> [arguments…]', 2);

const chromium = given() ?? onPath() ?? installed(SHELL) ?? installed('chromium');
if (chromium === null)
  fail('The browser tests need Chromium or Chrome. Install one, or name it in CHROMIUM_PATH.', 1);
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
  return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(isExecutable) ?? null;
}

/**
 * The browser of one of Debian's packages, where this process may install it; null where it may not or that has failed.
 * @param {string} name
 */
function installed(name) {
  const asRoot = process.getuid?.() === 0;
  if (!asRoot || !existsSync('/usr/bin/apt-get')) return null;
  process.stderr.write(`Installing Debian’s ${name} …\n`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { status } = spawnSync('apt-get', step, { stdio: ['ignore', 2, 2], env: environment });
    if (status === 0) continue;
    process.stderr.write(`apt-get ${step.join(' ')} failed.\n`);
    return null;
  }
  return onPath();
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
