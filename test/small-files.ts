import type { FileHints } from '#imports/file-hints.ts';
import { optionCells, udiffFile } from './udiff-rows.ts';
import { VENDOR_COLUMNS, VENDOR_HEADER, vendorMinutes } from './vendor-minutes.ts';

/** A small true file of a kind, and what has to be given with it. */
export type SmallFile = { readonly text: string; readonly hints?: FileHints };

const legColumns = (name: string) =>
  ['OI', 'Chng_in_OI', 'Volume', 'LTP', 'Net_Chng', 'Bid_Price', 'Ask_Price'].map(
    (field) => `${name}_${field}`,
  );

const positions = (name: string, first: number, step = 1) =>
  [name, ...Array.from({ length: 14 }, (_, i) => first + step * i)].join(',');

const leg = (oi: number) => ({
  underlying: 'NIFTY',
  openInterest: oi,
  changeinOpenInterest: 2,
  totalTradedVolume: 900,
  impliedVolatility: 12.5,
  lastPrice: 120.5,
  change: -3.5,
  bidprice: 120.4,
  askPrice: 120.6,
});

const instrument = (type: string, strike: number) => ({
  segment: 'NSE_FO',
  instrument_type: type,
  instrument_key: `NSE_FO|${strike}`,
  underlying_symbol: 'NIFTY',
  expiry: 1_787_682_599_000,
  strike_price: strike,
  lot_size: 65,
});

/** One small true file for every format that is taken as text, by its id. */
export const SMALL_FILES: Readonly<Record<string, SmallFile>> = {
  'udiff-bhavcopy': {
    text: udiffFile({}, optionCells(24_300, 'CE'), optionCells(24_300, 'PE', { TtlTradgVol: 0 })),
  },
  'nse-legacy-bhavcopy': {
    text: [
      'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,',
      'FUTIDX,NIFTY,30-Jun-2022,0,XX,15700,15860,15660,15740,15740,1000,7875,10724850,-240100,14-JUN-2022,',
      'OPTIDX,NIFTY,16-Jun-2022,15700,CE,150,210,110,161.6,161.6,400,3172,2500000,50000,14-JUN-2022,',
      'OPTIDX,NIFTY,16-Jun-2022,15700,PE,0,0,0,112.5,112.5,0,0,50,0,14-JUN-2022,',
    ].join('\r\n'),
  },
  'chain-polls': {
    text: [
      [
        'Fetch_Time',
        'Symbol',
        'Expiry_Date',
        ...legColumns('CALLS'),
        'Strike_Price',
        ...legColumns('PUTS'),
      ].join(','),
      '29-Aug-2025 09:22:45,NIFTY,02-Sep-2025,100,40,10,50.5,-9.5,50.4,50.6,24500,200,-20,30,60,5,59.9,60.1',
      '29-Aug-2025 09:22:45,NIFTY,02-Sep-2025,90.6666666,4,1,31,2,30.9,31.1,24550,20,2,3,91,0,90,91.5',
      '29-Aug-2025 09:23:45,NIFTY,02-Sep-2025,101,41,12,50.2,-9.8,50.4,50.6,24500,200,-20,31,60,5,59.9,60.1',
    ].join('\n'),
  },
  'chain-minute': {
    text: [
      'timestamp,symbol,expiry,strike,option_type,spot,ltp,volume,oi,oi_chg',
      '202608181043,NIFTY50,18-Aug-2026,24200,CE,24212.8,61.5,20,10,-2',
      '202608181043,NIFTY50,18-Aug-2026,24200,PE,24212.8,50.05,30,12,3',
    ].join('\n'),
  },
  'website-chain': {
    text: JSON.stringify({
      records: {
        timestamp: '18-Aug-2026 15:30:00',
        underlyingValue: 24_290.1,
        data: [
          { strikePrice: 24_300, expiryDate: '25-Aug-2026', CE: leg(10), PE: leg(20) },
          { strikePrice: 24_350, expiryDates: '25-Aug-2026', PE: leg(20.2) },
        ],
      },
    }),
  },
  'website-chain-csv': {
    hints: { at: '2026-06-22 15:30', symbol: 'NIFTY', expiry: '2026-06-30' },
    text: [
      'CALLS,,PUTS',
      ',OI,CHNG IN OI,VOLUME,IV,LTP,CHNG,BID QTY,BID,ASK,ASK QTY,STRIKE,BID QTY,BID,ASK,ASK QTY,CHNG,LTP,IV,VOLUME,CHNG IN OI,OI,',
      ',169,-15,31,306.20,"6,001.25",-109.00,780,"5,389.95","5,980.60",65,"18,000.00","68,380",0.15,0.20,"1,03,805",-0.15,0.15,160.49,"7,763",-219,"10,658",',
      ',-,-,-,-,-,-,130,"6,710.15","7,792.60",130,"16,500.00",650,0.20,0.30,455,-,0.25,213.74,537,-125,239,',
    ].join('\r\n'),
  },
  'chain-snapshots': {
    text: JSON.stringify({
      updated_at: '2026-08-19 09:55:44',
      symbols: {
        ACC: {
          spot: 1_800.5,
          expiry: '2026-08-25',
          updated_at: '2026-08-19 09:55:44',
          rows: [
            { strike: 1_800, ce_oi: 5_000, ce_ltp: 21.35, pe_oi: 0, pe_ltp: 0 },
            { strike: 1_820, ce_oi: 300, ce_ltp: 12, pe_oi: 600, pe_ltp: 30.5 },
          ],
        },
      },
    }),
  },
  'mapped-table': {
    hints: { mapping: VENDOR_COLUMNS },
    text: [VENDOR_HEADER, ...vendorMinutes(3).vendor].join('\n'),
  },
  'bars-3m': {
    hints: { instrument: 'NSE:NIFTY:2026-07-21:24300:CE' },
    text: [
      'datetime,open,high,low,close,volume,oi',
      '2026-07-15 09:15:00,61,63,60,62,6500,650',
      '2026-07-15 09:18:00,62,64,62,63,650,715',
      '2026-07-15 15:27:00,63,63,63,63,65,715',
    ].join('\n'),
  },
  'nse-index-closes': {
    text: [
      'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield',
      'Nifty 50,18-08-2026,24200,24400,24100,24290.1,1,0.1,200,300,22,3,1',
      'India VIX,18-08-2026,12,13,11,12.18,-,-,-,-,-,-,-',
    ].join('\n'),
  },
  'nse-participant-oi': {
    text: [
      '""Participant wise Open Interest (no. of contracts) in Equity Derivatives as on Oct 01, 2026"",,,,,,,,,,,,,,',
      'Client Type,Future Index Long,Future Index Short,Future Stock Long,Future Stock Short\t,Option Index Call Long,Option Index Put Long,Option Index Call Short,Option Index Put Short,Option Stock Call Long,Option Stock Put Long,Option Stock Call Short,Option Stock Put Short,Total Long Contracts\t,Total Short Contracts',
      positions('Client', 10),
      positions('FII', 30),
      positions('TOTAL', 40, 2),
    ].join('\r\n'),
  },
  'nse-ban-list': { text: 'Securities in Ban For Trade Date 01-OCT-2026: \n1,SAIL\n2,M&M\n' },
  'nse-position-limits': {
    text: [
      'Date, ISIN, Scrip Name, NSE Symbol, MWPL, Open Interest, Future Equivalent Open Interest, Limit for Next Day',
      '22-JUL-2026,INE1,KAYNES TECH,KAYNES,4680000,6210000,3750000.25,695999',
      '22-JUL-2026,INE2,SAIL LTD,SAIL,100,99,98.5,No Fresh Positions',
    ].join('\n'),
  },
  'nse-market-lots': {
    text: [
      'UNDERLYING                ,SYMBOL    ,SEP-26     ,OCT-26     ,NOV-26     ',
      'NIFTY 50                  ,NIFTY     ,65         ,65         ,65         ',
      'Derivatives on Individual Securities,Symbol,SEP-26,OCT-26,NOV-26',
      'ACC LIMITED               ,ACC       ,300        ,300        ,           ',
    ].join('\n'),
  },
  'kite-instruments': {
    text: [
      'instrument_token,exchange_token,tradingsymbol,name,last_price,expiry,strike,tick_size,lot_size,instrument_type,segment,exchange',
      '14866434,58072,NIFTY26AUGFUT,NIFTY,0.0,2026-08-25,0.0,0.1,65,FUT,NFO-FUT,NFO',
      '14866435,58073,NIFTY26AUG24300CE,NIFTY,0.0,2026-08-25,24300.0,0.05,65,CE,NFO-OPT,NFO',
    ].join('\n'),
  },
  'upstox-instruments': { text: JSON.stringify([instrument('CE', 24_300), instrument('FUT', 0)]) },
  'nse-holidays': {
    text: JSON.stringify({
      FO: [
        { tradingDate: '26-Jan-2027', weekDay: 'Tuesday', description: 'Republic Day', Sr_no: 1 },
        { tradingDate: '22-Mar-2027', weekDay: 'Monday', description: 'Holi', Sr_no: 2 },
      ],
    }),
  },
  'expiry-calendar': {
    text: [
      'actual_expiry_date,expiry_type,market_lot,original_scheduled_expiry,symbol',
      '2026-03-30,monthly,65,2026-03-31,NIFTY',
      '2026-04-07,weekly,65,2026-04-07,NIFTY',
    ].join('\n'),
  },
  'lot-rules': {
    text: [
      'underlying,instrument_scope,expiry_type,contract_expiry_from,contract_expiry_to,contract_lot_size,market_lot,circular_effective_from,contract_multiplier,mapping_status',
      'NIFTY,OPTIDX,weekly,2025-01-02,2025-12-23,75,75,2024-11-20,,proven',
      'NIFTY,"OPTIDX,FUTIDX",monthly,2026-01-27,,65,65,2025-10-28,,proven',
    ].join('\n'),
  },
  'strikescope-minutes': {
    text: [
      'exchange,symbol,kind,expiry,strike,time_ms,price,atp,volume,oi,bid,ask,bid_size,ask_size,lot_size',
      'NSE,NIFTY,CE,2026-08-25,24200,1787034600000,61.5,70.25,1300,650,61.4,61.6,130,65,65',
      'NSE,NIFTY,SPOT,,,1787034600000,24212.8,,,,,,,,',
    ].join('\n'),
  },
};
