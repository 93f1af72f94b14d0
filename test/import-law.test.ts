import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importBreaches, sourceFiles } from './import-law.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));
const breachesOf = (path: string, text: string) =>
  importBreaches([{ path, text }]).map((breach) => breach.reason);

describe('the import law', () => {
  it('holds in the whole tree', () => {
    const files = sourceFiles(source);
    expect(files.length).toBeGreaterThan(10);
    expect(importBreaches(files)).toEqual([]);
  });

  it.each([
    ['market/pcr.ts', "import { z } from 'zod';"],
    ['market/pcr.ts', "import { readFileSync } from 'node:fs';"],
    ['market/pcr.ts', "import type { Call } from '#api/calls.ts';"],
    ['market/pcr.ts', "export { x } from '../api/calls.ts';"],
    ['api/calls.ts', "import { open } from '#store/market-store.ts';"],
    ['imports/polls.ts', "import { openDuckStore } from '#store/duckdb/store.ts';"],
    ['ui/panel.tsx', "import { screens } from '#screens/list.ts';"],
    ['ui/panel.tsx', "const load = () => import('node:fs');"],
    ['screens/straddle/view.tsx', "import { x } from '../strangle/compute.ts';"],
    ['screens/straddle/view.tsx', "import { x } from '#screens/strangle/compute.ts';"],
    ['screens/straddle/view.tsx', "import { app } from '#server/app.ts';"],
    ['screens/straddle/view.tsx', "import { useNavigate } from 'react-router';"],
    ['ui/panel.tsx', "import { Link } from 'react-router';"],
    ['server/app.ts', "import { Panel } from '#ui/panel.tsx';"],
    ['web/router.tsx', "import { View } from '#screens/straddle/view.tsx';"],
    ['web/router.tsx', "import {\n  openDuckStore,\n} from '#store/duckdb/store.ts';"],
    ['store/duckdb/x/y.ts', "import { a } from '../../market-store.ts';"],
    ['utils/x.ts', "import { a } from './y.ts';"],
    ['server/app.ts', "import { board } from '#test/built-board.ts';"],
  ])('a breach in %s fails: %s', (path, text) => {
    expect(breachesOf(path, text)).toHaveLength(1);
  });

  it.each([
    ['market/pcr.ts', "import { x } from './board.ts';"],
    ['market/pcr.test.ts', "import fc from 'fast-check';"],
    [
      'screens/straddle/view.tsx',
      "import { x } from './compute.ts';\nimport { Panel } from '#ui/panel.tsx';",
    ],
    ['ui/state/use-screen-state.tsx', "import { useNavigate } from 'react-router';"],
    ['web/router.tsx', "import { Outlet } from 'react-router';"],
    ['screens/list.ts', "import { straddle } from './straddle/screen.ts';"],
    ['server/app.ts', "import { readFile } from 'node:fs/promises';\nimport Fastify from 'fastify';"],
    ['market/pcr.ts', "/** see import { z } from 'zod'; */"],
  ])('an allowed import in %s passes: %s', (path, text) => {
    expect(breachesOf(path, text)).toEqual([]);
  });
});
