import { describe, expect, it } from 'vitest';
import { VENDOR_COLUMNS, VENDOR_HEADER, vendorMinutes } from '#test/vendor-minutes.ts';
import { draftOf, draftProblems, mappingOf, withColumn } from './mapping-draft.ts';
import { guessedMapping, withGuessedForms } from './mapping-guess.ts';
import { sampleProblems, type TableSample } from './mapping-samples.ts';

const table = (header: string, ...rows: string[]): TableSample => ({
  columns: header.split(','),
  rows: rows.map((row) => row.split(',')),
});

const COLLECTED = table(
  'Date Time,Ticker,Expiry Date,Strike Price,Option Type,LTP,Open Interest,Total Volume,Underlying Value,Bid Price,Bid Qty,Ask Price,Ask Qty',
  '18-Aug-2026 09:15:00,NIFTY,25/08/2026,24300,CE,120.5,10,20,24310.55,120.4,65,120.6,130',
  '18-Aug-2026 09:15:00,NIFTY,25/08/2026,24300,PE,98,12,22,24310.55,97.9,130,98.1,65',
);

describe('the first guess of what columns mean', () => {
  it('goes by the names that vendors use and the form of the first values', () => {
    const draft = guessedMapping(COLLECTED);
    expect(draft).toEqual({
      columns: {
        time: 'Date Time',
        symbol: 'Ticker',
        expiry: 'Expiry Date',
        strike: 'Strike Price',
        kind: 'Option Type',
        price: 'LTP',
        oi: 'Open Interest',
        volume: 'Total Volume',
        spot: 'Underlying Value',
        bid: 'Bid Price',
        bidSize: 'Bid Qty',
        ask: 'Ask Price',
        askSize: 'Ask Qty',
      },
      timeFormat: 'dd-Mon-yyyy HH:MM:SS',
      dateFormat: 'yyyy-mm-dd',
      stamp: 'start',
      expiryFormat: 'dd-mm-yyyy',
      quantityUnit: null,
      volumeOf: 'day',
    });
    expect(sampleProblems(draft, COLLECTED)).toEqual([]);
  });

  it('never takes lots for units: that is asked, and all else stands', () => {
    const draft = guessedMapping(COLLECTED);
    expect(draftProblems(draft, COLLECTED.columns)).toEqual([{ field: 'quantityUnit', problem: 'unset' }]);
    expect(mappingOf(draft, COLLECTED.columns)).toBeNull();
    const lots = mappingOf({ ...draft, quantityUnit: 'lots' }, COLLECTED.columns);
    expect(lots).toMatchObject({ price: 'LTP', oi: 'Open Interest', quantityUnit: 'lots' });
    expect(draftOf(lots!)).toEqual({ ...draft, quantityUnit: 'lots' });
  });

  it('finds the columns of the product’s own export', () => {
    const names = 'time,exchange,symbol,kind,expiry,strike,lot,price,atp,volume,oi,bid,ask,bid_size,ask_size';
    const { columns } = guessedMapping(table(names));
    const { lotSize, ...same } = columns;
    expect(lotSize).toBe('lot');
    expect(Object.entries(same).filter(([field, column]) => field !== column)).toEqual([
      ['bidSize', 'bid_size'],
      ['askSize', 'ask_size'],
    ]);
    expect(Object.keys(same)).toHaveLength(names.split(',').length - 1);
  });

  it('of two columns that could be the type takes the one that holds it', () => {
    const { columns } = guessedMapping(table('type,right,time', 'OPTIDX,CE,2026-08-18 09:16'));
    expect(columns.kind).toBe('right');
    expect(guessedMapping(table('type,time', 'OPTIDX,2026-08-18 09:16')).columns.kind).toBe('type');
  });

  it('takes no column twice, and none whose name stands twice', () => {
    const { columns } = guessedMapping(table('last,LTP,ltp,close', '1,2,3,4'));
    expect(columns.price).toBe('last');
    expect(Object.values(columns)).toEqual(['last']);
  });

  it.each([
    ['2026-08-18 09:15', 'iso', 'start'],
    ['2026-08-18 09:16', 'iso', 'close'],
    ['2026-08-18 09:20:07', 'iso', 'instant'],
    ['202608181000', 'yyyymmddHHMM', null],
    ['1787024760000', 'epoch-ms', 'close'],
    ['2026-08-16 09:15', 'iso', null],
    ['yesterday', 'iso', null],
  ] as const)('%s is %s, stamped with its %s', (value, timeFormat, stamp) => {
    expect(guessedMapping(table('time,ltp', `${value},1`))).toMatchObject({ timeFormat, stamp });
  });

  it('is made anew for another column of times or expiries', () => {
    const sample = table('time,expiry,when,until', 'x,y,202608180916,25-Aug-2026');
    const time = withGuessedForms(withColumn(guessedMapping(sample), 'time', 'when'), 'time', sample);
    expect(time).toMatchObject({ timeFormat: 'yyyymmddHHMM', stamp: 'close' });
    const both = withGuessedForms(withColumn(time, 'expiry', 'until'), 'expiry', sample);
    expect(both).toMatchObject({ timeFormat: 'yyyymmddHHMM', expiryFormat: 'dd-Mon-yyyy' });
  });
});

const VENDOR = table(VENDOR_HEADER, ...vendorMinutes(2).vendor);

describe('the first guess of a table that names date, time and contract as vendors do', () => {
  it('finds both columns of the time, the trading symbol, and volumes of bars', () => {
    const draft = guessedMapping(VENDOR);
    expect(draft).toEqual({
      columns: {
        date: 'Date',
        time: 'Time',
        contract: 'Ticker',
        price: 'Close',
        volume: 'Volume',
        oi: 'Open Interest',
      },
      timeFormat: 'HH:MM:SS',
      dateFormat: 'dd-mm-yyyy',
      stamp: 'instant',
      expiryFormat: 'yyyy-mm-dd',
      quantityUnit: null,
      volumeOf: 'bar',
    });
    expect(sampleProblems(draft, VENDOR)).toEqual([]);
    expect(draftProblems(draft, VENDOR.columns)).toEqual([{ field: 'quantityUnit', problem: 'unset' }]);
    const mapping = mappingOf({ ...draft, quantityUnit: 'units' }, VENDOR.columns);
    expect(mapping).toEqual(VENDOR_COLUMNS);
    expect(draftOf(mapping!)).toEqual({ ...draft, quantityUnit: 'units' });
  });

  it.each([
    ['20240613,0915', 'yyyymmdd', 'HHMM', 'start'],
    ['2024-06-13,09:16', 'yyyy-mm-dd', 'HH:MM', 'close'],
    ['13-Jun-2024,09:16:59', 'dd-Mon-yyyy', 'HH:MM:SS', 'instant'],
  ] as const)('%s is a date and a time of day', (cells, dateFormat, timeFormat, stamp) => {
    const sample = table('Date,Time,Symbol,Close', `${cells},NIFTY24JUNFUT,1`);
    const draft = guessedMapping(sample);
    expect(draft).toMatchObject({ dateFormat, timeFormat, stamp });
    expect(draft.columns).toEqual({ date: 'Date', time: 'Time', contract: 'Symbol', price: 'Close' });
  });

  it('keeps the columns of the parts where there are any, and a time in one column', () => {
    const parts = table(
      'date,tradingsymbol,name,expiry,strike,instrument_type,close',
      '2024-06-13 09:15,NIFTY2461323500CE,NIFTY,2024-06-13,23500,CE,1',
    );
    expect(guessedMapping(parts).columns).toEqual({
      ...{ time: 'date', symbol: 'name', expiry: 'expiry', strike: 'strike', kind: 'instrument_type' },
      price: 'close',
    });
    const whole = table('datetime,ticker,close', '2024-06-13 09:15,NIFTY2461323500CE,1');
    expect(guessedMapping(whole).columns).toEqual({ time: 'datetime', contract: 'ticker', price: 'close' });
  });

  it('goes back to the parts, and to one column, when the person takes the others away', () => {
    const draft = withColumn(guessedMapping(VENDOR), 'contract', undefined);
    expect(draftProblems(draft, VENDOR.columns).map(({ field }) => field)).toEqual([
      ...['symbol', 'kind', 'expiry', 'strike', 'quantityUnit'],
    ]);
    const one = withGuessedForms(withColumn(draft, 'date', undefined), 'date', VENDOR);
    expect(one).toMatchObject({ timeFormat: 'iso', stamp: null });
  });

  it('of a contract named whole its parts do not count, even where they were chosen before', () => {
    const draft = { ...guessedMapping(VENDOR), quantityUnit: 'units' as const };
    const both = { ...draft, columns: { ...draft.columns, symbol: 'Ticker', kind: 'gone' } };
    expect(draftProblems(both, VENDOR.columns)).toEqual([]);
    expect(mappingOf(both, VENDOR.columns)).toEqual(VENDOR_COLUMNS);
  });

  it('says where no value is a contract’s trading symbol, or no date', () => {
    const draft = guessedMapping(VENDOR);
    const continuous = table(VENDOR_HEADER, 'NIFTY-I.NFO,31/06/2024,09:15:59,1,1,1,1,1,1');
    expect(sampleProblems(draft, continuous)).toEqual([
      { field: 'date', value: '31/06/2024', problem: 'date' },
      { field: 'contract', value: 'NIFTY-I.NFO', problem: 'contract' },
    ]);
    const some = table(
      VENDOR_HEADER,
      'NIFTY-I.NFO,13/06/2024,09:15:59,1,1,1,1,1,1',
      'NIFTY24JUNFUT,13/06/2024,09:15:59,1,1,1,1,1,1',
    );
    expect(sampleProblems(draft, some)).toEqual([]);
  });
});

describe('what is wrong with a mapping as it is made', () => {
  it('is said in the order of the page', () => {
    const draft = guessedMapping(table('a,b', '1,2'));
    expect(draftProblems(draft, ['a', 'b']).map(({ field }) => field)).toEqual([
      ...['time', 'stamp', 'symbol', 'kind', 'expiry', 'strike', 'price'],
    ]);
    const faulty = { ...draft, columns: { price: 'a', oi: 'A', bid: 'gone' } };
    expect(draftProblems(faulty, ['a', 'b']).slice(-3)).toEqual([
      { field: 'oi', problem: 'used twice' },
      { field: 'bid', problem: 'missing' },
      { field: 'quantityUnit', problem: 'unset' },
    ]);
  });

  it('needs no unit where no quantity is read', () => {
    const { columns } = guessedMapping(COLLECTED);
    const { oi: _, volume: __, ...prices } = columns;
    const draft = { ...guessedMapping(COLLECTED), columns: prices };
    expect(mappingOf(draft, COLLECTED.columns)).toMatchObject({ price: 'LTP', quantityUnit: 'units' });
  });

  it('shows in the first value that cannot be read as it says', () => {
    const sample = table(
      'time,symbol,type,expiry,strike,ltp,exch,oi',
      '2026-08-18 09:16:30,NIFTY,FUT,25-Aug-2026,-,120.5,NSE,',
      '2026-08-18 09:16:30,?,CALL,,24300,"1 200",MCX,12 lots',
    );
    const draft = { ...guessedMapping(sample), stamp: 'close' as const };
    expect(sampleProblems(draft, sample)).toEqual([
      { field: 'time', value: '2026-08-18 09:16:30', problem: 'minute' },
      { field: 'symbol', value: '?', problem: 'name' },
      { field: 'kind', value: 'CALL', problem: 'kind' },
      { field: 'expiry', value: '', problem: 'date' },
      { field: 'price', value: '"1 200"', problem: 'number' },
      { field: 'oi', value: '12 lots', problem: 'number' },
      { field: 'exchange', value: 'MCX', problem: 'exchange' },
    ]);
    expect(sampleProblems({ ...draft, stamp: 'instant' }, sample)[0]).toMatchObject({ field: 'symbol' });
    expect(sampleProblems({ ...draft, timeFormat: 'epoch-ms' }, sample)[0]).toMatchObject({
      problem: 'time',
    });
  });

  it('an option needs a strike, a future and the spot none', () => {
    const rows = ['2026-08-18 09:16,NIFTY,FUT,2026-08-25,,1', '2026-08-18 09:16,NIFTY,SPOT,,,1'];
    const sample = table('time,symbol,type,expiry,strike,ltp', ...rows);
    expect(sampleProblems(guessedMapping(sample), sample)).toEqual([]);
    const option = table('time,symbol,type,expiry,strike,ltp', '2026-08-18 09:16,NIFTY,PE,2026-08-25,0,1');
    expect(sampleProblems(guessedMapping(option), option)).toEqual([
      { field: 'strike', value: '0', problem: 'number' },
    ]);
  });
});
