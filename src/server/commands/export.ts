import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { EXPORT_PATH } from '#api/addresses.ts';
import { exportQuery } from '#api/request.ts';
import { parseUnderlying } from '#market/contract.ts';
import { readConfig } from '../config.ts';
import { learnedFacts } from '../learned-facts.ts';
import { openStore } from '../open-store.ts';
import { findRuntime, type Runtime } from '../runtime-file.ts';
import { askServer } from './ask-server.ts';
import { type Command, UsageError } from './command.ts';

export const exportCommand: Command = {
  name: 'export',
  usage: '--inst NIFTY --expiry YYYY-MM-DD --date YYYY-MM-DD [--format csv|parquet] [--out file]',
  summary: 'write the stored minutes of one expiry and date to a file',
  details: `One row per contract and minute: exchange, symbol, kind, expiry, strike, time_ms (the minute's close), price,
atp, volume, oi, bid, ask, bid_size, ask_size (rupees and units), lot_size. What is exported can be imported again.`,
  run: async (args, io) => {
    const wish = readArguments(args);
    const config = readConfig(process.env);
    const out = resolve(
      wish.out ?? `${wish.inst.replace(':', '-')}-${wish.expDt}-on-${wish.date}.${wish.format}`,
    );
    const server = await findRuntime(config.dataDir);
    if (server) await download(server, config.dataDir, wish, out);
    else {
      const learned = learnedFacts();
      const store = await openStore({
        dataDir: config.dataDir,
        calendar: learned.calendar,
        now: Date.now,
      });
      try {
        await learned.learnFrom(store);
        const query = { ...parseUnderlying(wish.inst), expiry: wish.expDt, date: wish.date };
        const { rows } = await store.exportMinutes(query, out, wish.format);
        if (rows === 0) {
          await rm(out, { force: true });
          io.complain(`No minutes of ${wish.inst} ${wish.expDt} are stored for ${wish.date}.`);
          return 1;
        }
      } finally {
        await store.close();
      }
    }
    io.line(out);
    return 0;
  },
};

type Wish = {
  inst: string;
  expDt: string;
  date: string;
  format: 'csv' | 'parquet';
  out?: string | undefined;
};

function readArguments(args: readonly string[]): Wish {
  const text = { type: 'string' } as const;
  let values: Partial<Record<'inst' | 'expiry' | 'date' | 'format' | 'out', string>>;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: { inst: text, expiry: text, date: text, format: text, out: text },
    }));
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  const missing = (['inst', 'expiry', 'date'] as const).filter((name) => values[name] === undefined);
  if (missing.length > 0)
    throw new UsageError(`export needs ${missing.map((name) => `--${name}`).join(' and ')}`);
  const parsed = exportQuery.safeParse({ ...values, expDt: values.expiry });
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = issue.path[0] === 'expDt' ? 'expiry' : String(issue.path[0]);
    throw new UsageError(`--${name}: ${issue.message}`);
  }
  return { ...parsed.data, out: values.out };
}

async function download(
  server: Runtime,
  dataDir: string,
  { inst, expDt, date, format }: Wish,
  out: string,
): Promise<void> {
  const query = new URLSearchParams({ inst, expDt, date, format });
  const { body } = await askServer(server, dataDir, `${EXPORT_PATH}?${query}`);
  if (!body) throw new Error(`the server at ${server.url} answered nothing`);
  const partial = `${out}.part`;
  try {
    await pipeline(Readable.fromWeb(body as never), createWriteStream(partial));
    await rename(partial, out);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
