import { describe, expect, it } from 'vitest';
import { matchingInstruments } from './matching-instruments.ts';

const index = (symbol: string) => ({ symbol, kind: 'index' as const });
const stock = (symbol: string) => ({ symbol, kind: 'stock' as const });
const ALL = [
  ...['BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'NIFTY', 'NIFTYNXT50'].map(index),
  ...['BAJAJ-AUTO', 'BAJFINANCE', 'M&M', 'NTPC', 'RELIANCE', 'TCS'].map(stock),
];
const found = (typed: string) => matchingInstruments(ALL, typed).map(({ symbol }) => symbol);

describe('the instruments that are typed', () => {
  it('stand with the one that is meant first: the symbol itself, then those that begin so', () => {
    expect(found('NIFTY')).toEqual(['NIFTY', 'NIFTYNXT50', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY']);
    expect(found('fin')).toEqual(['FINNIFTY', 'BAJFINANCE']);
  });

  it('are found in small letters and with spaces', () => {
    expect(found(' bank nifty ')).toEqual(['BANKNIFTY']);
    expect(found('m&m')).toEqual(['M&M']);
  });

  it('are found without the signs in their names, after what is met as well with them', () => {
    expect(found('mm')).toEqual(['M&M']);
    const listed = ['CUMMINSIND', 'L&TFH', 'LT', 'LTIM', 'M&M', 'M&MFIN', 'MMTC'].map(stock);
    const of = (typed: string) => matchingInstruments(listed, typed).map(({ symbol }) => symbol);
    expect(of('mm')).toEqual(['M&M', 'MMTC', 'M&MFIN', 'CUMMINSIND']);
    expect(of('LT')).toEqual(['LT', 'LTIM', 'L&TFH']);
    expect(of('mmfin')).toEqual(['M&MFIN']);
    expect(of('m&m')).toEqual(['M&M', 'M&MFIN']);
    expect(of('lt-im')).toEqual(['LTIM']);
    expect(found('bajaj auto')).toEqual(['BAJAJ-AUTO']);
    expect(found('-auto')).toEqual(['BAJAJ-AUTO']);
    expect(found('-&')).toEqual([]);
  });

  it('stand by kind, the one that has the better match first', () => {
    expect(found('NT')).toEqual(['NTPC']);
    expect(found('n')).toEqual([
      ...['NIFTY', 'NIFTYNXT50', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY'],
      ...['NTPC', 'BAJFINANCE', 'RELIANCE'],
    ]);
    expect(found('ntp')).toEqual(['NTPC']);
    const own = matchingInstruments([index('XTCSX'), stock('TCS')], 'TCS').map(({ symbol }) => symbol);
    expect(own).toEqual(['TCS', 'XTCSX']);
  });

  it('are all of them, as they stand, while nothing is typed', () => {
    expect(matchingInstruments(ALL, ' ')).toEqual(ALL);
    expect(found('XYZ')).toEqual([]);
  });
});
