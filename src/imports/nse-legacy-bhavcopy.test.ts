import { describe, expect, it } from 'vitest';
import { faultOf, importContent } from '#test/imported-content.ts';

const HEADER =
  'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP';

/** One row as the exchange prints it, its value traded that of a lot of 50 unless given. */
function printed(cells: Readonly<Record<string, string | number>> = {}): string {
  const values: Record<string, string | number> = {
    INSTRUMENT: 'FUTIDX',
    SYMBOL: 'NIFTY',
    EXPIRY_DT: '30-Jun-2022',
    STRIKE_PR: 0,
    OPTION_TYP: 'XX',
    OPEN: 15_700,
    HIGH: 15_860,
    LOW: 15_660,
    CLOSE: 15_740.5,
    SETTLE_PR: 15_740.5,
    CONTRACTS: 1_000,
    VAL_INLAKH: (1_000 * 50 * 15_750) / 1e5,
    OPEN_INT: 10_724_850,
    CHG_IN_OI: -240_100,
    TIMESTAMP: '14-JUN-2022',
    ...cells,
  };
  return HEADER.split(',')
    .map((name) => values[name])
    .join(',');
}

const CALL = {
  INSTRUMENT: 'OPTIDX',
  EXPIRY_DT: '16-Jun-2022',
  STRIKE_PR: 15_700,
  OPTION_TYP: 'CE',
  OPEN: 150,
  HIGH: 210,
  LOW: 110,
  CLOSE: 161.6,
  SETTLE_PR: 161.6,
  CONTRACTS: 400,
  VAL_INLAKH: (400 * 50 * (15_700 + 160)) / 1e5,
  OPEN_INT: 2_500_000,
  CHG_IN_OI: 50_000,
};
const UNTRADED = { OPEN: 0, HIGH: 0, LOW: 0, CONTRACTS: 0, VAL_INLAKH: 0 };

/** Every line ends in a comma, as the exchange writes it. */
function bhavcopy(...rows: readonly string[]): string {
  return [HEADER, ...rows].map((row) => `${row},\r\n`).join('');
}

const FUTURE_ID = 'NSE:NIFTY:2022-06-30:FUT 2022-06-14';
const CALL_ID = 'NSE:NIFTY:2022-06-16:15700:CE 2022-06-14';

describe('the legacy bhavcopy', () => {
  it('gives a future its day, open interest in units, volume by the lot', async () => {
    const { sink, report } = await importContent(bhavcopy(printed()));
    expect(sink.dayRows.get(FUTURE_ID)).toEqual({
      contract: {
        exchange: 'NSE',
        symbol: 'NIFTY',
        kind: 'future',
        expiry: '2022-06-30',
        strike: null,
        lotSize: 50,
      },
      date: '2022-06-14',
      open: 15_700,
      high: 15_860,
      low: 15_660,
      close: 15_740.5,
      settle: 15_740.5,
      last: null,
      volume: 50_000,
      turnover: 787_500_000,
      oi: 10_724_850,
      oiChange: -240_100,
      trades: null,
    });
    expect(report).toMatchObject({
      format: 'nse-legacy-bhavcopy',
      read: 1,
      stored: 1,
      dates: ['2022-06-14'],
    });
  });

  it('counts the value of an option as strike plus premium, so its lot is found', async () => {
    const { sink } = await importContent(
      bhavcopy(printed({ ...CALL, SYMBOL: 'ACC', INSTRUMENT: 'OPTSTK', CHG_IN_OI: 150 })),
    );
    expect(sink.dayRows.get('NSE:ACC:2022-06-16:15700:CE 2022-06-14')).toMatchObject({
      volume: 20_000,
      contract: { lotSize: 50 },
    });
  });

  it('leaves volume missing where the trades prove no lot', async () => {
    const odd = printed({ ...CALL, SYMBOL: 'OFSS', INSTRUMENT: 'OPTSTK', OPEN_INT: 3, CHG_IN_OI: 3 });
    const { sink, report } = await importContent(bhavcopy(odd));
    expect(sink.dayRows.get('NSE:OFSS:2022-06-16:15700:CE 2022-06-14')).toMatchObject({
      volume: null,
      oi: 3,
      close: 161.6,
      contract: { lotSize: null },
    });
    expect(report.partial).toMatchObject([{ rows: 1, firstLine: 2 }]);
  });

  it('has no open, high and low without trades, but the close carried over and a volume of 0', async () => {
    const { sink } = await importContent(bhavcopy(printed({ ...CALL, ...UNTRADED, SETTLE_PR: 0 })));
    expect(sink.dayRows.get(CALL_ID)).toMatchObject({
      open: null,
      high: null,
      low: null,
      close: 161.6,
      settle: null,
      volume: 0,
      turnover: 0,
      oi: 2_500_000,
      contract: { lotSize: 50 },
    });
  });

  it('settles an option on its expiry day at the index: not a price of the option', async () => {
    const lastDay = { TIMESTAMP: '16-JUN-2022', SETTLE_PR: 15_360.6 };
    const { sink } = await importContent(
      bhavcopy(printed({ ...CALL, ...lastDay }), printed({ ...lastDay, EXPIRY_DT: '16-Jun-2022' })),
    );
    expect(sink.dayRows.get('NSE:NIFTY:2022-06-16:15700:CE 2022-06-16')?.settle).toBeNull();
    expect(sink.dayRows.get('NSE:NIFTY:2022-06-16:FUT 2022-06-16')?.settle).toBe(15_360.6);
  });

  it('skips volatility futures and unknown option types, and says so', async () => {
    const { report } = await importContent(
      bhavcopy(printed(), printed({ INSTRUMENT: 'FUTIVX' }), printed({ ...CALL, OPTION_TYP: 'CA' })),
    );
    expect(report).toMatchObject({ read: 3, stored: 1 });
    expect(report.skipped.map(({ rows, firstLine }) => [rows, firstLine])).toEqual([
      [1, 3],
      [1, 4],
    ]);
  });

  it('keeps the last of two rows for one contract', async () => {
    const { sink, report } = await importContent(bhavcopy(printed({ OPEN_INT: 50 }), printed()));
    expect(sink.dayRows.get(FUTURE_ID)?.oi).toBe(10_724_850);
    expect(report).toMatchObject({ read: 2, stored: 1, skipped: [{ rows: 1, firstLine: 2 }] });
  });

  it('may have its columns in another order, blank lines, and a byte order mark', async () => {
    const swap = (row: string) => row.split(',').reverse().join(',');
    const text = `\uFEFF${swap(HEADER)}\n\n${swap(printed())}\n\n`;
    const { sink } = await importContent(text);
    expect(sink.dayRows.get(FUTURE_ID)?.oi).toBe(10_724_850);
  });

  it('is of one date only', async () => {
    expect(await faultOf(bhavcopy(printed(), printed({ TIMESTAMP: '15-JUN-2022' })))).toBe(
      'given.csv, line 3, column TIMESTAMP: 2022-06-15, but the rows before are of 2022-06-14',
    );
  });

  it.each([
    ['EXPIRY_DT', '31-Feb-2023', 'is not a date'],
    ['EXPIRY_DT', '13-Jun-2022', 'expired before'],
    ['OPEN_INT', '-50', 'below 0'],
    ['OPEN_INT', '10.5', 'not a whole number of units'],
    ['CLOSE', '-1', 'below 0'],
    ['CONTRACTS', 'NaN', 'not a number'],
    ['CLOSE', '20000000.05', 'larger than anything traded'],
    ['VAL_INLAKH', '1e13', 'larger than anything traded'],
    ['HIGH', '15000', 'below the low'],
    ['TIMESTAMP', '14/06/2022', 'is not a date'],
    ['SYMBOL', 'NI\uFFFDTY', 'not UTF-8'],
  ])('with an impossible %s is refused: %s', async (column, value, reason) => {
    const fault = await faultOf(bhavcopy(printed({ SYMBOL: 'ACC' }), printed({ [column]: value })));
    expect(fault).toContain(`given.csv, line 3, column ${column}: `);
    expect(fault).toContain(reason);
  });

  it('of an option without a strike is refused', async () => {
    expect(await faultOf(bhavcopy(printed({ ...CALL, STRIKE_PR: 0 })))).toContain(
      'line 2, column STRIKE_PR: an option needs a strike above 0',
    );
  });
});
