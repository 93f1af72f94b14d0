import { isTradingDate } from '#market/trading-date.ts';
import type { Feed } from '../feed.ts';
import { FeedSettingsError, speedOf } from '../feed-settings.ts';
import type { FeedContext } from '../list.ts';
import { replayFeed } from './replay-feed.ts';

/**
 * The replay of `REPLAY_DATE` (the last whole session that is stored) at `REPLAY_SPEED` (1). Throws FeedSettingsError
 * when nothing of that date can be played.
 */
export async function openReplay({ calendar, clock, env, stored }: FeedContext): Promise<Feed> {
  const speed = speedOf(env, 'REPLAY_SPEED');
  const wish = env.REPLAY_DATE || null;
  if (wish !== null && !isTradingDate(wish))
    throw new FeedSettingsError(
      `REPLAY_DATE=${JSON.stringify(wish)} is not usable: expected a date such as 2026-11-20`,
    );
  const date = wish ?? (await stored.lastSession());
  if (date === null)
    throw new FeedSettingsError(
      'There is no whole session to replay. Import one, or name a date in REPLAY_DATE.',
    );
  const session = await stored.about(date);
  if (!session || calendar.gridOn(date) === null)
    throw new FeedSettingsError(`No minutes of ${date} are stored, so there is nothing to replay.`);
  return replayFeed({ stored, calendar, clock, date, session, speed });
}
