import { isTradingDate, type TradingDate } from './trading-date.ts';

export type Exchange = 'NSE' | 'BSE';
export type Side = 'call' | 'put';
export const SIDES: readonly Side[] = ['call', 'put'];

/** What a price series belongs to: the underlying itself, a future, or one leg of an option chain. */
export type ContractKind = 'spot' | 'future' | Side;

/** An underlying. `symbol` is the product symbol without the exchange: `NIFTY`, `SENSEX`, `RELIANCE`. */
export type Underlying = { readonly exchange: Exchange; readonly symbol: string };

export type Contract = Underlying & {
  readonly kind: ContractKind;
  /** null for the underlying itself. */
  readonly expiry: TradingDate | null;
  /** Rupees; null for all but options. */
  readonly strike: number | null;
};

const BSE_WITHOUT_PREFIX = new Set(['SENSEX', 'BANKEX', 'SENSEX50']);
const INDICES = new Set([
  'NIFTY',
  'BANKNIFTY',
  'FINNIFTY',
  'MIDCPNIFTY',
  'NIFTYNXT50',
  'SENSEX',
  'BANKEX',
  'SENSEX50',
  'NIFTYIT',
  'NIFTYCPSE',
  'NIFTYPSE',
  'NIFTYINFRA',
  'NIFTYMID50',
  'FTSE100',
  'DJIA',
  'S&P500',
]);
/** Other spellings of an index, as files and feeds write it (upper case, inner spaces removed). */
const SPELLINGS: Readonly<Record<string, string>> = {
  NIFTY50: 'NIFTY',
  NIFTYBANK: 'BANKNIFTY',
  NIFTYFINSERVICE: 'FINNIFTY',
  NIFTYFINANCIALSERVICES: 'FINNIFTY',
  NIFTYMIDCAPSELECT: 'MIDCPNIFTY',
  NIFTYMIDSELECT: 'MIDCPNIFTY',
  NIFTYNEXT50: 'NIFTYNXT50',
  BSESENSEX: 'SENSEX',
  INDIAVIX: 'INDIAVIX',
};
/** A kind as files and contract ids write it. */
export const CODE_OF = {
  spot: 'SPOT',
  future: 'FUT',
  call: 'CE',
  put: 'PE',
} as const satisfies Readonly<Record<ContractKind, string>>;

/** The kind that files and contract ids write as CE, PE, FUT or SPOT. */
export const KIND_OF_CODE: Readonly<Partial<Record<string, ContractKind>>> = {
  SPOT: 'spot',
  FUT: 'future',
  CE: 'call',
  PE: 'put',
};

/** The side that files write as CE or PE. */
export const SIDE_OF_CODE: ReadonlyMap<string, Side> = new Map(SIDES.map((side) => [CODE_OF[side], side]));

/** Whether a product symbol is that of an index with derivatives: India VIX has none. */
export function isIndex(symbol: string): boolean {
  return INDICES.has(symbol);
}

/**
 * The underlying that a person or a file names: `NIFTY`, `nifty50`, `SENSEX`, `BSE:RELIANCE`.
 * NSE unless prefixed; SENSEX and BANKEX are BSE without a prefix. Throws RangeError on an empty or odd name.
 */
export function parseUnderlying(text: string): Underlying {
  const trimmed = text.trim().toUpperCase();
  const match = /^(?:(NSE|BSE):)?([A-Z0-9&_ -]{1,40})$/.exec(trimmed);
  const name = match?.[2]?.trim();
  if (!name) throw new RangeError(`not an instrument: ${JSON.stringify(text.slice(0, 60))}`);
  const symbol = SPELLINGS[name.replaceAll(/[ _]/g, '')] ?? name;
  const exchange = (match?.[1] as Exchange | undefined) ?? (BSE_WITHOUT_PREFIX.has(symbol) ? 'BSE' : 'NSE');
  return { exchange, symbol };
}

/** How the product writes an underlying: without `NSE:`, and without `BSE:` where the symbol is only BSE's. */
export function formatUnderlying({ exchange, symbol }: Underlying): string {
  return exchange === 'NSE' || BSE_WITHOUT_PREFIX.has(symbol) ? symbol : `${exchange}:${symbol}`;
}

/** `NSE:NIFTY:2026-11-23:24200:CE`, `NSE:NIFTY:2026-11-23:FUT`, `NSE:NIFTY:SPOT`. */
export function contractId(contract: Contract): string {
  const { exchange, symbol, expiry, strike, kind } = contract;
  const parts: (string | number)[] = [exchange, symbol];
  if (expiry !== null) parts.push(expiry);
  if (strike !== null) parts.push(strike);
  parts.push(CODE_OF[kind]);
  return parts.join(':');
}

/** The contract of an id as `contractId` writes it. Throws RangeError on anything else. */
export function parseContractId(id: string): Contract {
  const parts = id.split(':');
  const [exchange, symbol] = parts;
  const code = parts.at(-1);
  const fail = (): never => {
    throw new RangeError(`not a contract id: ${JSON.stringify(id.slice(0, 80))}`);
  };
  if ((exchange !== 'NSE' && exchange !== 'BSE') || !symbol) return fail();
  if (code === 'SPOT' && parts.length === 3)
    return { exchange, symbol, kind: 'spot', expiry: null, strike: null };
  const expiry = parts[2];
  if (!expiry || !isTradingDate(expiry)) return fail();
  if (code === 'FUT' && parts.length === 4) return { exchange, symbol, kind: 'future', expiry, strike: null };
  const strike = Number(parts[3]);
  const side = SIDE_OF_CODE.get(code ?? '');
  if (parts.length !== 5 || !(strike > 0) || !side) return fail();
  return { exchange, symbol, kind: side, expiry, strike };
}
