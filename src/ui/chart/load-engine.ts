type Engine = typeof import('./engine.ts');

let engine: Engine | null = null;

/** The code that draws charts, fetched once; rejects when it cannot be. A later call tries again. */
export async function loadEngine(): Promise<Engine> {
  engine ??= await import('./engine.ts');
  return engine;
}

/** The same where it has been fetched already, so that a chart is drawn with the page it stands on; null before. */
export function loadedEngine(): Engine | null {
  return engine;
}
