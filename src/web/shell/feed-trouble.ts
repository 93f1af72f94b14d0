import type { StatusAnswer } from '#api/answer.ts';

/** States in which no new minutes come, and the text of each. */
const TEXTS = {
  'signed out': 'signedOut',
  stale: 'stale',
  'backing off': 'backingOff',
  failed: 'failed',
  'not stored': 'notStored',
} as const;

export type FeedTrouble = Pick<StatusAnswer['feed'], 'since' | 'detail' | 'signIn'> & {
  readonly text: (typeof TEXTS)[keyof typeof TEXTS];
};

/** What a person must know of the feed; null while it does what it should. Only who is signed out is led to a sign-in. */
export function feedTrouble({
  state,
  since,
  detail,
  signIn,
}: Pick<StatusAnswer['feed'], 'state' | 'since' | 'detail' | 'signIn'>): FeedTrouble | null {
  const text = Object.hasOwn(TEXTS, state) ? TEXTS[state as keyof typeof TEXTS] : null;
  return text === null ? null : { text, since, detail, signIn: text === 'signedOut' ? signIn : null };
}
