import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '#api/answer.ts';
import { calls } from '#api/calls.ts';
import {
  backupAnswer,
  backupRequest,
  backupsAnswer,
  dropSimulatedAnswer,
  restoreAnswer,
  restoreRequest,
  retentionAnswer,
  retentionRequest,
} from '#api/library.ts';
import { BackupError } from '../backup/backup-manifest.ts';
import { type Backups, isBackupName } from '../backup/backups.ts';
import type { ImportQueue } from '../import-queue.ts';
import type { LiveStatus } from '../live/status.ts';
import type { MarketData } from '../market-data.ts';
import { ProblemError } from '../problem.ts';
import { checkWriter, hasToken } from '../writer-check.ts';

export const BACKUPS_PATH = '/api/v2/backups';
export const RESTORE_PATH = '/api/v2/restore';

/** Room, and what a person changes of what is stored. Only writers of market data may; what they do waits for imports. */
export function storageRoutes(
  app: FastifyInstance,
  parts: {
    data: MarketData;
    imports: ImportQueue;
    status: LiveStatus;
    /** null on a server without files of its own. */
    backups: Backups | null;
    operatorToken: string;
    dataDir: string;
  },
): void {
  const { data, imports, operatorToken } = parts;
  const { storage } = calls;
  const onRequest = async (request: FastifyRequest) => checkWriter(request, operatorToken);

  app.get(
    storage.path,
    { helmet: false, schema: { summary: storage.summary, response: { 200: storage.answer } } },
    async (_request, reply) => {
      const [health, dates, freeBytes] = await Promise.all([
        data.store.health(),
        data.dates(),
        freeBytesOf(parts.dataDir),
      ]);
      return reply.header('cache-control', 'no-store').send({
        ...health,
        revision: data.libraryRevision(),
        freeBytes,
        simulatedDates: dates.filter(({ simulated }) => simulated).length,
      });
    },
  );

  app.post(
    '/api/v2/retention',
    {
      helmet: false,
      onRequest,
      preValidation: parsedBody,
      schema: {
        summary: 'Remove the minutes of all but the last sessions, or count what would go',
        body: retentionRequest,
        response: { 200: retentionAnswer, '4xx': problem },
      },
    },
    async ({ body }) => {
      const { keep, dry } = retentionRequest.parse(body);
      return imports.alone(async () => {
        const dates = await data.store.listDates();
        const withMinutes = dates.filter(({ minutes }) => minutes);
        const first = withMinutes.at(-keep);
        if (withMinutes.length <= keep || !first)
          return { dry, before: null, dates: [], contractDays: 0, lost: [] };
        const lost = withMinutes
          .filter(({ date, endOfDay }) => date < first.date && !endOfDay)
          .map(({ date }) => date);
        const dropped = await data.store.dropMinutes(first.date, dry);
        if (!dry) data.changed();
        return { dry, before: first.date, ...dropped, dates: [...dropped.dates], lost };
      });
    },
  );

  app.post(
    '/api/v2/drop-simulated',
    {
      helmet: false,
      onRequest,
      schema: {
        summary: 'Remove every simulated session',
        response: { 200: dropSimulatedAnswer, '4xx': problem },
      },
    },
    async () =>
      imports.alone(async () => {
        refuseWhilePreparing(parts.status);
        const contractDays = await data.store.dropSimulated();
        data.changed();
        return { contractDays };
      }),
  );

  const backups = () => {
    if (!parts.backups) throw new ProblemError(404, 'This server has no data folder to make backups of.');
    return parts.backups;
  };
  /** A path of this machine may be named only by who has its token: anybody at its browser may name a backup. */
  const checkPlace = (request: FastifyRequest, place: string) => {
    if (!isBackupName(place) && !hasToken(request, operatorToken))
      throw new ProblemError(
        403,
        'A folder outside of the data folder’s backups needs the operator token: send it as Authorization: Bearer <token>.',
      );
  };

  app.get(
    BACKUPS_PATH,
    {
      helmet: false,
      onRequest,
      schema: { summary: 'Backups in the data folder', response: { 200: backupsAnswer, '4xx': problem } },
    },
    async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ folder: backups().folder, backups: await backups().list() }),
  );

  app.post(
    BACKUPS_PATH,
    {
      helmet: false,
      onRequest,
      preValidation: parsedBody,
      schema: {
        summary: 'Write a backup of everything, while all goes on',
        body: backupRequest,
        response: { 200: backupAnswer, '4xx': problem },
      },
    },
    async (request) => {
      const { to } = backupRequest.parse(request.body);
      if (to != null) checkPlace(request, to);
      return told(() => backups().write(to ?? null));
    },
  );

  app.post(
    RESTORE_PATH,
    {
      helmet: false,
      onRequest,
      preValidation: parsedBody,
      schema: {
        summary: 'Put a backup in the place of what is stored; the old is kept',
        body: restoreRequest,
        response: { 200: restoreAnswer, '4xx': problem },
      },
    },
    async (request) => {
      const { from } = restoreRequest.parse(request.body);
      checkPlace(request, from);
      return imports.alone(async () => {
        refuseWhilePreparing(parts.status);
        const restored = await told(() => backups().restore(from));
        data.changed();
        return { parts: [...restored.parts], keptIn: restored.keptIn };
      });
    },
  );
}

async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** JSON comes as text to every route (`answerCalls`), which keeps answers by it. */
async function parsedBody(request: FastifyRequest): Promise<void> {
  if (typeof request.body !== 'string') return;
  try {
    request.body = JSON.parse(request.body);
  } catch (cause) {
    throw new ProblemError(400, 'The body is not JSON.', {}, { cause });
  }
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw new ProblemError(409, error.message, {}, { cause: error });
    throw error;
  }
}

function refuseWhilePreparing(status: LiveStatus): void {
  if (status.preparing() !== null)
    throw new ProblemError(
      409,
      'The simulated market of the first start is still being made: try again when it is done.',
    );
}
