const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * How long to wait before another attempt, ms, after `failures` in a row: 1 s, twice as long each time up to a minute, of
 * which up to a half is left to chance (`random` from 0 to 1) so that many do not come back at once. Never less than
 * `asked`, what the other side asks for.
 */
export function reconnectDelay(failures: number, asked: number, random: () => number): number {
  const longest = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.max(asked, longest * (1 - random() / 2));
}
