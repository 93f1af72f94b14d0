/** What an instrument is found by. */
type Named = { readonly symbol: string; readonly kind: 'index' | 'stock' };

/** As a symbol is typed: in any case, with or without the spaces that there are none of. */
const plain = (text: string) => text.toUpperCase().replaceAll(/\s+/g, '');

/** Without the signs between the words of a name, which few remember: `BAJAJ-AUTO`, `M&M`. */
const unsigned = (text: string) => text.replaceAll(/[-&]/g, '');

/** 0 the name itself, 1 its beginning, 2 some part of it; −1 none. */
function meetingOf(name: string, typed: string): number {
  const at = name.indexOf(typed);
  if (at < 0) return -1;
  if (at > 0) return 2;
  return name === typed ? 0 : 1;
}

/** What a match without the signs in the name counts less than one of its kind with them. */
const WITHOUT_SIGNS = 0.5;

/**
 * The instruments whose symbol holds what is typed, as it is written or without the signs in it: those that it is or begins
 * first, each kind together, the kind that has the better one first. Signs that are typed are meant where a symbol holds them.
 * All of them as they stand while nothing is typed.
 */
export function matchingInstruments<One extends Named>(instruments: readonly One[], typed: string): One[] {
  const asked = plain(typed);
  if (asked === '') return [...instruments];
  const bare = unsigned(asked);
  const areSignsMeant = asked !== bare && instruments.some(({ symbol }) => symbol.includes(asked));
  const rankOf = (symbol: string): number => {
    const written = meetingOf(symbol, asked);
    const without = bare === '' || areSignsMeant ? -1 : meetingOf(unsigned(symbol), bare);
    if (without < 0) return written;
    return written < 0 ? without + WITHOUT_SIGNS : Math.min(written, without + WITHOUT_SIGNS);
  };
  const met = instruments.map((one) => ({ one, rank: rankOf(one.symbol) })).filter(({ rank }) => rank >= 0);
  const bestOf = (kind: Named['kind']) =>
    Math.min(...met.flatMap(({ one, rank }) => (one.kind === kind ? rank : [])));
  const kinds = (['index', 'stock'] as const).toSorted((one, other) => bestOf(one) - bestOf(other));
  return kinds.flatMap((kind) =>
    met
      .filter(({ one }) => one.kind === kind)
      .sort((one, other) => one.rank - other.rank)
      .map(({ one }) => one),
  );
}
