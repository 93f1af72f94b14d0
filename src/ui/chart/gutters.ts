/** Room beside a plot, px. */
export type Gutters = { readonly left: number; readonly right: number };

export type SharedGutters = {
  /** The widest that any chart needs on each side. */
  readonly get: () => Gutters;
  /** What one chart needs at present. */
  readonly claim: (owner: object, needs: Gutters) => void;
  /** The chart is out of sight. Its claim holds as long as all others are too; alone, it is gone. */
  readonly release: (owner: object) => void;
  /** Hears of other gutters. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** The gutters that charts over one another have in common, so that their plots begin and end at the same px. */
export function createGutters(): SharedGutters {
  const claims = new Map<object, Gutters>();
  const listeners = new Set<() => void>();
  const released = new Set<object>();
  let widest: Gutters = { left: 0, right: 0 };
  const agree = () => {
    const all = [...claims.values()];
    const left = Math.max(0, ...all.map((claim) => claim.left));
    const right = Math.max(0, ...all.map((claim) => claim.right));
    if (left === widest.left && right === widest.right) return;
    widest = { left, right };
    for (const listener of listeners) listener();
  };
  const letGo = () => {
    if (released.size === claims.size) return;
    for (const owner of released) claims.delete(owner);
    released.clear();
    agree();
  };
  return {
    get: () => widest,
    claim: (owner, needs) => {
      released.delete(owner);
      claims.set(owner, needs);
      agree();
    },
    release: (owner) => {
      if (!claims.has(owner)) return;
      released.add(owner);
      // Charts of one screen go out of sight one after another.
      queueMicrotask(letGo);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
