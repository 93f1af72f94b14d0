/** Letters of languages written from right to left, and the punctuation of their sentences. */
const RIGHT_TO_LEFT = /\p{Script_Extensions=Arabic}/u;
const [LEFT_TO_RIGHT_ISOLATE, RIGHT_TO_LEFT_ISOLATE, END_OF_ISOLATE] = ['\u2066', '\u2067', '\u2069'];

/**
 * Among words that run from left to right, as axes do: a text that has words of a language written from right to left runs
 * as those do, whichever letters it begins with: `OI calls / OI puts` would name the one for the other.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? RIGHT_TO_LEFT_ISOLATE + text + END_OF_ISOLATE : text;

/** The same among words of either direction: figures and Latin words run from left to right. */
export const inOwnDirection = (text: string): string => {
  if (text === '' || RIGHT_TO_LEFT.test(text)) return isolated(text);
  return LEFT_TO_RIGHT_ISOLATE + text + END_OF_ISOLATE;
};

/** `dir` of an element that holds such a text alone; undefined where it runs as its first letter does. */
export const ownDirection = (content: unknown): 'rtl' | undefined =>
  typeof content === 'string' && RIGHT_TO_LEFT.test(content) ? 'rtl' : undefined;

/** Words and a figure of theirs, which keeps its own direction among words that run from right to left. */
export const withFigure = (words: string, figure: string): string =>
  `${words} ${RIGHT_TO_LEFT.test(words) ? inOwnDirection(figure) : figure}`;
