import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCalendar } from './calendar.ts';
import { parseUnderlying } from './contract.ts';
import { expiriesByRule, monthlyExpiries } from './expiries.ts';
import { lotSizeOf } from './lots.ts';

const samples = process.env.STRIKESCOPE_SAMPLES;
if (!samples)
  process.stdout.write('expiry records: skipped, STRIKESCOPE_SAMPLES does not name a folder of samples\n');

type Row = {
  actual_expiry_date: string;
  original_scheduled_expiry: string;
  contract_lot_size: string;
  expiry_type: 'weekly' | 'monthly';
};

const NIFTY = parseUnderlying('NIFTY');

/** Up to here every expiry is recorded; after it only those that had been listed by then. */
const RECORDED_WHOLE = '2026-08-25';

describe.skipIf(!samples)('the recorded NIFTY expiries of 2021 to 2026', () => {
  let rows: Row[] = [];
  const recordedWhole = () => rows.filter((row) => row.actual_expiry_date <= RECORDED_WHOLE);
  beforeAll(() => {
    const file = join(samples!, 'calendar', 'nse_actual_expiry_calendar.csv');
    rows = parse(readFileSync(file), { columns: true });
  });

  it('are those of the rule, 16 of them moved by holidays', () => {
    const holidays = rows
      .filter((row) => row.actual_expiry_date !== row.original_scheduled_expiry)
      .map((row) => ({ date: row.original_scheduled_expiry, description: 'holiday' }));
    const calendar = createCalendar({ holidays });
    expect(rows).toHaveLength(296);
    expect(holidays).toHaveLength(16);
    expect(expiriesByRule(NIFTY, '2021-01-01', RECORDED_WHOLE, calendar)).toEqual(
      recordedWhole().map((row) => ({
        date: row.actual_expiry_date,
        nominal: row.original_scheduled_expiry,
        monthly: row.expiry_type === 'monthly',
      })),
    );
  });

  it('since 2024 need no holiday beyond the built-in lists', () => {
    const recorded = recordedWhole().filter((row) => row.actual_expiry_date >= '2024-01-01');
    const byRule = expiriesByRule(NIFTY, '2024-01-01', RECORDED_WHOLE, createCalendar());
    expect(byRule.map(({ date }) => date)).toEqual(recorded.map((row) => row.actual_expiry_date));
  });

  it('are marked monthly as recorded', () => {
    expect(
      monthlyExpiries(
        NIFTY,
        rows.map((row) => row.actual_expiry_date),
      ),
    ).toEqual(rows.filter((row) => row.expiry_type === 'monthly').map((row) => row.actual_expiry_date));
  });

  it('had on their last day the lot of the notices', () => {
    for (const row of rows)
      expect(lotSizeOf(NIFTY, row.actual_expiry_date, row.actual_expiry_date), row.actual_expiry_date).toBe(
        Number(row.contract_lot_size),
      );
  });
});
