import { describe, expect, it } from 'vitest';
import { createCalendar } from './calendar.ts';
import { contractId, type Exchange } from './contract.ts';
import { readTradingSymbol, refusalWords } from './trading-symbol.ts';

const calendar = createCalendar();
const read = (text: string, date: string, exchange?: Exchange) => {
  const found = readTradingSymbol(text, { date, calendar, ...(exchange && { exchange }) });
  return 'contract' in found ? contractId(found.contract) : found.refused.why;
};

describe('a trading symbol', () => {
  it.each([
    // The month alone: its monthly expiry by the rule of the time.
    ['NIFTY24JUN23500CE', '2024-06-13', 'NSE:NIFTY:2024-06-27:23500:CE'],
    ['BANKNIFTY24JUN50000PE', '2024-06-13', 'NSE:BANKNIFTY:2024-06-26:50000:PE'],
    ['BANKNIFTY24JUNFUT', '2024-06-13', 'NSE:BANKNIFTY:2024-06-26:FUT'],
    ['NIFTY25SEP25000CE', '2025-09-10', 'NSE:NIFTY:2025-09-30:25000:CE'],
    ['RELIANCE24JUN2900CE', '2024-06-13', 'NSE:RELIANCE:2024-06-27:2900:CE'],
    ['ITC24JUN437.5PE', '2024-06-13', 'NSE:ITC:2024-06-27:437.5:PE'],
    ['M&M24JUNFUT', '2024-06-13', 'NSE:M&M:2024-06-27:FUT'],
    ['BAJAJ-AUTO24JUN9500CE', '2024-06-13', 'NSE:BAJAJ-AUTO:2024-06-27:9500:CE'],
    ['360ONE25NOVFUT', '2025-11-03', 'NSE:360ONE:2025-11-25:FUT'],
    ['SENSEX25OCT84000CE', '2025-10-06', 'BSE:SENSEX:2025-10-30:84000:CE'],
    ['NIFTYNXT5024JUN70000CE', '2024-06-13', 'NSE:NIFTYNXT50:2024-06-28:70000:CE'],
    // A holiday moves it back: 31 March 2026 was one.
    ['NIFTY26MAR25000CE', '2026-03-20', 'NSE:NIFTY:2026-03-30:25000:CE'],
    // Five years ahead, as index options are listed.
    ['NIFTY26DEC25000CE', '2024-06-13', 'NSE:NIFTY:2026-12-29:25000:CE'],
    // Year, month and day.
    ['NIFTY2461323500CE', '2024-06-10', 'NSE:NIFTY:2024-06-13:23500:CE'],
    ['NIFTY24O1724500PE', '2024-10-16', 'NSE:NIFTY:2024-10-17:24500:PE'],
    ['NIFTY24N0724500PE', '2024-11-06', 'NSE:NIFTY:2024-11-07:24500:PE'],
    ['NIFTY24D0524500PE', '2024-12-04', 'NSE:NIFTY:2024-12-05:24500:PE'],
    ['SENSEX2461477000CE', '2024-06-13', 'BSE:SENSEX:2024-06-14:77000:CE'],
    ['SENSEX24614FUT', '2024-06-13', 'BSE:SENSEX:2024-06-14:FUT'],
    // Day, month and year.
    ['NIFTY13JUN2423500CE', '2024-06-13', 'NSE:NIFTY:2024-06-13:23500:CE'],
    ['NIFTY13JUN202423500CE', '2024-06-13', 'NSE:NIFTY:2024-06-13:23500:CE'],
    ['NIFTY27JUN2424500CE', '2024-06-13', 'NSE:NIFTY:2024-06-27:24500:CE'],
    ['SENSEX14JUN2477000PE', '2024-06-13', 'BSE:SENSEX:2024-06-14:77000:PE'],
    ['RELIANCE27JUN242900CE', '2024-06-13', 'NSE:RELIANCE:2024-06-27:2900:CE'],
    ['ITC27JUN24437.5CE', '2024-06-13', 'NSE:ITC:2024-06-27:437.5:CE'],
    ['BANKNIFTY26JUN24FUT', '2024-06-13', 'NSE:BANKNIFTY:2024-06-26:FUT'],
    ['NIFTY18JAN1810500CE', '2018-01-15', 'NSE:NIFTY:2018-01-18:10500:CE'],
    ['NIFTY18JAN189500CE', '2018-01-15', 'NSE:NIFTY:2018-01-18:9500:CE'],
    // As brokers show or write them.
    ['NIFTY 23500 CE 13 JUN 24', '2024-06-13', 'NSE:NIFTY:2024-06-13:23500:CE'],
    ['NIFTY FUT 27 JUN 24', '2024-06-13', 'NSE:NIFTY:2024-06-27:FUT'],
    ['NIFTY13JUN24C23500', '2024-06-13', 'NSE:NIFTY:2024-06-13:23500:CE'],
    ['NIFTY27JUN24F', '2024-06-13', 'NSE:NIFTY:2024-06-27:FUT'],
    // Marks of exchanges.
    [' nifty13jun2423500ce.nfo ', '2024-06-13', 'NSE:NIFTY:2024-06-13:23500:CE'],
    ['NFO:NIFTY2461323500CE', '2024-06-10', 'NSE:NIFTY:2024-06-13:23500:CE'],
    ['SENSEX14JUN2477000PE.BFO', '2024-06-13', 'BSE:SENSEX:2024-06-14:77000:PE'],
    ['RELIANCE27JUN242900CE.BFO', '2024-06-13', 'BSE:RELIANCE:2024-06-27:2900:CE'],
    // Underlyings.
    ['NIFTY', '2024-06-13', 'NSE:NIFTY:SPOT'],
    ['NIFTY 50', '2024-06-13', 'NSE:NIFTY:SPOT'],
    ['NIFTY 50.NSE_IDX', '2024-06-13', 'NSE:NIFTY:SPOT'],
    ['NSE:NIFTYBANK-INDEX', '2024-06-13', 'NSE:BANKNIFTY:SPOT'],
    ['INDIA VIX', '2024-06-13', 'NSE:INDIAVIX:SPOT'],
    ['SENSEX', '2024-06-13', 'BSE:SENSEX:SPOT'],
    ['NSE:RELIANCE-EQ', '2024-06-13', 'NSE:RELIANCE:SPOT'],
  ])('%s on %s is %s', (text, date, id) => {
    expect(read(text, date)).toBe(id);
  });

  it.each([
    // It does not say which contract it is.
    ['NIFTY-I', '2024-06-13', 'continuous'],
    ['BANKNIFTY-II.NFO', '2024-06-13', 'continuous'],
    ['NIFTY1!', '2024-06-13', 'continuous'],
    ['NIFTY_F1', '2024-06-13', 'continuous'],
    ['RELIANCE-FUT', '2024-06-13', 'continuous'],
    // The 25th was the monthly expiry of November 2025: 2550 of that month, or 50 of that day.
    ['TCS25NOV2550PE', '2025-11-03', 'ambiguous'],
    // Over, on no day of trading, further ahead than anything listed, a strike that cannot be.
    ['NIFTY13JUN2423500CE', '2024-06-14', 'expired'],
    ['NIFTY24MAYFUT', '2024-06-13', 'expired'],
    ['NIFTY15JUN2423500CE', '2024-06-13', 'impossible'],
    ['NIFTY31JUN2423500CE', '2024-06-13', 'impossible'],
    ['NIFTY2463123500CE', '2024-06-13', 'impossible'],
    ['NIFTY13JUN3423500CE', '2024-06-13', 'impossible'],
    ['RELIANCE25JUNFUT', '2024-06-13', 'impossible'],
    ['NIFTY24JUN500CE', '2024-06-13', 'impossible'],
    ['NIFTY24JUN2350000CE', '2024-06-13', 'expired'],
    // Its month says it, and nothing known says the day: of stocks of BSE no rule, of 2023 no holidays.
    ['RELIANCE24JUNFUT.BFO', '2024-06-13', 'unruled'],
    ['NIFTY23JUN18500CE', '2023-06-13', 'holidays'],
    // The mark of one exchange on an index of the other.
    ['SENSEX14JUN2477000PE.NFO', '2024-06-13', 'exchange'],
    ['NFO:NIFTY24JUNFUT.BFO', '2024-06-13', 'exchange'],
    ['BSE:NIFTY 50', '2024-06-13', 'exchange'],
    // No such thing.
    ['', '2024-06-13', 'form'],
    ['NIFTY.NFO', '2024-06-13', 'form'],
    ['NIFTY24JUN', '2024-06-13', 'form'],
    ['NIFTY24JUN0CE', '2024-06-13', 'form'],
    ['23500CE', '2024-06-13', 'form'],
    ['NIFTY124JUN23500CE', '2024-06-13', 'form'],
    ['NIFTY 500', '2024-06-13', 'form'],
    ['<html>', '2024-06-13', 'form'],
    ['NIFTY;DROP TABLE', '2024-06-13', 'form'],
  ])('%s on %s is refused: %s', (text, date, why) => {
    expect(read(text, date)).toBe(why);
  });

  it('goes by the exchange that stands beside it', () => {
    expect(read('RELIANCE', '2024-06-13', 'BSE')).toBe('BSE:RELIANCE:SPOT');
    expect(read('NIFTY2461323500CE', '2024-06-10', 'NSE')).toBe('NSE:NIFTY:2024-06-13:23500:CE');
    expect(read('NIFTY2461323500CE', '2024-06-10', 'BSE')).toBe('exchange');
    expect(read('NIFTY2461323500CE.NFO', '2024-06-10', 'BSE')).toBe('exchange');
  });

  it('has its monthly expiry once the holidays of the year are learned', () => {
    const taught = createCalendar({
      years: [2023],
      holidays: [{ date: '2023-06-29', description: 'Bakri Id' }],
    });
    const found = readTradingSymbol('NIFTY23JUN18500CE', { date: '2023-06-13', calendar: taught });
    expect(found).toMatchObject({ contract: { expiry: '2023-06-28', strike: 18_500 } });
  });

  it('that is refused is told of with the first of its kind, and with what it could be', () => {
    const words = refusalWords();
    const refused = (text: string, date: string) => {
      const found = readTradingSymbol(text, { date, calendar });
      return 'refused' in found ? words(text, found.refused) : null;
    };
    const first = refused('NIFTY-I', '2024-06-13');
    expect(first).toBe('a continuous future: which contract it is, it does not say ("NIFTY-I")');
    expect(refused('BANKNIFTY-I', '2024-06-13')).toBe(first);
    expect(refused('TCS25NOV2550PE', '2025-11-03')).toContain(
      '("TCS25NOV2550PE" as NSE:TCS:2025-11-25:2550:PE or NSE:TCS:2025-11-25:50:PE)',
    );
  });
});
