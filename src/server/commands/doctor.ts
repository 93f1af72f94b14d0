import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { calendarAnswer } from '#api/answer.ts';
import { calls } from '#api/calls.ts';
import type { Calendar } from '#market/calendar.ts';
import { DAY_MS, dateOf, type Instant } from '#market/trading-date.ts';
import type { DateEntry, MarketStore } from '#store/market-store.ts';
import { accountsReportAnswer } from '../accounts-report.ts';
import { readArchiveSettings } from '../archive-settings.ts';
import { type Config, readConfig } from '../config.ts';
import { keptText } from '../kept-file.ts';
import { learnedFacts } from '../learned-facts.ts';
import { signInTo } from '../live/open-feed.ts';
import { openStore } from '../open-store.ts';
import { webRoot } from '../package-files.ts';
import { findRuntime, type Runtime } from '../runtime-file.ts';
import { isLoopback } from '../writer-check.ts';
import { checkAccounts, checkMail, checkRegistration, checkServersAccounts } from './accounts-check.ts';
import { askServer } from './ask-server.ts';
import { type Command, UsageError } from './command.ts';
import { checked, type Say } from './verdict.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  usage: '',
  summary:
    'check settings, data folder, stores, accounts, mail, calendar, disk, clock and build, and say how to mend what is wrong',
  details:
    'Makes the data folder if it is missing and changes nothing else. Exit code 1 when something needs a hand.',
  run: async (args, io) => {
    if (args.length > 0) throw new UsageError(`doctor takes no arguments, got ${args.join(' ')}`);
    const config = readConfig(process.env);
    const now = Date.now();
    let healthy = true;
    const say: Say = (verdict, text) => {
      healthy &&= verdict !== 'FAIL';
      io.line(`${verdict.padEnd(4)}  ${text}`);
    };
    say('ok', `Node ${process.versions.node} on ${process.platform} ${process.arch}`);
    say('ok', `settings: port ${config.port}, data in ${config.dataDir}, feed ${config.feed}`);
    await checked(say, () => {
      const { bases } = readArchiveSettings(process.env);
      say('ok', `archives: ${bases.nse} and ${bases.bse}`);
    });
    if (!isLoopback(config.host) && config.host !== 'localhost')
      say(
        'note',
        `HOST=${config.host} can be reached from other machines; they write data only with the token`,
      );
    const web = webRoot();
    if (web === null) say('FAIL', 'the front end is not built: run npm run build');
    else say('ok', 'the front end is built');
    checkClock(now, say);
    await checked(say, () => checkData(config, now, say));
    await checked(say, () => checkMail(config, say));
    await checked(say, () => {
      const isLicensed = signInTo(config.feed, process.env) !== null;
      checkRegistration(config, isLicensed, say);
    });
    await checked(say, () => checkDisk(config.dataDir, say));
    return healthy ? 0 : 1;
  },
};

/** Of AUTH_SECRET too. */
const SECRET_LENGTH = 32;

/** No build of this program is older than this. */
const EARLIEST = Date.UTC(2026, 0, 1);

function checkClock(now: Instant, say: Say): void {
  const shown = `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC, ${dateOf(now)} in India`;
  if (now < EARLIEST)
    say('FAIL', `the clock says ${shown}, which cannot be: set it, or have it set over the network (NTP)`);
  else say('ok', `the clock says ${shown}`);
}

/** The running server of the data folder, else its stores. */
async function checkData(config: Config, now: Instant, say: Say): Promise<void> {
  const server = await findRuntime(config.dataDir);
  if (server) return checkServer(server, config, now, say);
  await checked(say, () => checkStore(config.dataDir, now, say));
  await checked(say, () => checkAccounts(config, say));
  await checked(say, () => checkKeys(config, say));
}

const readiness = z.object({ accounts: accountsReportAnswer.optional() });

async function checkServer(server: Runtime, config: Config, now: Instant, say: Say): Promise<void> {
  const response = await fetch(new URL('/readyz', server.url)).catch(() => null);
  const where = `the server at ${server.url} (process ${server.pid})`;
  if (!response) return say('FAIL', `${where} does not answer: stop that process and start again`);
  say(
    response.ok ? 'ok' : 'FAIL',
    `${where} ${response.ok ? 'is ready' : 'is not ready yet: try again soon'}`,
  );
  checkServerClock(response, now, say);
  const { accounts } = readiness.parse(await response.json());
  if (accounts) await checked(say, () => checkServersAccounts(accounts, config, say));
  await checked(say, () => checkServersCalendar(server, config.dataDir, now, say));
}

/** The calendar of the server has learned from what is stored. */
async function checkServersCalendar(server: Runtime, dataDir: string, now: Instant, say: Say): Promise<void> {
  const year = yearOf(now);
  const early = earlyDaysOf(year);
  const range = new URLSearchParams({ from: early[0]!, to: early.at(-1)! });
  const response = await askServer(server, dataDir, `${calls.calendar.path}?${range}`);
  const { days } = calendarAnswer.parse(await response.json());
  sayHolidays(
    year,
    days.some(({ kind }) => kind === 'session'),
    say,
  );
}

async function checkStore(dataDir: string, now: Instant, say: Say): Promise<void> {
  const learned = learnedFacts();
  const store = await openStore({ dataDir, calendar: learned.calendar, now: Date.now });
  try {
    const { engine, bytes, dates, contractDays } = await store.health();
    say('ok', `${engine}: ${(bytes / MIB).toFixed(1)} MiB, ${dates} dates, ${contractDays} contract-days`);
    await learned.learnFrom(store);
    await checkStored(store, learned.calendar, now, say);
  } finally {
    await store.close();
  }
}

/** Both clocks are this machine's, unless the server stands still. */
function checkServerClock(response: Response, now: Instant, say: Say): void {
  const said = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(said) || Math.abs(said - now) <= 5000) return;
  say('FAIL', `the server's clock differs by ${Math.round((said - now) / 1000)} s: it lags behind or hangs`);
}

/** A last date older than this is worth a word. */
const OLD_DAYS = 7;

async function checkStored(store: MarketStore, calendar: Calendar, now: Instant, say: Say): Promise<void> {
  const dates = await store.listDates();
  checkCalendar(calendar, dates, now, say);
  const real = dates.filter(({ simulated }) => !simulated);
  const last = real.at(-1)?.date;
  if (last === undefined)
    say('note', 'nothing real is stored yet: strikescope fetch-eod or import brings data');
  else if (now - Date.parse(last) > OLD_DAYS * DAY_MS)
    say('note', `the newest real date is ${last}: strikescope fetch-eod ${last} brings what came since`);
  else say('ok', `the newest real date is ${last}`);
  const ahead = real.filter(({ date }) => date > dateOf(now));
  if (ahead.length > 0)
    say('FAIL', `${ahead.length} stored dates lie ahead of the clock (${ahead[0]!.date} …): check the clock`);
}

function checkCalendar(calendar: Calendar, dates: readonly DateEntry[], now: Instant, say: Say): void {
  const year = yearOf(now);
  const isKnown = earlyDaysOf(year).some((date) => calendar.sessionOn(date).kind === 'session');
  sayHolidays(year, isKnown, say);
  const closed = dates.filter(({ date, simulated }) => !simulated && !calendar.mayTrade(date));
  if (closed.length > 0)
    say(
      'note',
      `${closed.length} stored dates are no sessions by the calendar: ${closed
        .slice(0, 5)
        .map(({ date }) => date)
        .join(' ')}`,
    );
}

function sayHolidays(year: string, areKnown: boolean, say: Say): void {
  if (areKnown) say('ok', `the holidays of ${year} are known`);
  else
    say(
      'FAIL',
      `the holidays of ${year} are not known: import the exchange's list (holiday-master, JSON) of the year`,
    );
}

const yearOf = (now: Instant) => dateOf(now).slice(0, 4);

/** Days early in a year: in a year without a list none of them is known to be a session. */
function earlyDaysOf(year: string): string[] {
  return Array.from({ length: 9 }, (_, i) => `${year}-01-0${i + 1}`);
}

async function checkKeys({ dataDir, authSecret }: Config, say: Say): Promise<void> {
  const token = await keptText(join(dataDir, 'operator-token'));
  if (token === null) say('note', 'no operator token yet: the first start of the server makes one');
  else if (token.trim().length < 16)
    say('FAIL', `${join(dataDir, 'operator-token')} is too short to be one: remove it and start again`);
  else say('ok', 'the operator token is there');
  const secret = authSecret === null ? await keptText(join(dataDir, 'auth-secret')) : null;
  if (secret !== null && secret.trim().length < SECRET_LENGTH)
    say(
      'FAIL',
      `${join(dataDir, 'auth-secret')} is too short to sign sessions: remove it and start again; everybody signs in anew`,
    );
}

const MIB = 2 ** 20;
/** Below this an import or a copy may find no room. */
const LEAST_FREE = 512 * MIB;

async function checkDisk(dataDir: string, say: Say): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / MIB).toFixed(0)} MiB are free on the disk of ${dataDir}`;
  if (free < LEAST_FREE) say('FAIL', `${text}: free some, or move DATA_DIR; a full disk stops the writing`);
  else say('ok', text);
}
