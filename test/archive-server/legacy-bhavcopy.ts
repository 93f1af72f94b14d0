import type { TradingDate } from '#market/trading-date.ts';
import { zipOf } from '#test/stored-zip.ts';

const HEADER =
  'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,';
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Where NSE's archive keeps a date's file. */
export function legacyPath(date: TradingDate): string {
  const [year, month, day] = date.split('-');
  const name = MONTHS[Number(month) - 1]!;
  return `/content/historical/DERIVATIVES/${year}/${name}/fo${day}${name}${year}bhav.csv.zip`;
}

/** A zipped bhavcopy of the layout up to July 2024: one future and two options of NIFTY, lot 25. */
export function legacyBhavcopy(date: TradingDate, close = 23_500): Buffer {
  const [year, month, day] = date.split('-');
  const stamp = `${day}-${MONTHS[Number(month) - 1]}-${year}`;
  const future = `FUTIDX,NIFTY,25-Jul-2024,0,XX,${close},${close + 50},${close - 50},${close},${close},1000,${(1000 * 25 * close) / 1e5},2500000,25000,${stamp},`;
  const option = (side: string, strike: number) =>
    `OPTIDX,NIFTY,25-Jul-2024,${strike},${side},100,120,90,110,110,400,${(400 * 25 * (strike + 105)) / 1e5},500000,-2500,${stamp},`;
  const text = [HEADER, future, option('CE', 23_500), option('PE', 23_500), ''].join('\n');
  return zipOf({ name: `fo${day}bhav.csv`, data: text, deflate: true });
}
