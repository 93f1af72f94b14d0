/** Room beside a plot, px. */
export type Gutters = { readonly left: number; readonly right: number };

export type SharedGutters = {
  /** The widest that any chart needs on each side. */
  readonly get: () => Gutters;
  /** What one chart needs at present; null when it is gone. */
  readonly claim: (owner: object, needs: Gutters | null) => void;
  /** Hears of other gutters. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** The gutters that charts over one another have in common, so that their plots begin and end at the same px. */
export function createGutters(): SharedGutters {
  const claims = new Map<object, Gutters>();
  const listeners = new Set<() => void>();
  let widest: Gutters = { left: 0, right: 0 };
  return {
    get: () => widest,
    claim: (owner, needs) => {
      if (needs) claims.set(owner, needs);
      else claims.delete(owner);
      const all = [...claims.values()];
      const left = Math.max(0, ...all.map((claim) => claim.left));
      const right = Math.max(0, ...all.map((claim) => claim.right));
      if (left === widest.left && right === widest.right) return;
      widest = { left, right };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
