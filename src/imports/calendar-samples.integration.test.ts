import { describe, expect, it } from 'vitest';
import { createCalendar } from '#market/calendar.ts';
import { isUnchanged, ruledLots } from '#market/lot-rules.ts';
import { lotSizeOf, NOTICES_UP_TO } from '#market/lots.ts';
import { addDays } from '#market/trading-date.ts';
import { factsOf, rawSample, SAMPLES, sampleRows, sum, takeSample } from '#test/sample-files.ts';

describe.skipIf(!SAMPLES)('calendars', () => {
  it('of holidays: those of derivatives, and the year is known', async () => {
    const { FO } = JSON.parse(rawSample('calendar/nse_holidays_2025.json')) as { FO: unknown[] };
    const { sink } = await takeSample('calendar/nse_holidays_2025.json');
    const holidays = factsOf(sink, 'holiday');
    expect(holidays).toHaveLength(FO.length);
    expect(factsOf(sink, 'holiday-list')).toEqual([
      { kind: 'holiday-list', date: '2025-01-01', holidays: FO.length },
    ]);
    const builtIn = createCalendar();
    for (const { date } of holidays) {
      const { kind, special } = builtIn.sessionOn(date);
      expect([kind, special]).not.toEqual(['session', false]);
    }
  });

  it('of expiries: each with the day it moved from and its lot, as the notices say', async () => {
    const rows = sampleRows('calendar/nse_actual_expiry_calendar.csv');
    const { sink } = await takeSample('calendar/nse_actual_expiry_calendar.csv');
    const expiries = factsOf(sink, 'expiry');
    expect(expiries).toHaveLength(rows.length);
    expect(expiries.filter(({ date, nominal }) => date !== nominal)).toHaveLength(
      rows.filter((row) => row.expiry_holiday_adjusted === 'True').length,
    );
    expect(sum(sink.lotSpans.map(({ lotSize }) => lotSize))).toBe(
      sum(rows.map((row) => Number(row.market_lot))),
    );
    for (const { expiry, lotSize, exchange, symbol } of sink.lotSpans)
      expect(`${expiry} ${lotSizeOf({ exchange, symbol }, expiry, expiry) ?? lotSize}`).toBe(
        `${expiry} ${lotSize}`,
      );
  });

  describe('of lots by range of expiries', () => {
    const PATH = 'calendar/nse_contract_rule_dimension.csv';
    const NIFTY = { exchange: 'NSE', symbol: 'NIFTY' } as const;
    const taken = async () => {
      const { report, sink } = await takeSample(PATH);
      return { report, rules: factsOf(sink, 'lot-rule'), spans: sink.lotSpans };
    };

    it('are the rows of the file', async () => {
      const rows = sampleRows(PATH);
      const { report, rules, spans } = await taken();
      expect(report).toMatchObject({ format: 'lot-rules', read: rows.length, stored: rows.length });
      expect(sum(rules.map(({ lotSize }) => lotSize))).toBe(
        sum(rows.map((row) => Number(row.contract_lot_size))),
      );
      const ranges = rules.map(({ symbol, expiries, date, last, lotSize, effective }) =>
        [symbol, expiries, date, last ?? '', lotSize, effective].join(),
      );
      expect(ranges).toEqual(
        rows.map((row) =>
          [
            ...[row.underlying, row.expiry_type, row.contract_expiry_from, row.contract_expiry_to],
            ...[row.contract_lot_size, row.circular_effective_from],
          ].join(),
        ),
      );
      expect(spans).toEqual([]);
      for (const { effective } of rules) expect(effective! <= NOTICES_UP_TO).toBe(true);
    });

    it('are the lots with which NIFTY expired in fact, each time since 2021', async () => {
      const lots = ruledLots((await taken()).rules, createCalendar());
      for (const row of sampleRows('calendar/nse_actual_expiry_calendar.csv')) {
        const expiry = row.actual_expiry_date!;
        expect(`${expiry} ${lots(NIFTY, expiry)?.lotSize}`).toBe(`${expiry} ${row.contract_lot_size}`);
      }
    });

    it('say of the days before what the notices say', async () => {
      const lots = ruledLots((await taken()).rules, createCalendar());
      let told = 0;
      for (const { actual_expiry_date: expiry } of sampleRows('calendar/nse_actual_expiry_calendar.csv'))
        for (let days = 0; days <= 45; days++) {
          const date = addDays(expiry!, -days);
          const rule = lots(NIFTY, expiry!)!;
          const announced = lotSizeOf(NIFTY, expiry!, date);
          if (announced === null || !isUnchanged(rule, { date, expiry: expiry! })) continue;
          told++;
          expect(`${expiry} on ${date} ${rule.lotSize}`).toBe(`${expiry} on ${date} ${announced}`);
        }
      expect(told).toBeGreaterThan(10_000);
    });
  });
});
