import { parseArgs } from 'node:util';
import { isTradingDate } from '#market/trading-date.ts';
import { readConfig } from '../config.ts';
import { type Command, UsageError } from './command.ts';
import { serveUntilStopped } from './serve.ts';

export const replayCommand: Command = {
  name: 'replay',
  usage: '[YYYY-MM-DD] [--speed N]',
  summary: 'serve a stored day as if it were live',
  details: `Without a date the last whole session that is stored. At --speed 385 a day of 09:15–15:40 is lived in a minute; 1 is the
pace of the market. Nothing is written. The same as serve with FEED=replay, REPLAY_DATE and REPLAY_SPEED; every other setting is
that of serve.`,
  run: (args, io) => {
    const wish = readArguments(args);
    const env = {
      ...process.env,
      FEED: 'replay',
      ...(wish.date === undefined ? {} : { REPLAY_DATE: wish.date }),
      ...(wish.speed === undefined ? {} : { REPLAY_SPEED: wish.speed }),
    };
    return serveUntilStopped(readConfig(env), env, io);
  },
};

function readArguments(args: readonly string[]): { date?: string; speed?: string } {
  let parsed: { values: { speed?: string | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: { speed: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  const { values, positionals } = parsed;
  const [date, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`replay takes one date, got ${positionals.join(' ')}`);
  if (date !== undefined && !isTradingDate(date)) throw new UsageError(`not a date: ${date}`);
  return {
    ...(date === undefined ? {} : { date }),
    ...(values.speed === undefined ? {} : { speed: values.speed }),
  };
}
