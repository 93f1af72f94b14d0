import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { IMPORT_COLUMNS_PATH, IMPORT_PATH } from '#api/addresses.ts';
import { importProgress, problem } from '#api/answer.ts';
import { fileColumnsAnswer } from '#api/library.ts';
import { fileColumns, type ReadParquetHead } from '#imports/file-columns.ts';
import { type FileHints, parseHints } from '#imports/file-hints.ts';
import { InputError } from '#market/row-sink.ts';
import type { ImportQueue } from '../import-queue.ts';
import { badInput, ProblemError } from '../problem.ts';
import { temporaryFile } from '../temporary-files.ts';
import { checkWriter } from '../writer-check.ts';

/**
 * `POST /api/v2/import` takes one file as multipart/form-data and answers 202 with an id at once; a field `hints`, before
 * the file, holds as JSON what the file does not say (FileHints);
 * `POST /api/v2/import/columns` tells of a file, or of its beginning, what its columns are;
 * `GET /api/v2/import/{id}` tells how far it is, and its report or error in the end.
 */
export async function importRoutes(
  app: FastifyInstance,
  parts: {
    imports: ImportQueue;
    readParquetHead: ReadParquetHead;
    operatorToken: string;
    dataDir: string;
    limitBytes: number;
  },
): Promise<void> {
  const { imports } = parts;
  await app.register(multipart, { limits: { files: 1, fields: 4, fileSize: parts.limitBytes } });

  app.post(
    IMPORT_PATH,
    {
      helmet: false,
      bodyLimit: parts.limitBytes,
      onRequest: async (request) => checkWriter(request, parts.operatorToken),
      schema: {
        summary: 'Take a market data file (multipart/form-data, field "file")',
        consumes: ['multipart/form-data'],
        response: { 202: importProgress, '4xx': problem },
      },
    },
    async (request, reply) => {
      const { path, remove, hints } = await received(request, parts);
      const progress = imports.add(path, remove, hints);
      return reply.code(202).header('location', `${IMPORT_PATH}/${progress.id}`).send(progress);
    },
  );

  app.post(
    IMPORT_COLUMNS_PATH,
    {
      helmet: false,
      bodyLimit: parts.limitBytes,
      onRequest: async (request) => checkWriter(request, parts.operatorToken),
      schema: {
        summary:
          'The columns and first rows of a table; nothing is taken (multipart/form-data, field "file")',
        consumes: ['multipart/form-data'],
        response: { 200: fileColumnsAnswer, '4xx': problem },
      },
    },
    async (request, reply) => {
      const { path, remove } = await received(request, parts);
      try {
        const columns = await fileColumns(path, parts.readParquetHead);
        return await reply.header('cache-control', 'no-store').send(columns);
      } finally {
        await remove();
      }
    },
  );

  app.get<{ Params: { id: string } }>(
    `${IMPORT_PATH}/:id`,
    {
      helmet: false,
      onRequest: async (request) => checkWriter(request, parts.operatorToken),
      schema: {
        summary: 'How far an import is',
        params: z.object({ id: z.string() }),
        response: { 200: importProgress, '4xx': problem },
      },
    },
    async (request, reply) => {
      const progress = imports.progress(request.params.id);
      if (!progress)
        throw new ProblemError(
          404,
          'There is no such import, or it was over long ago. GET /api/v2/coverage tells what is stored.',
        );
      return reply.header('cache-control', 'no-store').send(progress);
    },
  );
}

/**
 * The file of a form in a place of its own, under its own name, by which reports and errors call it. Throws ProblemError
 * where there is none, or it is too large; nothing is left of it then.
 */
async function received(
  request: FastifyRequest,
  { dataDir, limitBytes }: { dataDir: string; limitBytes: number },
) {
  if (!request.isMultipart())
    throw new ProblemError(415, 'Send the file as multipart/form-data, in the field "file".');
  const upload = await request.file();
  if (!upload) throw badInput('file', 'the form has no file');
  const hints = hintsOf(upload);
  const { path, remove } = await temporaryFile(dataDir, upload.filename);
  try {
    await pipeline(upload.file, createWriteStream(path));
    if (upload.file.truncated)
      throw new ProblemError(413, `The file is larger than ${limitBytes} bytes (IMPORT_LIMIT_MB).`);
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove, hints };
}

/** What the form says of the file. Throws ProblemError on what cannot be. */
function hintsOf({ fields, file }: MultipartFile): FileHints | undefined {
  const field = fields.hints;
  if (field === undefined) return undefined;
  // An upload that nobody reads would keep its connection.
  const refuse = (path: string, reason: string) => {
    file.resume();
    return badInput(path, reason);
  };
  if (Array.isArray(field) || field.type !== 'field' || typeof field.value !== 'string')
    throw refuse('hints', 'it is one text of JSON');
  try {
    return parseHints(field.value, 'hints');
  } catch (error) {
    if (error instanceof InputError)
      throw refuse(`hints${error.column ? `.${error.column}` : ''}`, error.reason);
    throw error;
  }
}
