import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { undocumentedExports } from './doc-comments.ts';
import { sourceFiles } from './import-law.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));
const namesOf = (text: string, path = 'market/pcr.ts') =>
  undocumentedExports({ path, text }).map((place) => place.split(' ')[1]);

describe('the doc comments of what files export', () => {
  it('stand above every function and class in the whole tree', () => {
    const files = sourceFiles(source).filter(({ path }) => !/\.test\.tsx?$|\.d\.ts$/.test(path));
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap(undocumentedExports)).toEqual([]);
  });

  it.each([
    'export function pcr() {}',
    'export async function pcr() {}',
    'export default function pcr() {}',
    'export class pcr {}',
    'export const pcr = () => 1;',
    'export const pcr = async function () {};',
    '// The ratio of puts to calls.\nexport function pcr() {}',
    '/* The ratio of puts to calls. */\nexport function pcr() {}',
    '/** What the file holds. */\n\nexport function pcr() {}',
    '/** A ratio. */\nexport type Ratio = number;\nexport function pcr() {}',
    "const text = '/** The ratio. */\\n';\nexport function pcr() {}",
  ])('are missed where there is none: %j', (text) => {
    expect(namesOf(text)).toEqual(['pcr']);
  });

  it.each([
    '/** The ratio of puts to calls. */\nexport function pcr() {}',
    '/** The ratio of puts to calls. */\r\nexport function pcr() {}',
    '/**\n * The ratio of puts to calls,\n * NaN without calls.\n */\nexport const pcr = () => 1;',
    '/** The ratio of puts to calls. */\n// biome-ignore lint/style/x: a reason.\nexport function pcr() {}',
    'function pcr() {}',
    'export type Ratio = number;',
    'export const RATIOS = [1, 2].map((ratio) => ratio);',
    "export * from './pcr.ts';",
  ])('are asked of nothing else: %j', (text) => {
    expect(namesOf(text)).toEqual([]);
  });

  it('are asked of components, too', () => {
    expect(namesOf('export function Panel() { return <p>PCR</p>; }', 'ui/panel.tsx')).toEqual(['Panel']);
  });
});
