import { InputError } from '#market/row-sink.ts';
import type { Feed } from '../feed.ts';
import { FeedSettingsError, speedOf } from '../feed-settings.ts';
import type { FeedContext } from '../list.ts';
import { entriesOf, surveyRecording } from './read-recording.ts';
import { recordedFeed } from './recorded-feed.ts';

/**
 * The recording in `RECORDED_FILE` at `RECORDED_SPEED` (1). It is read through before it plays, so that a fault in it is
 * told at the start. Throws FeedSettingsError when it cannot be played.
 */
export async function openRecorded({ clock, env }: Pick<FeedContext, 'clock' | 'env'>): Promise<Feed> {
  const speed = speedOf(env, 'RECORDED_SPEED');
  const path = env.RECORDED_FILE;
  if (!path)
    throw new FeedSettingsError(
      'RECORDED_FILE is not set: expected a file that `strikescope record` has written',
    );
  const recording = await surveyRecording(path).catch((error: unknown) => {
    if (!(error instanceof InputError)) throw error;
    throw new FeedSettingsError(`RECORDED_FILE cannot be played: ${error.message}`, { cause: error });
  });
  if (!recording)
    throw new FeedSettingsError(`RECORDED_FILE cannot be played: nothing was recorded in ${path}`);
  return recordedFeed({ recording, entries: () => entriesOf(path), clock, speed });
}
