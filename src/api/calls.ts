import type { z } from 'zod';
import * as answer from './answer.ts';
import * as request from './request.ts';

/** One call of the HTTP contract: the server registers its route by it, the front end calls by it. */
export type Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  /** The JSON body of a POST, the query of a GET. */
  readonly request: Request;
  readonly answer: Answer;
};

const call = <Request extends z.ZodType, Answer extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  request: Request,
  answer: Answer,
  summary: string,
): Call<Request, Answer> => ({ method, path, summary, request, answer });

export const calls = {
  symbol: call(
    'POST',
    '/api/v2/symbol',
    request.symbolRequest,
    answer.symbolAnswer,
    'Instruments with their expiries on a date',
  ),
  symbolLots: call(
    'POST',
    '/api/v2/symbolwl',
    request.symbolLotsRequest,
    answer.symbolLotsAnswer,
    'Instruments with lot sizes',
  ),
  optionOi: call(
    'POST',
    '/api/v2/option/optoiData',
    request.chainRequest,
    answer.boardSlice,
    'Open interest of every strike through the day',
  ),
  optionPrice: call(
    'POST',
    '/api/v2/option/optPrice',
    request.chainRequest,
    answer.boardSlice,
    'Premium of every strike through the day',
  ),
  optionPriceAtp: call(
    'POST',
    '/api/v2/option/optPricewATP',
    request.chainRequest,
    answer.boardSlice,
    'Premium and average traded price',
  ),
  oiDay: call(
    'POST',
    '/api/v2/option/oiDay',
    request.chainRequest,
    answer.oiDayAnswer,
    'Open interest per strike at one minute, with its bases',
  ),
  oiTrend: call(
    'POST',
    '/api/v2/option/oitrend',
    request.oiTrendRequest,
    answer.oiTrendAnswer,
    'Change and build-up per strike and window',
  ),
  callPut: call(
    'POST',
    '/api/v2/option/cp',
    request.callPutRequest,
    answer.callPutAnswer,
    'Call and put totals through the day',
  ),
  atmPremium: call(
    'POST',
    '/api/v2/option/atmprem',
    request.atmPremiumRequest,
    answer.atmPremiumAnswer,
    'At-the-money premium through the day',
  ),
  futurePrice: call(
    'POST',
    '/api/v2/future/futPrice',
    request.futureRequest,
    answer.futurePriceAnswer,
    'Futures of an instrument, all months',
  ),
  futurePriceDay: call(
    'POST',
    '/api/v2/future/futPricewD',
    request.futureRequest,
    answer.futurePriceDayAnswer,
    'The same with the day figures',
  ),
  futureOi: call(
    'POST',
    '/api/v2/future/futoidata',
    request.futureRequest,
    answer.futureOiAnswer,
    'Futures open interest, all months',
  ),
  futuresOiDay: call(
    'GET',
    '/api/v2/future/futoidataDay',
    request.futuresDayQuery,
    answer.futuresOiDayAnswer,
    'Open interest of all futures of a date',
  ),
  futuresPriceDay: call(
    'GET',
    '/api/v2/future/futPriceDay',
    request.futuresDayQuery,
    answer.futuresPriceDayAnswer,
    'Prices of all futures of a date',
  ),
  board: call(
    'POST',
    '/api/v2/board',
    request.boardRequest,
    answer.boardAnswer,
    'Boards with the columns asked for',
  ),
  futuresBoard: call(
    'POST',
    '/api/v2/future/board',
    request.futuresBoardRequest,
    answer.futuresBoardSlice,
    'All futures of a date, minute by minute',
  ),
  history: call('POST', '/api/v2/history', request.historyRequest, answer.historyAnswer, 'Daily series'),
  dates: call('GET', '/api/v2/dates', request.datesQuery, answer.datesAnswer, 'Dates with data'),
  calendar: call(
    'GET',
    '/api/v2/calendar',
    request.rangeQuery,
    answer.calendarAnswer,
    'Sessions, holidays, expiries',
  ),
  coverage: call(
    'GET',
    '/api/v2/coverage',
    request.rangeQuery,
    answer.coverageAnswer,
    'What is stored, from where, with gaps',
  ),
  status: call(
    'GET',
    '/api/v2/status',
    request.noQuery,
    answer.statusAnswer,
    'Feed, first start and imports: what goes on behind the screens',
  ),
} as const;
