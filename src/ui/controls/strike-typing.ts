/** What has been typed, and until when a key goes on with it, ms. */
export type Typing = { readonly text: string; readonly until: number };

export const NOTHING_TYPED: Typing = { text: '', until: 0 };
const REST_MS = 1000;

/** What is typed with one key more; it begins anew where a second has passed since the last one. `now` in ms. */
export function typedOn({ text, until }: Typing, key: string, now: number): Typing {
  return { text: now < until ? text + key : key, until: now + REST_MS };
}

/** Of the scripts of the product's languages, and of Chinese keyboards. */
const ZEROS = ['٠', '۰', '०', '０'].map((zero) => zero.charCodeAt(0));
const WRITTEN_STRIKE = /^\d+(?:\.\d+)?$/;

/** Digits of any script as 0–9, with a point before decimals. */
function inPlainDigits(text: string): string {
  const plain = (digit: string) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  };
  return text.replaceAll(/\p{Nd}/gu, plain).replaceAll(/[٫．。]/g, '.');
}

/** Whether a strike is being typed, not a word. */
export const isStrikeTyped = (text: string): boolean => /^\p{Nd}/u.test(text);

/**
 * The row of the first strike that begins as typed: `24350`, `24,350`, `24350.5`, in digits of any script; a comma that makes
 * no grouped figure begins decimals. −1 where no strike does. `values` are strikes as `String` writes them, and presets.
 */
export function typedStrikeRow(values: readonly string[], typed: string): number {
  const text = inPlainDigits(typed).replaceAll(/[٬،，'’\s]/g, ',');
  const comma = text.lastIndexOf(',');
  const readings = [text, comma < 0 ? text : `${text.slice(0, comma)}.${text.slice(comma + 1)}`];
  for (const reading of readings) {
    const begins = reading.replaceAll(',', '');
    const row = values.findIndex(
      (value) => WRITTEN_STRIKE.test(value) && Number(value).toFixed(2).startsWith(begins),
    );
    if (row >= 0) return row;
  }
  return -1;
}

/** The next row whose name begins as typed, from where one is and round the end; one letter typed over and over goes on. */
export function typedWordRow(names: readonly string[], typed: string, at: number): number {
  const word = typed.toLocaleLowerCase();
  const letter = word.charAt(0);
  const isOneLetter = word === letter.repeat(word.length);
  const begins = isOneLetter ? letter : word;
  for (let step = isOneLetter ? 1 : 0; step <= names.length; step++) {
    const row = (Math.max(at, 0) + step) % names.length;
    if (names[row]?.toLocaleLowerCase().startsWith(begins)) return row;
  }
  return -1;
}
