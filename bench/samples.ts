import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the folder named by STRIKESCOPE_SAMPLES; null, with a line saying so, where it is not there. */
export function sample(path: string): string | null {
  const folder = process.env.STRIKESCOPE_SAMPLES;
  const file = folder ? join(folder, path) : null;
  if (file && existsSync(file)) return file;
  process.stdout.write(`  (${path}: left out, STRIKESCOPE_SAMPLES does not name a folder that has it)\n`);
  return null;
}
