/** What an instrument is found by. */
type Named = { readonly symbol: string; readonly kind: 'index' | 'stock' };

/** As a symbol is typed: in any case, with or without the spaces that there are none of. */
const plain = (text: string) => text.toUpperCase().replaceAll(/\s+/g, '');

/** Without the signs between the words of a name, which few remember: `BAJAJ-AUTO`, `M&M`. */
const unsigned = (text: string) => text.replaceAll(/[-&]/g, '');

/** 0 the symbol itself, 1 its beginning, 2 some part of it; −1 none. */
function meetingOf(symbol: string, typed: string): number {
  const at = symbol.indexOf(typed);
  if (at < 0) return -1;
  if (at > 0) return 2;
  return symbol === typed ? 0 : 1;
}

/**
 * The instruments whose symbol holds what is typed, those that it is or begins first, each kind together: the kind that has the
 * better one first. Where none does, those that do without the signs in their names. All of them as they stand while nothing is
 * typed.
 */
export function matchingInstruments<One extends Named>(instruments: readonly One[], typed: string): One[] {
  const asked = plain(typed);
  if (asked === '') return [...instruments];
  const meeting = (instruments: readonly One[], nameOf: (text: string) => string) =>
    instruments
      .map((one) => ({ one, meeting: meetingOf(nameOf(one.symbol), nameOf(asked)) }))
      .filter(({ meeting }) => meeting >= 0);
  const asWritten = meeting(instruments, (text) => text);
  const met = asWritten.length > 0 || unsigned(asked) === '' ? asWritten : meeting(instruments, unsigned);
  const bestOf = (kind: Named['kind']) =>
    Math.min(...met.flatMap(({ one, meeting }) => (one.kind === kind ? meeting : [])));
  const kinds = (['index', 'stock'] as const).toSorted((one, other) => bestOf(one) - bestOf(other));
  return kinds.flatMap((kind) =>
    met
      .filter(({ one }) => one.kind === kind)
      .sort((one, other) => one.meeting - other.meeting)
      .map(({ one }) => one),
  );
}
