import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contractId } from '#market/contract.ts';
import { SAMPLES } from '#test/sample-day.ts';
import { type InstrumentList, NotInstruments, readInstruments } from './instruments.ts';

const DATE = '2026-08-18';
const HEAD =
  'instrument_token,exchange_token,tradingsymbol,name,last_price,expiry,strike,tick_size,lot_size,instrument_type,segment,exchange';
const list = (...rows: string[]) => [HEAD, ...rows, ''].join('\n');

const LISTS: Readonly<Record<InstrumentList, string>> = {
  NFO: list(
    '3,1,NIFTY26AUG24000PE,"NIFTY",0,2026-08-25,24000,0.05,65,PE,NFO-OPT,NFO',
    '2,1,NIFTY2681824000CE,NIFTY,0,2026-08-18,24000,0.05,65,CE,NFO-OPT,NFO',
    '1,1,NIFTY26AUGFUT,NIFTY,0,2026-08-25,0,0.1,65,FUT,NFO-FUT,NFO',
    '4,1,M&M26AUG292.5CE,M&M,0,2026-08-25,292.5,0.05,200,CE,NFO-OPT,NFO',
    '9,1,NIFTY2681124000CE,NIFTY,0,2026-08-11,24000,0.05,65,CE,NFO-OPT,NFO',
    '8,1,ODD,NIFTY,0,2026-08-25,0,0.05,65,CE,NFO-OPT,NFO',
  ),
  BFO: list('5,1,SENSEX26AUG80000CE,SENSEX,0,2026-08-20,80000,0.05,20,CE,BFO-OPT,BFO'),
  NSE: list(
    '256265,1001,NIFTY 50,NIFTY 50,0,,0,0,0,EQ,INDICES,NSE',
    '264969,1035,INDIA VIX,INDIA VIX,0,,0,0,0,EQ,INDICES,NSE',
    '257,1,NIFTY ALPHA 50,NIFTY ALPHA 50,0,,0,0,0,EQ,INDICES,NSE',
    '519937,2031,M&M,"MAHINDRA, MAHINDRA",0,,0,0.05,1,EQ,NSE,NSE',
    '600,2,TCS,TCS,0,,0,0.05,1,EQ,NSE,NSE',
  ),
  BSE: list('265,1,SENSEX,SENSEX,0,,0,0,0,EQ,INDICES,BSE', '128001,2,M&M,M&M,0,,0,0.05,1,EQ,BSE,BSE'),
};

describe('the lists of instruments', () => {
  it('name contracts of today, spot and futures first, then options by expiry', () => {
    const read = readInstruments(LISTS, DATE);
    expect(read.map(({ contract, token }) => [contractId(contract), token])).toEqual([
      ['NSE:NIFTY:SPOT', 256_265],
      ['NSE:INDIAVIX:SPOT', 264_969],
      ['NSE:M&M:SPOT', 519_937],
      ['BSE:SENSEX:SPOT', 265],
      ['NSE:NIFTY:2026-08-25:FUT', 1],
      ['NSE:NIFTY:2026-08-18:24000:CE', 2],
      ['BSE:SENSEX:2026-08-20:80000:CE', 5],
      ['NSE:NIFTY:2026-08-25:24000:PE', 3],
      ['NSE:M&M:2026-08-25:292.5:CE', 4],
    ]);
    expect(read.map(({ contract }) => contract.lotSize)).toEqual([
      null,
      null,
      null,
      null,
      65,
      65,
      20,
      65,
      200,
    ]);
  });

  it('are told from a page that stands in their place', () => {
    const page = '<!DOCTYPE html>\n<html>Blocked</html>';
    expect(() => readInstruments({ ...LISTS, BFO: page }, DATE)).toThrow(NotInstruments);
    expect(() => readInstruments({ ...LISTS, BFO: page }, DATE)).toThrow(/BFO.*<!DOCTYPE html>/);
    expect(() => readInstruments({ ...LISTS, NFO: '{}' }, DATE)).toThrow(NotInstruments);
    expect(() => readInstruments({ ...LISTS, NFO: '' }, DATE)).toThrow(NotInstruments);
  });
});

describe.skipIf(!SAMPLES)('a real list of instruments', () => {
  it('gives every contract that has not expired, once', () => {
    const file = join(SAMPLES ?? '', 'masters', 'kite_nfo_instruments_20260818.csv.gz');
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    const none = `${HEAD}\n`;
    const read = readInstruments({ NFO: text, BFO: none, NSE: none, BSE: none }, DATE);
    expect(read).toHaveLength(text.trim().split('\n').length - 1);
    const nifty = read.find(({ contract }) => contractId(contract) === 'NSE:NIFTY:2026-08-25:FUT');
    expect(nifty).toEqual({
      token: 14_866_434,
      contract: {
        exchange: 'NSE',
        symbol: 'NIFTY',
        kind: 'future',
        expiry: '2026-08-25',
        strike: null,
        lotSize: 65,
      },
    });
  });
});
