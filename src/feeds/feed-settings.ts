/** Settings of feeds, by the names of their environment variables; an empty one counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of a feed cannot be used; the message names each variable and what it must be. */
export class FeedSettingsError extends Error {
  override name = 'FeedSettingsError';
}

/** The number of a variable such as `60` or `0.5`, 1 where it is not set. Throws FeedSettingsError on anything else. */
export function speedOf(env: Environment, name: string): number {
  const text = env[name];
  if (text === undefined || text === '') return 1;
  const speed = Number(text);
  if (!(speed > 0 && speed <= MOST))
    throw new FeedSettingsError(
      `${name}=${JSON.stringify(text)} is not usable: expected a number above 0 up to ${MOST}, such as 60`,
    );
  return speed;
}

/** An hour in a millisecond; faster means nothing. */
const MOST = 3_600_000;
