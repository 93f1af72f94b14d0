import type { XAxis } from './chart-model.ts';

/** A place of the x axis that every chart of a screen with such an axis points at. */
export type Cross = {
  readonly kind: XAxis['kind'];
  readonly at: number;
  /** Value of a heat map's rows: a strike. */
  readonly row?: number;
};

export type Crosshair = {
  readonly get: () => Cross | null;
  /** Sets it; listeners hear only of another place. */
  readonly set: (cross: Cross | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A crosshair outside React: it moves with the mouse, and no component is rendered for that. */
export function createCrosshair(): Crosshair {
  let cross: Cross | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => cross,
    set: (next) => {
      if (next?.kind === cross?.kind && next?.at === cross?.at && next?.row === cross?.row) return;
      cross = next;
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
