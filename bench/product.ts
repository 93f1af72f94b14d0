import type { AddressInfo } from 'node:net';
import { createCalendar } from '#market/calendar.ts';
import { SIMULATED_INSTRUMENTS } from '#market/simulator/instruments.ts';
import {
  closingRows,
  createSimulator,
  SIMULATOR_ID,
  type Simulator,
  sessionRows,
} from '#market/simulator/simulator.ts';
import { type Instant, instantOf, type TradingDate } from '#market/trading-date.ts';
import { type AppParts, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { webRoot } from '#server/package-files.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';

/** The date that is simulated and stored. */
export const STORED_DATE: TradingDate = '2026-08-18';
const calendar = createCalendar();

/** No file is taken by a server that is measured. */
export const takesNoFile: AppParts['takeFile'] = () =>
  Promise.reject(new Error('this server takes no files'));

type StoredDay = {
  /** When it is. */
  readonly at: Instant;
  readonly symbols: readonly string[];
  readonly simulator?: Simulator;
} & Partial<Pick<AppParts, 'webRoot' | 'auth'>>;

/** The product's own server, not listening yet, over a store that holds STORED_DATE of `symbols` and the close before it. */
export async function serverOfStoredDay(
  dataDir: string,
  { at, symbols, simulator = createSimulator({ calendar }), webRoot = null, auth = null }: StoredDay,
) {
  const now = () => at;
  const store = await openDuckStore({ dataDir, calendar, now });
  const taken = await store.beginImport({
    source: { id: SIMULATOR_ID, simulated: true, cadence: 1 },
    fileName: 'simulated day',
    sha256: null,
  });
  for (const symbol of symbols) {
    const session = simulator.session(symbol, STORED_DATE);
    if (!session) throw new Error(`no session of ${symbol} on ${STORED_DATE}`);
    await taken.minutes(sessionRows(session));
    const before = simulator.session(symbol, calendar.previousSession(STORED_DATE));
    if (before) await taken.previous(closingRows(before, STORED_DATE));
  }
  await taken.commit();
  const { fastify: app } = await buildApp({
    store,
    calendar,
    now,
    config: { ...readConfig({ DATA_DIR: dataDir }), rateLimit: 1_000_000 },
    operatorToken: 'bench',
    webRoot,
    takeFile: takesNoFile,
    auth,
  });
  return { app, close: () => app.close().then(store.close) };
}

/** Without them a browser would wait for a screen that cannot come. */
function builtPages(): string {
  const root = webRoot();
  if (root === null) throw new Error('The front end is not built: npm run build makes what is measured.');
  return root;
}

/** The product over a closed simulated day: its instruments, with a chain of some 1,710 legs for BANKNIFTY. */
export async function product(dataDir: string) {
  const instruments = SIMULATED_INSTRUMENTS.map((instrument) =>
    instrument.symbol === 'BANKNIFTY' ? { ...instrument, step: 15, wingStep: 30 } : instrument,
  );
  const { app, close } = await serverOfStoredDay(dataDir, {
    at: instantOf(STORED_DATE, 18 * 60),
    symbols: instruments.map(({ symbol }) => symbol),
    simulator: createSimulator({ calendar, instruments }),
    webRoot: builtPages(),
  });
  await app.listen({ port: 0 });
  return { url: urlOf(app), close };
}

/** Where a listening server is reached. */
export const urlOf = (app: { server: { address(): unknown } }) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
