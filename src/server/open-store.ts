import type { openDuckStore } from '#store/duckdb/duck-store.ts';

/** Opens the store of a data folder. DuckDB is loaded by it: a command that finds a server running has no need of it. */
export const openStore: typeof openDuckStore = async (options) =>
  (await import('#store/duckdb/duck-store.ts')).openDuckStore(options);
