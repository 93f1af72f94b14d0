import type { ColumnMapping } from '#market/row-sink.ts';

/** Minutes as vendors of Indian data sell them: date and time apart, the contract in one trading symbol, volumes of bars. */
export const VENDOR_COLUMNS: ColumnMapping = {
  time: {
    date: { column: 'Date', format: 'dd-mm-yyyy' },
    column: 'Time',
    format: 'HH:MM:SS',
    stamp: 'instant',
  },
  contract: { column: 'Ticker' },
  price: 'Close',
  volume: 'Volume',
  volumeOf: 'bar',
  oi: 'Open Interest',
  quantityUnit: 'units',
};

/** The same minutes, each part of a contract in a column of its own, volumes from the open on. */
export const PLAIN_COLUMNS: ColumnMapping = {
  time: { column: 'time', format: 'iso', stamp: 'close' },
  symbol: 'symbol',
  kind: 'kind',
  expiry: { column: 'expiry', format: 'yyyy-mm-dd' },
  strike: 'strike',
  price: 'price',
  volume: 'volume',
  oi: 'oi',
  quantityUnit: 'units',
};

export const VENDOR_HEADER = 'Ticker,Date,Time,Open,High,Low,Close,Volume,Open Interest';
export const PLAIN_HEADER = 'time,symbol,kind,expiry,strike,price,volume,oi';

const CONTRACTS = [
  ['NIFTY13JUN2423500CE.NFO', 'NIFTY,CE,2024-06-13,23500'],
  ['NIFTY13JUN2423500PE.NFO', 'NIFTY,PE,2024-06-13,23500'],
  ['NIFTY2461323550CE', 'NIFTY,CE,2024-06-13,23550'],
  ['NFO:BANKNIFTY24JUNFUT', 'BANKNIFTY,FUT,2024-06-26,'],
  ['RELIANCE24JUN2900CE', 'RELIANCE,CE,2024-06-27,2900'],
  ['NIFTY 50', 'NIFTY,SPOT,,'],
] as const;

/** `minutes` of each contract from the open of 13 June 2024 on, one contract after another, as both write them. */
export function vendorMinutes(minutes: number): { readonly vendor: string[]; readonly plain: string[] } {
  const rows = CONTRACTS.flatMap(([ticker, parts], contract) => {
    let volume = 0;
    return Array.from({ length: minutes }, (_, i) => {
      const bar = (i % 4) * 25 * (contract + 1);
      volume += bar;
      const price = 100 + contract + i / 4;
      const oi = 1_000 * (contract + 1) + 25 * i;
      return {
        vendor: `${ticker},13/06/2024,${clock(i, ':59')},1,2,3,${price},${bar},${oi}`,
        plain: `2024-06-13 ${clock(i + 1)},${parts},${price},${volume},${oi}`,
      };
    });
  });
  return { vendor: rows.map(({ vendor }) => vendor), plain: rows.map(({ plain }) => plain) };
}

/** The minute that begins so many after the open, 09:15. */
function clock(minute: number, seconds = ''): string {
  const of = 555 + minute;
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}${seconds}`;
}
