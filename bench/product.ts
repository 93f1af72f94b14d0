import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createCalendar } from '#market/calendar.ts';
import { SIMULATED_INSTRUMENTS } from '#market/simulator/instruments.ts';
import { createSimulator, SIMULATOR_ID, sessionRows } from '#market/simulator/simulator.ts';
import { instantOf } from '#market/trading-date.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDuckStore } from '#store/duckdb/duck-store.ts';

const DATE = '2026-08-18';
const calendar = createCalendar();

/** The product over a closed simulated day: its instruments, with a chain of some 1,710 legs for BANKNIFTY. */
export async function product(dataDir: string) {
  const now = () => instantOf(DATE, 18 * 60);
  const store = await openDuckStore({ dataDir, calendar, now });
  const instruments = SIMULATED_INSTRUMENTS.map((instrument) =>
    instrument.symbol === 'BANKNIFTY' ? { ...instrument, step: 15, wingStep: 30 } : instrument,
  );
  const simulator = createSimulator({ calendar, instruments });
  const taken = await store.beginImport({
    source: { id: SIMULATOR_ID, simulated: true, cadence: 1 },
    fileName: 'simulated day',
    sha256: null,
  });
  for (const { symbol } of instruments) {
    const session = simulator.session(symbol, DATE);
    if (!session) throw new Error(`no session on ${DATE}`);
    await taken.minutes(sessionRows(session));
  }
  await taken.commit();
  const { fastify: app } = await buildApp({
    store,
    calendar,
    now,
    config: { ...readConfig({ DATA_DIR: dataDir }), rateLimit: 1_000_000 },
    operatorToken: 'bench',
    webRoot: resolve('dist/web'),
    takeFile: () => Promise.reject(new Error('this server takes no files')),
  });
  await app.listen({ port: 0 });
  return { url: urlOf(app), close: () => app.close().then(store.close) };
}

/** Where a listening server is reached. */
export const urlOf = (app: { server: { address(): unknown } }) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
