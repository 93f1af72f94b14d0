import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { EXPORT_PATH } from '#api/addresses.ts';
import { problem } from '#api/answer.ts';
import { exportQuery } from '#api/request.ts';
import { formatUnderlying } from '#market/contract.ts';
import type { TradingDate } from '#market/trading-date.ts';
import type { MarketData } from '../market-data.ts';
import { noData } from '../problem.ts';
import { chooseExpiry, chooseInstrument, underlyingOf } from '../session-choice.ts';
import { temporaryFile } from '../temporary-files.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' };

/** Of a date whose close alone is known: a board has it, a file of minutes would be empty. */
const noMinutes = (name: string, date: TradingDate) =>
  noData(`No minutes of ${name} are stored for ${date}: its close alone is known.`, {
    nearest: [],
  });

/** `GET /api/v2/export`: the stored contract-minutes of one expiry and date, as a file. */
export function exportRoutes(app: FastifyInstance, data: MarketData, dataDir: string): void {
  app.get<{ Querystring: z.output<typeof exportQuery> }>(
    EXPORT_PATH,
    {
      helmet: false,
      schema: {
        summary: 'One row per contract and minute, as CSV or Parquet',
        querystring: exportQuery,
        produces: Object.values(TYPES),
        response: { '4xx': problem },
      },
    },
    async (request, reply) => {
      const { inst, expDt, date, format } = request.query;
      const underlying = underlyingOf(inst);
      const entry = await chooseInstrument(data, { historical: true, date }, underlying);
      const expiry = chooseExpiry(data, entry, { expDt, historical: true });
      const name = `${formatUnderlying(underlying).replace(':', '-')}-${expiry}-on-${date}.${format}`;
      const { path, remove } = await temporaryFile(dataDir, name);
      try {
        const { rows } = await data.store.exportMinutes({ ...underlying, expiry, date }, path, format);
        if (rows === 0) throw noMinutes(`${formatUnderlying(underlying)} ${expiry}`, date);
        const { size } = await stat(path);
        const file = createReadStream(path);
        file.once('close', () => {
          remove().catch((error: unknown) =>
            request.log.warn({ err: error, path }, 'an exported file could not be removed'),
          );
        });
        return await reply
          .headers({
            'content-disposition': `attachment; filename="${name}"`,
            'content-length': size,
            'x-content-type-options': 'nosniff',
          })
          .type(TYPES[format])
          .send(file);
      } catch (error) {
        await remove();
        throw error;
      }
    },
  );
}
