import { createCalendar } from '#market/calendar.ts';
import { describeMarketStore } from '../conformance.ts';
import { openDuckStore } from './duck-store.ts';

describeMarketStore('DuckDB in memory', (now) =>
  openDuckStore({ dataDir: ':memory:', calendar: createCalendar(), now }),
);
