import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importFile } from '#imports/import-file.ts';
import { createCalendar } from '#market/calendar.ts';
import { CODE_OF } from '#market/contract.ts';
import { lotSizeOf } from '#market/lots.ts';
import { closingRows, sessionsOn } from '#market/simulator/simulator.ts';
import { wideSimulator } from '#market/simulator/wide-market.ts';
import { addDays, type TradingDate } from '#market/trading-date.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';
import { inChild, runPartIfChild } from './in-child.ts';
import { peakResidentMiB, printTable, type Row } from './measure.ts';
import { readColumns, writeMinuteFiles } from './minute-files.ts';

/** `STRIKESCOPE_BENCH_DAYS=20` measures a shorter year. */
const DAYS = Number(process.env.STRIKESCOPE_BENCH_DAYS ?? 250);
const YEAR_FROM: TradingDate = '2025-08-18';
const MINUTE_DATES: readonly TradingDate[] = ['2026-08-18', '2026-08-19', '2026-08-20'];
const MINUTE_CONTRACTS = 3_600;
const WIDE_CONTRACTS = 35_000;

const calendar = createCalendar();
const facts = { calendar, lots: lotSizeOf };
const openStore = (dataDir: string) => openDuckStore({ dataDir, calendar, now: Date.now });

type Taken = { ms: number; rows: number; peakMiB: number };

/** Takes files one after another into a new store: what each of them took. */
async function take(files: readonly string[], dataDir: string): Promise<Taken[]> {
  const store = await openStore(dataDir);
  const each: Taken[] = [];
  for (const file of files) {
    const start = performance.now();
    const { taken, read } = await importFile(file, store.beginImport, facts);
    const ms = performance.now() - start;
    if (!taken) throw new Error(`${file} was stored before`);
    each.push({ ms, rows: read, peakMiB: peakResidentMiB() });
  }
  await store.close();
  return each;
}

/** Simulated days of minutes in the product's own layout, as `<folder>/<date>.csv` and `.parquet`. */
async function generateMinutes(folder: string): Promise<null> {
  for (const date of MINUTE_DATES)
    await writeMinuteFiles(
      [
        { path: join(folder, `${date}.parquet`), format: 'parquet' },
        { path: join(folder, `${date}.csv`), format: 'csv' },
      ],
      sessionsOn(wideSimulator({ calendar }, MINUTE_DATES[0]!, MINUTE_CONTRACTS), date),
      MINUTE_CONTRACTS,
    );
  return null;
}

const UDIFF =
  'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd1,Rsvd2,Rsvd3,Rsvd4';

const bhavcopies = (folder: string) => join(folder, 'bhavcopies');

/** A year of simulated bhavcopies, one file for each day of trading. */
async function generateYear(folder: string): Promise<{ files: number }> {
  const simulator = wideSimulator({ calendar }, YEAR_FROM, WIDE_CONTRACTS);
  mkdirSync(bhavcopies(folder));
  for (let [date, files] = [YEAR_FROM, 0]; files < DAYS; date = addDays(date, 1)) {
    if (calendar.sessionOn(date).kind !== 'session') continue;
    const file = gzipSync(bhavcopyOf(simulator, date), { level: 1 });
    writeFileSync(join(bhavcopies(folder), `${date}.csv.gz`), file);
    files++;
  }
  return { files: DAYS };
}

/** Takes them one after another into one store. */
/** Takes them one after another into one store. */
async function takeYear(folder: string): Promise<Taken & { files: number }> {
  const files = readdirSync(bhavcopies(folder)).sort();
  const each = await take(
    files.map((file) => join(bhavcopies(folder), file)),
    join(folder, 'year'),
  );
  return { ...together(each), files: files.length };
}

function together(each: readonly Taken[]): Taken {
  const sum = (of: (taken: Taken) => number) => each.reduce((total, taken) => total + of(taken), 0);
  return { ms: sum(({ ms }) => ms), rows: sum(({ rows }) => rows), peakMiB: each.at(-1)!.peakMiB };
}

/** Of runs, by the rows they took in a second. */
function median(runs: readonly Taken[]): Taken {
  return [...runs].sort((a, b) => a.ms / a.rows - b.ms / b.rows)[runs.length >> 1]!;
}

function bhavcopyOf(simulator: ReturnType<typeof wideSimulator>, date: TradingDate): string {
  const lines = [UDIFF];
  for (const session of sessionsOn(simulator, date)) {
    const { contracts, price, oi } = closingRows(session, date);
    const spot = contracts.findIndex(({ kind }) => kind === 'spot');
    const underlying = (price[spot] ?? 0).toFixed(2);
    contracts.forEach(({ exchange, symbol, kind, expiry, strike, lotSize }, i) => {
      if (kind === 'spot') return;
      const close = (Number.isNaN(price[i]!) ? 0.05 : price[i]!).toFixed(2);
      const [type, option] = kind === 'future' ? ['IDF', ''] : ['IDO', CODE_OF[kind]];
      const units = Number.isNaN(oi[i]!) ? 0 : oi[i]!;
      lines.push(
        `${date},${date},FO,${exchange},${type},${i},,${symbol},,${expiry},${expiry},${strike?.toFixed(2) ?? ''},${option},${symbol}${i},${close},${close},${close},${close},${close},${close},${underlying},${close},${units},0,${units % 1000},1000.00,10,F1,${lotSize ?? 1},,,,,`,
      );
    });
  }
  return `${lines.join('\n')}\n`;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'strikescope-bench-'));
  const rows: Row[] = [];
  try {
    inChild<null>('generateMinutes', folder);
    for (const [kind, target] of [
      ['csv', '≥ 400000'],
      ['parquet', '≥ 1000000'],
    ] as const) {
      const files = MINUTE_DATES.map((date) => join(folder, `${date}.${kind}`));
      const runs = Array.from({ length: 3 }, (_, run) =>
        inChild<Taken[]>('take', join(folder, `${kind}-${run}`), ...files),
      );
      const first = median(runs.map(([first]) => first!));
      const later = median(runs.map(([, ...later]) => together(later)));
      const floor = await readColumns(files[0]!);
      const size = `${(first.rows / 1e6).toFixed(1)} M minute rows, ${(statSync(files[0]!).size / 2 ** 20).toFixed(0)} MiB of ${kind}`;
      rows.push(
        {
          what: `${size}: taken end to end, the first of a new process`,
          measured: (first.rows / first.ms) * 1000,
          unit: 'rows/s',
          target,
          floor: { what: 'its columns read once', value: (first.rows / floor) * 1000 },
        },
        {
          what: `${files.length - 1} such files after it: taken end to end`,
          measured: (later.rows / later.ms) * 1000,
          unit: 'rows/s',
          target,
        },
        {
          what: `${size}: resident at the peak of all`,
          measured: later.peakMiB,
          unit: 'MiB',
          target: '≤ 700',
        },
      );
    }
    inChild<{ files: number }>('generateYear', folder);
    const year = inChild<Taken & { files: number }>('takeYear', folder);
    const what = `${year.files} bhavcopies of ${Math.round(year.rows / year.files).toLocaleString('en')} rows`;
    rows.push(
      {
        what: `${what}: taken`,
        measured: year.ms / 1000,
        unit: 's',
        target: `≤ ${(300 * year.files) / 250}`,
      },
      { what: `${what}: a second`, measured: (year.rows / year.ms) * 1000, unit: 'rows/s' },
      { what: `${what}: resident at the peak`, measured: year.peakMiB, unit: 'MiB', target: '≤ 700' },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  printTable(rows);
}

if (
  !(await runPartIfChild({
    take: (dataDir, ...files) => take(files, dataDir!),
    generateMinutes: (folder) => generateMinutes(folder!),
    generateYear: (folder) => generateYear(folder!),
    takeYear: (folder) => takeYear(folder!),
  }))
)
  await main();
