/** Benchmarks print a table; they judge nothing but what they measured, and a missed target is marked, not hidden. */

export type Row = {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** As the issue states it: `≤ 40` or `≥ 0.8`. */
  readonly target?: string;
  /** The least that this machine could do it in, measured in the same run. */
  readonly floor?: { readonly what: string; readonly value: number; readonly unit?: string };
};

export type Spread = { readonly median: number; readonly min: number; readonly max: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1]!, min: sorted[0]!, max: sorted.at(-1)! };
}

/** Wall milliseconds of `runs` calls after `warm` calls that do not count. */
export async function timed(run: () => unknown, runs: number, warm = 2): Promise<Spread> {
  const values: number[] = [];
  for (let i = -warm; i < runs; i++) {
    const start = performance.now();
    await run();
    if (i >= 0) values.push(performance.now() - start);
  }
  return spreadOf(values);
}

/** Processor milliseconds of `runs` calls: what counts on a shared machine. */
export function processorTime(run: () => unknown, runs: number, warm = 2): Spread {
  const values: number[] = [];
  for (let i = -warm; i < runs; i++) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    if (i >= 0) values.push((user + system) / 1000);
  }
  return spreadOf(values);
}

export function printTable(rows: readonly Row[]): void {
  const text = (value: number) =>
    value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 2 : 1);
  const cells = [
    ['what', 'measured', 'target', '', 'floor in the same run'],
    ...rows.map(({ what, measured, unit, target, floor }) => [
      what,
      `${text(measured)} ${unit}`,
      target ? `${target} ${unit}` : '',
      target ? (meets(measured, target) ? 'met' : 'MISSED') : '',
      floor ? `${text(floor.value)} ${floor.unit ?? unit} (${floor.what})` : '',
    ]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  for (const row of cells)
    process.stdout.write(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd()}\n`,
    );
}

function meets(value: number, target: string): boolean {
  const limit = Number(target.replaceAll(/[^\d.]/g, ''));
  return target.startsWith('≤') ? value <= limit : value >= limit;
}

/** The largest resident size of this process so far, MiB. */
export function peakResidentMiB(): number {
  return process.resourceUsage().maxRSS / 1024;
}

export function residentMiB(): number {
  return process.memoryUsage().rss / 1024 / 1024;
}
