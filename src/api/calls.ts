import type { z } from 'zod';
import { type Address, addresses } from './addresses.ts';
import * as answer from './answer.ts';
import * as library from './library.ts';
import * as request from './request.ts';

/** One call of the HTTP contract: the server registers its route by it, the front end calls by it. */
export type Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = Address & {
  readonly summary: string;
  /** The JSON body of a POST, the query of a GET. */
  readonly request: Request;
  readonly answer: Answer;
};

const call = <Request extends z.ZodType, Answer extends z.ZodType>(
  address: Address,
  request: Request,
  answer: Answer,
  summary: string,
): Call<Request, Answer> => ({ ...address, summary, request, answer });

export const calls = {
  symbol: call(
    addresses.symbol,
    request.symbolRequest,
    answer.symbolAnswer,
    'Instruments with their expiries on a date',
  ),
  symbolLots: call(
    addresses.symbolLots,
    request.symbolLotsRequest,
    answer.symbolLotsAnswer,
    'Instruments with lot sizes',
  ),
  optionOi: call(
    addresses.optionOi,
    request.chainRequest,
    answer.optionOiAnswer,
    'Open interest of every strike through the day',
  ),
  optionPrice: call(
    addresses.optionPrice,
    request.chainRequest,
    answer.optionPriceAnswer,
    'Premium of every strike through the day',
  ),
  optionPriceAtp: call(
    addresses.optionPriceAtp,
    request.chainRequest,
    answer.optionPriceAtpAnswer,
    'Premium and average traded price',
  ),
  oiDay: call(
    addresses.oiDay,
    request.chainRequest,
    answer.oiDayAnswer,
    'Open interest per strike at one minute, with its bases',
  ),
  oiTrend: call(
    addresses.oiTrend,
    request.oiTrendRequest,
    answer.oiTrendAnswer,
    'Change and build-up per strike and window',
  ),
  callPut: call(
    addresses.callPut,
    request.callPutRequest,
    answer.callPutAnswer,
    'Call and put totals through the day',
  ),
  atmPremium: call(
    addresses.atmPremium,
    request.atmPremiumRequest,
    answer.atmPremiumAnswer,
    'At-the-money premium through the day',
  ),
  futurePrice: call(
    addresses.futurePrice,
    request.futureRequest,
    answer.futurePriceAnswer,
    'Futures of an instrument, all months',
  ),
  futurePriceDay: call(
    addresses.futurePriceDay,
    request.futureRequest,
    answer.futurePriceDayAnswer,
    'The same with the day figures',
  ),
  futureOi: call(
    addresses.futureOi,
    request.futureRequest,
    answer.futureOiAnswer,
    'Futures open interest, all months',
  ),
  futuresOiDay: call(
    addresses.futuresOiDay,
    request.futuresDayQuery,
    answer.futuresOiDayAnswer,
    'Open interest of all futures of a date',
  ),
  futuresPriceDay: call(
    addresses.futuresPriceDay,
    request.futuresDayQuery,
    answer.futuresPriceDayAnswer,
    'Prices of all futures of a date',
  ),
  board: call(addresses.board, request.boardRequest, answer.boardAnswer, 'Boards with the columns asked for'),
  futuresBoard: call(
    addresses.futuresBoard,
    request.futuresBoardRequest,
    answer.futuresBoardSlice,
    'All futures of a date, minute by minute',
  ),
  history: call(addresses.history, request.historyRequest, answer.historyAnswer, 'Daily series'),
  dates: call(addresses.dates, request.datesQuery, answer.datesAnswer, 'Dates with data'),
  calendar: call(
    addresses.calendar,
    request.rangeQuery,
    answer.calendarAnswer,
    'Sessions, holidays, expiries',
  ),
  coverage: call(
    addresses.coverage,
    request.rangeQuery,
    answer.coverageAnswer,
    'What is stored, from where, with gaps',
  ),
  imports: call(addresses.imports, request.noQuery, library.importsAnswer, 'Files taken, newest first'),
  reconcile: call(
    addresses.reconcile,
    library.reconcileQuery,
    library.reconcileAnswer,
    'End-of-day figures against the last minutes of a date, contract by contract',
  ),
  storage: call(
    addresses.storage,
    request.noQuery,
    library.storageAnswer,
    'Size of what is stored, and room on its disk',
  ),
  status: call(
    addresses.status,
    request.noQuery,
    answer.statusAnswer,
    'Feed, first start and imports: what goes on behind the screens',
  ),
} as const;
