import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boardSlice, futuresOiDayAnswer, statusAnswer } from '#api/answer.ts';
import { calls } from '#api/calls.ts';
import { formatClock } from '#market/trading-date.ts';
import { startedServer, strikescope } from '#test/strikescope-process.ts';

const samples = process.env.STRIKESCOPE_SAMPLES;
if (!samples)
  process.stderr.write('STRIKESCOPE_SAMPLES is not set: the figures of real files are not checked here\n');

let folder: string;
let dataDir: string;
const servers: { stop(): Promise<unknown> }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strikescope-cli-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  strikescope(args, { DATA_DIR: dataDir, ...env }).ended;

async function served(env: Record<string, string> = {}) {
  const server = await startedServer({ DATA_DIR: dataDir, FEED: 'off', ...env });
  servers.push(server);
  return server;
}

async function chain(url: string, wish: object) {
  const response = await fetch(new URL(calls.optionOi.path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ inst: 'NIFTY', historical: true, ...wish }),
  });
  expect(response.status).toBe(200);
  return boardSlice.parse(await response.json());
}

/** The value of a line at a time of day, IST. */
function at(slice: { time: number[] }, line: (number | null)[], clock: string) {
  const minute = slice.time.findIndex((time) => formatClock(time) === clock);
  return line[minute];
}

describe('the command line', () => {
  it('tells how it is used, and refuses what it does not know with exit code 2', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('import') });
    expect(await run(['import', '--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('bhavcopies'),
    });
    expect(await run(['bogus'])).toMatchObject({ code: 2, err: expect.stringContaining('"bogus"') });
    expect(await run(['import'])).toMatchObject({ code: 2 });
    expect(await run(['export', '--inst', 'NIFTY'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('export needs --expiry and --date'),
    });
    expect((await run(['--version'])).out).toMatch(/^strikescope \d+\.\d+\.\d+\n$/);
  });

  it('names every setting that is wrong, in lines and not in a trace', async () => {
    const { code, err } = await run(['serve'], { PORT: 'many', FEED: 'demo', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(err).toContain('PORT="many"');
    expect(err).toContain('LOG_LEVEL="loud"');
    expect(err).not.toMatch(/\n\s+at /);
    expect((await run(['serve'], { FEED: 'bloomberg' })).err).toMatch(/one of demo, .*, off/);
  });

  it('refuses a bad file with its name and reason, exit code 1, and stores nothing of it', async () => {
    const page = join(folder, 'page.csv');
    writeFileSync(page, '<!doctype html><html><body>Access denied</body></html>');
    const { code, err } = await run(['import', page, join(folder, 'missing.csv')]);
    expect(code).toBe(1);
    expect(err).toContain('page.csv: ');
    expect(err).toContain('HTML');
    expect(err).toContain('there is no such file');
    expect(err).not.toMatch(/\n\s+at /);
  });

  it.each([['serve'], ['doctor'], ['import', 'a.csv']])(
    '%s says in one line that the data folder is a file, and what to do',
    async (...args) => {
      writeFileSync(dataDir, '');
      const { code, out, err } = await run(args);
      expect(code).toBe(1);
      const line = `${out}${err}`.split('\n').find((text) => text.includes('data folder'));
      expect(line).toContain(`${dataDir} cannot be used`);
      expect(line).toContain('is a file, not a folder');
      expect(line).toContain('DATA_DIR');
      expect(err).not.toMatch(/\n\s+at /);
    },
  );

  it('tells of an export taken again that nothing of it was stored', async () => {
    const head = 'exchange,symbol,kind,expiry,strike,time_ms,price,atp,volume,oi,bid,ask,lot_size\n';
    const row = (minute: number) =>
      `NSE,NIFTY,CE,2026-06-16,24000,${Date.UTC(2026, 5, 15, 3, 45 + minute)},100,,650,6500,,,65\n`;
    const chain = 'timestamp,symbol,expiry,strike,option_type,spot,ltp,volume,oi,oi_chg\n';
    const poll = (clock: string) => `20260615${clock},NIFTY,16-Jun-2026,24000,CE,24000,100,10,100,0\n`;
    const [fuller, own] = [join(folder, 'fuller.csv'), join(folder, 'own.csv')];
    writeFileSync(fuller, chain + ['0916', '0917'].map(poll).join(''));
    writeFileSync(own, head + row(1));
    expect((await run(['import', fuller])).out).toContain('2 rows read, 4 contract-minutes stored');
    expect((await run(['import', own])).out).toMatch(
      /1 rows read, nothing stored .*\n {2}left 1 contract-days to chain-minute/,
    );
  });

  it('says what is wrong with settings and keys, and how to mend it', async () => {
    expect(await run(['doctor'])).toMatchObject({ code: 0, out: expect.stringContaining('fetch-eod') });
    writeFileSync(join(dataDir, 'operator-token'), 'short');
    const { code, out } = await run(['doctor'], { ARCHIVE_NSE: 'ftp://mirror' });
    expect(code).toBe(1);
    expect(out).toMatch(/FAIL .*\n {2}ARCHIVE_NSE="ftp:\/\/mirror" is not usable/);
    expect(out).toMatch(/FAIL .*operator-token is too short .*remove it/);
    expect(out).toMatch(/ok .*the holidays of \d{4} are known|FAIL .*holidays .* import the exchange's list/);
  });

  it('finds nothing wrong with a new data folder', async () => {
    const { code, out } = await run(['doctor']);
    expect(out).not.toContain('FAIL');
    expect(code).toBe(0);
  });
});

describe('the server', () => {
  it('shows a simulated market on its first start, and stops gracefully when told to', async () => {
    const server = await startedServer({ DATA_DIR: dataDir, FEED: 'demo' });
    const response = await fetch(new URL(calls.optionOi.path, server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ inst: 'NIFTY' }),
    });
    const slice = boardSlice.parse(await response.json());
    expect(slice.simulated).toBe(true);
    expect(slice.strikes.length).toBeGreaterThan(20);
    const status = await fetch(new URL(calls.status.path, server.url));
    expect(statusAnswer.parse(await status.json()).feed).toMatchObject({ id: 'simulator', simulated: true });
    expect(existsSync(join(dataDir, 'server.json'))).toBe(true);
    const { code } = await server.stop();
    expect(code).toBe(0);
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
  });

  it('serves its page with a nonce of its own in policy and page, for every screen’s address', async () => {
    const { url } = await served();
    const page = async (path: string) => {
      const response = await fetch(new URL(path, url));
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
      return { status: response.status, nonce, text: await response.text() };
    };
    const home = await page('/');
    const screen = await page('/options/oidata?t=12:00');
    expect(home.text).toContain(`nonce="${home.nonce}"`);
    expect(home.text).not.toContain('__CSP_NONCE__');
    expect(screen.status).toBe(200);
    expect(screen.nonce).not.toBe(home.nonce);
    const script = /import\("(\/assets\/[^"]+\.js)"\)/.exec(home.text)?.[1];
    const asset = await fetch(new URL(script!, url), { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect((await fetch(new URL('/assets/gone.js', url))).status).toBe(404);
    const elsewhere = await fetch(`${new URL(url).origin}//elsewhere.example/A/?b=C`, { redirect: 'manual' });
    expect(elsewhere.status).toBe(308);
    expect(elsewhere.headers.get('location')).toBe('/elsewhere.example/a?b=C');
    expect((await fetch(new URL('/api/docs', url))).status).toBe(200);
  });

  it('says in one line that its port is taken', async () => {
    const holder: Server = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as { port: number };
    const { code, err } = await run(['serve'], { PORT: String(port), FEED: 'off' });
    await new Promise((resolve) => holder.close(resolve));
    expect(code).toBe(1);
    expect(err).toContain(`Port ${port}`);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('says in one line that another one has the data folder', async () => {
    await served();
    const { code, err } = await run(['serve'], { PORT: '0', FEED: 'off' });
    expect(code).toBe(1);
    expect(err).toContain(dataDir);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe.skipIf(!samples)('real files', () => {
  const sample = (path: string) => join(samples!, path);

  it('a NIFTY expiry day gives the figures that were counted by hand', async () => {
    const imported = await run(['import', sample('intraday/nifty-2026-08-18.parquet')]);
    expect(imported).toMatchObject({ code: 0 });
    const { url } = await served();
    const near = await chain(url, { date: '2026-08-18', expDt: '2026-08-18' });
    expect(at(near, near.summary.callOi, '15:30')).toBe(243_775_090);
    expect(at(near, near.summary.putOi, '15:30')).toBe(150_361_315);
    expect(at(near, near.summary.pcr, '15:30')).toBeCloseTo(0.6168, 4);
    expect(near.stored).toMatchObject({ minutes: 288, first: '10:43' });
    expect(at(near, near.summary.pcr, '10:43')).toBeCloseTo(0.7533, 4);
    expect(near.simulated).toBe(false);
    const next = await chain(url, { date: '2026-08-18', expDt: '2026-08-25' });
    expect(at(next, next.summary.pcr, '15:30')).toBeCloseTo(0.8194, 4);
  });

  it('two bhavcopies imported while the server runs are there at once', async () => {
    const { url } = await served();
    const files = ['fo13JUN2022bhav.csv.zip', 'fo14JUN2022bhav.csv.zip'];
    const imported = await run(['import', ...files.map((name) => sample(`bhavcopy-legacy/${name}`))]);
    expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('64,073') });
    const response = await fetch(new URL(`${calls.futuresOiDay.path}?date=2022-06-14`, url));
    const { rows } = futuresOiDayAnswer.parse(await response.json());
    expect(rows).toHaveLength(202);
    expect(rows.find(({ symbol }) => symbol === 'NIFTY')).toMatchObject({
      oi: 10_724_850,
      change: -240_100,
    });
    const options = await chain(url, { date: '2022-06-14', expDt: '2022-06-16' });
    expect(options.summary.callOi).toEqual([103_853_100]);
    expect(options.summary.putOi).toEqual([57_085_050]);
    const again = await run(['import', sample(`bhavcopy-legacy/${files[1]}`)]);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('nothing changes') });
  });

  it('chain polls keep the hole of their day as a gap', async () => {
    const polls = sample('intraday/nse-chain-polls-nifty-2025-08-29.csv.gz');
    expect(await run(['import', polls])).toMatchObject({ code: 0 });
    const { url } = await served();
    const slice = await chain(url, { date: '2025-08-29' });
    const hole = slice.gaps.find(([first]) => first > '10:10' && first < '10:30');
    expect(hole).toBeDefined();
    const inside = at(slice, slice.call.oi![Math.floor(slice.strikes.length / 2)]!, '10:25');
    expect(inside).toBeNull();
  });

  it('what is exported can be imported again, and is then the same', async () => {
    const polls = sample('intraday/nse-chain-polls-nifty-2025-08-29.csv.gz');
    expect(await run(['import', polls])).toMatchObject({ code: 0 });
    const out = join(folder, 'export.csv');
    const wish = ['--inst', 'NIFTY', '--expiry', '2025-09-02', '--date', '2025-08-29', '--out', out];
    expect(await run(['export', ...wish])).toMatchObject({ code: 0 });
    expect(readFileSync(out, 'utf8').split('\n')[0]).toContain('time_ms');
    const other = { DATA_DIR: join(folder, 'other') };
    expect(await run(['import', out], other)).toMatchObject({ code: 0 });
    const again = join(folder, 'again.csv');
    expect(await run(['export', ...wish.slice(0, -1), again], other)).toMatchObject({ code: 0 });
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(out, 'utf8'));
  });

  it('no file of minutes is written of a date whose close alone is known', async () => {
    expect(await run(['import', sample('bhavcopy-legacy/fo14JUN2022bhav.csv.zip')])).toMatchObject({
      code: 0,
    });
    const out = join(folder, 'export.csv');
    const wish = ['--inst', 'NIFTY', '--expiry', '2022-06-16', '--date', '2022-06-14', '--out', out];
    const refused = async () => {
      const said = expect.stringContaining('No minutes of NIFTY 2022-06-16 are stored for 2022-06-14');
      expect(await run(['export', ...wish])).toMatchObject({ code: 1, err: said });
      expect(existsSync(out)).toBe(false);
    };
    await refused();
    await served();
    await refused();
  });
});
