import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Which layers a layer may import, itself always included. The same table stands in CONTRIBUTING.md. */
export const LAW: Readonly<Record<string, readonly string[]>> = {
  market: [],
  api: ['market'],
  store: ['market', 'api'],
  accounts: ['market', 'api'],
  feeds: ['market', 'api'],
  imports: ['market', 'api'],
  ui: ['market', 'api'],
  screens: ['market', 'api', 'ui'],
  server: ['market', 'api', 'store', 'accounts', 'feeds', 'imports'],
  web: ['market', 'api', 'ui', 'screens'],
  cli: ['market', 'api', 'store', 'accounts', 'feeds', 'imports', 'server'],
};

/** Layers that may name no npm package and no Node module at all. */
const ES_ONLY = new Set(['market']);
/** Layers that run in the browser as well, where Node modules do not exist. */
const NO_NODE = new Set(['market', 'api', 'ui', 'screens', 'web']);

export type SourceFile = {
  /** Relative to `src/`, with `/`. */
  readonly path: string;
  readonly text: string;
};
export type Breach = {
  readonly path: string;
  readonly line: number;
  readonly specifier: string;
  readonly reason: string;
};

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every import of `files` that the law does not allow. */
export function importBreaches(files: readonly SourceFile[]): Breach[] {
  const breaches: Breach[] = [];
  for (const { path, text } of files) {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
    for (const match of code.matchAll(IMPORT)) {
      const specifier = match[1] ?? match[2]!;
      const reason = breachOf(path, specifier);
      if (reason)
        breaches.push({ path, line: code.slice(0, match.index).split('\n').length, specifier, reason });
    }
  }
  return breaches;
}

function breachOf(path: string, specifier: string): string | null {
  const layer = layerOf(path);
  const isTest = /\.test\.tsx?$/.test(path);
  if (!(layer in LAW)) return `src/${layer} is not a layer`;
  if (specifier.startsWith('node:'))
    return !isTest && NO_NODE.has(layer) ? `${layer} runs in the browser: no Node module` : null;
  if (specifier.startsWith('.')) {
    const target = relative('/', join('/', path, '..', specifier));
    if (layerOf(target) !== layer)
      return 'another layer is imported by its name (#layer/…), not by a relative path';
    if (specifier.includes('../../')) return 'no ../../: move the file, or what it needs, closer';
    return otherScreen(path, target);
  }
  if (specifier.startsWith('#')) {
    const target = specifier.slice(1);
    const targetLayer = target.split('/')[0]!;
    if (targetLayer === 'test') return isTest ? null : 'test code is imported by tests only';
    if (!(targetLayer in LAW)) return `${specifier} names no layer`;
    if (isTest && !NO_NODE.has(layer)) return null;
    if (targetLayer !== layer && !LAW[layer]!.includes(targetLayer))
      return `${layer} may not import ${targetLayer}`;
    if (layer === 'screens' && targetLayer === 'screens') return otherScreen(path, target);
    if (layer === 'web' && targetLayer === 'screens' && target !== 'screens/list.ts')
      return 'web sees the screens only through screens/list.ts';
    return null;
  }
  if (specifier === 'react-router' && isOfScreens(path) && !isTest)
    return 'the router renders whoever asks it anew at every change of place: PlaceLink, or go of useScreenState';
  if (ES_ONLY.has(layer) && !isTest) return `${layer} has no npm dependency`;
  return null;
}

/** What screens are made of, but for the one place that speaks with the router for them. */
function isOfScreens(path: string): boolean {
  return ['ui', 'screens'].includes(layerOf(path)) && path !== 'ui/state/use-screen-state.tsx';
}

function otherScreen(path: string, target: string): string | null {
  if (layerOf(path) !== 'screens' || /^screens\/(?:list|[^/]+\.test)\.ts$/.test(path)) return null;
  return path.split('/')[1] === target.split('/')[1] ? null : 'a screen imports nothing of another screen';
}

function layerOf(path: string): string {
  return path.split('/')[0]!.replace(/\..*$/, '');
}

/** All TypeScript files under `root`, paths relative to it. */
export function sourceFiles(root: string): SourceFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));
}
