import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { absentTests, citedTests, tableRows, textOf } from './cited-tests.ts';

const root = new URL('../', import.meta.url);
const page = textOf('docs/source-coverage.md');
const rows = tableRows(page);

const PATH = /`((?:src|test|public|docs|scripts|bin|bench)\/[^`]+|index\.html)`/g;
const SHOWN = /^(?:`[^`]+\.test\.tsx?` \*|untested$|open: \w|left out: \w)/;

describe('the page of what the source document asks', () => {
  it('names only files that exist', () => {
    const paths = [...page.matchAll(PATH)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it('names only tests that stand in their file under that title', () => {
    expect(citedTests(page).length).toBeGreaterThan(80);
    expect(absentTests(page)).toEqual([]);
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
