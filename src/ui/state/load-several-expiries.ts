type SeveralExpiries = typeof import('./several-expiries.ts');

let several: SeveralExpiries | null = null;

/** The code that reads several expiries beside one another, fetched with their first boards: a first visit has one. */
export async function loadSeveralExpiries(): Promise<void> {
  several ??= await import('./several-expiries.ts');
}

/** The same, which is there once boards of several expiries are. */
export function severalExpiries(): SeveralExpiries {
  return several!;
}
