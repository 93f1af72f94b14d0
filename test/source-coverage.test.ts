import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const textOf = (path: string) => {
  const file = new URL(path, root);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const page = textOf('docs/source-coverage.md');

const PATH = /`((?:src|test|public|docs|scripts|bin|bench)\/[^`]+|index\.html)`/g;
const CITED_TEST = /`([^`]+\.test\.tsx?)`\s+\*([^*]+)\*/g;
const SHOWN = /^(?:`[^`]+\.test\.tsx?` \*|untested$|open: \w|left out: \w)/;

/** The cells of every row of every table, without the heads and the rulers below them. */
const rows = page
  .split('\n')
  .filter((line, at, lines) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|---'))
  .map((line) => line.slice(2, -2).split(' | '));

/** The title as a whole text of the code: as the name of a test, on the line of `it(` or below it. */
const standsIn = (code: string, title: string) =>
  ["'", '"', '`'].some((quote) => code.includes(`${quote}${title}${quote},`));

describe('the page of what the source document asks', () => {
  it('names only files that exist', () => {
    const paths = [...page.matchAll(PATH)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it('names only tests that stand in their file under that title', () => {
    const cited = [...page.matchAll(CITED_TEST)].map(([, path, title]) => ({ path: path!, title: title! }));
    expect(cited.length).toBeGreaterThan(80);
    expect(cited.filter(({ path, title }) => !standsIn(textOf(path), title))).toEqual([]);
  });

  it('says of every requirement which test shows it, that none does, or what it waits for', () => {
    expect(rows.length).toBeGreaterThan(120);
    expect(rows.filter((cells) => !SHOWN.test(cells.at(-1)!))).toEqual([]);
  });

  it('has a table for each of the nine sections', () => {
    const sections = page.split(/^## /m).filter((text) => /^\d\. /.test(text) && text.includes('\n|---'));
    expect(sections.map((text) => Number(text[0]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
