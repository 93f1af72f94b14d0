import { describe, expect, it } from 'vitest';
import { faultOf, importContent } from '#test/imported-content.ts';
import { optionCells, type UdiffCells, udiffFile } from '#test/udiff-rows.ts';

const FUTURE = 'NSE:NIFTY:2026-08-25:FUT 2026-08-18';
const CALL = 'NSE:NIFTY:2026-08-25:24300:CE 2026-08-18';

describe('the bhavcopy of both exchanges', () => {
  it('of NSE has open interest in units and volume in lots', async () => {
    const { report, sink } = await importContent(udiffFile({}, optionCells(24_300, 'CE')));
    expect(report).toMatchObject({ format: 'udiff-bhavcopy', read: 2, stored: 2, dates: ['2026-08-18'] });
    expect(sink.dayRows.get(FUTURE)).toMatchObject({
      contract: { lotSize: 65 },
      close: 24_310.5,
      last: 24_305,
      oi: 650_000,
      oiChange: -6_500,
      volume: 65_000,
      trades: 800,
    });
    expect(sink.factRows).toMatchObject([{ kind: 'expiry', symbol: 'NIFTY', date: '2026-08-25' }]);
    expect(sink.dayRows.get(CALL)).toMatchObject({ close: 120.35, settle: 120.35, volume: 65_000 });
    expect(sink.dayRows.get('NSE:NIFTY:SPOT 2026-08-18')).toMatchObject({ close: 24_290.1, volume: null });
  });

  it('of BSE has its volume in units, and on the expiry day no close of its options', async () => {
    const cells = {
      ...{ Src: 'BSE', TckrSymb: 'SENSEX', XpryDt: '2026-08-20', NewBrdLotQty: 20, UndrlygPric: 76_913.5 },
      ...{ TtlTradgVol: 44_500, LastPric: 1_710.1, OpnPric: 1_545, HghPric: 2_082.5, LwPric: 916 },
    };
    const expiring = { TradDt: '2026-08-20', ClsPric: 76_913.5, SttlmPric: 76_913.5 };
    const { sink } = await importContent(
      udiffFile(optionCells(75_200, 'CE', { ...cells, ...expiring }), optionCells(75_200, 'CE', cells)),
    );
    expect(sink.dayRows.get('BSE:SENSEX:2026-08-20:75200:CE 2026-08-20')).toMatchObject({
      close: null,
      settle: null,
      last: 1_710.1,
      volume: 44_500,
    });
    expect(sink.dayRows.get('BSE:SENSEX:2026-08-20:75200:CE 2026-08-18')).toMatchObject({
      close: 120.35,
      volume: 44_500,
      contract: { lotSize: 20 },
    });
  });

  it('of NSE on the expiry day keeps a premium and leaves out the price of the index', async () => {
    const day = { TradDt: '2026-08-25', UndrlygPric: 24_290.1, SttlmPric: 24_288 };
    const { sink } = await importContent(
      udiffFile(
        optionCells(24_200, 'CE', { ...day, ClsPric: 90.1 }),
        optionCells(24_300, 'CE', { ...day, ClsPric: 24_288 }),
      ),
    );
    const close = (strike: number) => sink.dayRows.get(`NSE:NIFTY:2026-08-25:${strike}:CE 2026-08-25`)?.close;
    expect([close(24_200), close(24_300)]).toEqual([90.1, null]);
  });

  it('of the cash market gives the days of shares, the other series are left out', async () => {
    const share = { FinInstrmTp: 'STK', Sgmt: 'CM', TckrSymb: 'ACC', XpryDt: '', SctySrs: 'EQ' };
    const { report, sink } = await importContent(udiffFile(share, { ...share, SctySrs: 'BE' }));
    expect(report).toMatchObject({ read: 2, stored: 1, skipped: [{ rows: 1, firstLine: 3 }] });
    expect(sink.dayRows.get('NSE:ACC:SPOT 2026-08-18')).toMatchObject({ close: 24_310.5, volume: 1_000 });
  });

  it('leaves a volume missing where the row names no lot', async () => {
    const { report, sink } = await importContent(udiffFile({ NewBrdLotQty: '' }));
    expect(sink.dayRows.get(FUTURE)).toMatchObject({ volume: null, contract: { lotSize: null } });
    expect(report.partial).toMatchObject([{ rows: 1, firstLine: 2 }]);
  });

  describe('with the previous close that it states', () => {
    const previousOf = async (...rows: readonly UdiffCells[]) => [
      ...(await importContent(udiffFile(...rows))).sink.previousRows.values(),
    ];
    const option = (cells: UdiffCells) =>
      optionCells(24_300, 'CE', { PrvsClsgPric: 118.4, TtlTradgVol: 100, ...cells });

    it('gives price and open interest of futures and options, lots at NSE and units at BSE', async () => {
      const bse = { Src: 'BSE', TckrSymb: 'SENSEX', XpryDt: '2026-08-20', NewBrdLotQty: 20 };
      expect(
        await previousOf({ TtlTradgVol: 10 }, option({}), option({ ...bse, TtlTradgVol: 2_000 })),
      ).toEqual([
        { price: 24_250, oi: 656_500 },
        { price: 118.4, oi: 656_500 },
        { price: 118.4, oi: 656_500 },
      ]);
    });

    it.each<[string, UdiffCells]>([
      ['of a future of fewer than ten lots', { TtlTradgVol: 9 }],
      ['of an option of fewer than a hundred lots', option({ TtlTradgVol: 99 })],
      ['of an option of BSE in units of fewer', option({ Src: 'BSE', TtlTradgVol: 99 * 65 })],
      ['of BSE where the row names no lot', option({ Src: 'BSE', NewBrdLotQty: '', TtlTradgVol: 9_000 })],
      ['of a contract without a trade', { TtlTradgVol: 0, ClsPric: 24_250 }],
      ['of a contract that nobody held then: it is new', { ChngInOpnIntrst: 650_000 }],
      ['where the open interest then is not known', { ChngInOpnIntrst: '' }],
      ['of 0', { PrvsClsgPric: 0 }],
      ['that is empty', { PrvsClsgPric: '' }],
    ])('leaves out one %s', async (_, cells) => {
      expect(await previousOf(cells)).toEqual([]);
    });
  });

  it('keeps the last of two rows for one contract', async () => {
    const { report, sink } = await importContent(udiffFile({ OpnIntrst: 65 }, {}));
    expect(report).toMatchObject({ stored: 1, skipped: [{ rows: 1, firstLine: 2 }] });
    expect(sink.dayRows.get(FUTURE)?.oi).toBe(650_000);
  });

  it.each([
    ['Src', 'MCX', 'neither NSE nor BSE'],
    ['XpryDt', '2026-08-17', 'expired before'],
    ['OpnIntrst', '10.5', 'not a whole number'],
    ['ClsPric', '-1', 'below 0'],
    ['PrvsClsgPric', 'n/a', 'is not a number'],
    ['HghPric', '1', 'below the low'],
    ['TradDt', '18-08-2026', 'is not a date'],
    ['TtlTradgVol', '1e15', 'larger than anything traded'],
  ])('with an impossible %s is refused', async (column, value, reason) => {
    const fault = await faultOf(udiffFile({}, { TckrSymb: 'ACC', [column]: value }));
    expect(fault).toContain(`given.csv, line 3, column ${column}: `);
    expect(fault).toContain(reason);
  });
});

/** No sample has both of one day: the pair is made by the two layouts' units from the same positions. */
describe('the website and the bhavcopy of one day', () => {
  it('agree contract by contract, though one counts lots and the other units', async () => {
    const lot = 65;
    const positions = [24_200, 24_250, 24_300].flatMap((strike, i) => [
      { strike, side: 'CE' as const, oi: 1_300 * (i + 1), change: -130 * i, volume: 400 + i },
      // Opened under a lot of 75 and of 65: no whole number of lots.
      { strike, side: 'PE' as const, oi: 2_600 * (i + 1) + 10, change: 65, volume: 90 },
    ]);
    const bhavcopy = udiffFile(
      ...positions.map(({ strike, side, oi, change, volume }) =>
        optionCells(strike, side, { OpnIntrst: oi, ChngInOpnIntrst: change, TtlTradgVol: volume }),
      ),
    );
    const leg = ({ oi, change, volume }: (typeof positions)[number]) => ({
      underlying: 'NIFTY',
      openInterest: oi / lot,
      changeinOpenInterest: change / lot,
      totalTradedVolume: volume,
      lastPrice: 121,
      change: 1,
    });
    const website = JSON.stringify({
      records: {
        timestamp: '18-Aug-2026 15:40:00',
        underlyingValue: 24_290.1,
        data: [24_200, 24_250, 24_300].map((strike) => {
          const [call, put] = positions.filter((position) => position.strike === strike);
          return { strikePrice: strike, expiryDates: '25-Aug-2026', CE: leg(call!), PE: leg(put!) };
        }),
      },
    });
    const { sink: official } = await importContent(bhavcopy);
    const { sink: page } = await importContent(website, { name: 'chain.json' });
    for (const { strike, side } of positions) {
      const id = `NSE:NIFTY:2026-08-25:${strike}:${side}`;
      const day = official.dayRows.get(`${id} 2026-08-18`)!;
      const minute = page.minuteRows.get(`${id} 15:40`)!;
      expect([id, minute.oi, minute.volume]).toEqual([id, day.oi, day.volume]);
      expect(page.previousRows.get(`${id} 2026-08-18`)).toEqual({ price: 120, oi: day.oi! - day.oiChange! });
    }
  });
});
