import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const CITED_TEST = /`([^`]+\.test\.tsx?)`\s+\*([^*]+)\*/g;

/** A file of the repository; empty where there is none. */
export function textOf(path: string): string {
  const file = new URL(path, root);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The tests that a page names, a file and behind it the title in italics. */
export function citedTests(page: string): { path: string; title: string }[] {
  return [...page.matchAll(CITED_TEST)].map(([, path, title]) => ({ path: path!, title: title! }));
}

/** Those that do not stand in their file under that title. */
export function absentTests(page: string): { path: string; title: string }[] {
  return citedTests(page).filter(({ path, title }) => !standsIn(textOf(path), title));
}

/** The cells of every row of every table of a page, without the heads and the rulers below them. */
export function tableRows(page: string): string[][] {
  return page
    .split('\n')
    .filter((line, at, lines) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|---'))
    .map((line) => line.slice(2, -2).split(' | '));
}

/** The title as a whole text of the code: as the name of a test, on the line of `it(` or below it. */
function standsIn(code: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => code.includes(`${quote}${title}${quote},`));
}
