/** Where a call of the HTTP contract is made. */
export type Address = { readonly method: 'GET' | 'POST'; readonly path: string };

/** Every call of the contract by its name. The front end loads no more of the contract than this: no schema. */
export const addresses = {
  symbol: { method: 'POST', path: '/api/v2/symbol' },
  symbolLots: { method: 'POST', path: '/api/v2/symbolwl' },
  optionOi: { method: 'POST', path: '/api/v2/option/optoiData' },
  optionPrice: { method: 'POST', path: '/api/v2/option/optPrice' },
  optionPriceAtp: { method: 'POST', path: '/api/v2/option/optPricewATP' },
  oiDay: { method: 'POST', path: '/api/v2/option/oiDay' },
  oiTrend: { method: 'POST', path: '/api/v2/option/oitrend' },
  callPut: { method: 'POST', path: '/api/v2/option/cp' },
  atmPremium: { method: 'POST', path: '/api/v2/option/atmprem' },
  futurePrice: { method: 'POST', path: '/api/v2/future/futPrice' },
  futurePriceDay: { method: 'POST', path: '/api/v2/future/futPricewD' },
  futureOi: { method: 'POST', path: '/api/v2/future/futoidata' },
  futuresOiDay: { method: 'GET', path: '/api/v2/future/futoidataDay' },
  futuresPriceDay: { method: 'GET', path: '/api/v2/future/futPriceDay' },
  board: { method: 'POST', path: '/api/v2/board' },
  futuresBoard: { method: 'POST', path: '/api/v2/future/board' },
  history: { method: 'POST', path: '/api/v2/history' },
  dates: { method: 'GET', path: '/api/v2/dates' },
  calendar: { method: 'GET', path: '/api/v2/calendar' },
  coverage: { method: 'GET', path: '/api/v2/coverage' },
  imports: { method: 'GET', path: '/api/v2/imports' },
  reconcile: { method: 'GET', path: '/api/v2/reconcile' },
  storage: { method: 'GET', path: '/api/v2/storage' },
  status: { method: 'GET', path: '/api/v2/status' },
} as const satisfies Record<string, Address>;

/** A file to be taken, as multipart/form-data; below it how far each is. */
export const IMPORT_PATH = '/api/v2/import';
/** What the columns of a file are; its beginning is enough of a plain text. Nothing is taken. */
export const IMPORT_COLUMNS_PATH = `${IMPORT_PATH}/columns`;

/** Server-Sent Events; `src/api/stream.ts` says which. */
export const STREAM_PATH = '/api/v2/stream';

/** Stored minutes as a file. */
export const EXPORT_PATH = '/api/v2/export';

/** Calls about the signed-in person, and what he writes to the operator. */
export const ME_PATH = '/api/v2/me';
export const PREFERENCES_PATH = `${ME_PATH}/preferences`;
export const NOTES_PATH = `${ME_PATH}/notes`;
export const EXPORT_ME_PATH = `${ME_PATH}/export`;
export const USER_PATH = '/data/user';
export const CONTACT_PATH = '/api/v2/contact';
/** For the operator alone. */
export const MESSAGES_PATH = '/api/v2/messages';
export const RESET_LINK_PATH = '/api/v2/reset-link';
export const REGISTRATION_LINK_PATH = '/api/v2/registration-link';
