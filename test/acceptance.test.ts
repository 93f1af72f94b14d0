import { describe, expect, it } from 'vitest';
import { absentTests, tableRows, textOf } from './cited-tests.ts';

const page = textOf('docs/acceptance.md');

describe('the page of what holds of every screen', () => {
  it('names for each promise tests that stand in their file under that title', () => {
    const rows = tableRows(page);
    expect(rows.length).toBeGreaterThanOrEqual(15);
    expect(rows.filter((cells) => !/^`[^`]+\.test\.tsx?` \*/.test(cells.at(-1)!))).toEqual([]);
    expect(absentTests(page)).toEqual([]);
  });
});
