import { useCallback, useEffect, useRef, useState } from 'react';
import type { PanelContent, PanelContext } from './panel-context.ts';

type Contents = ReadonlyMap<string, PanelContent>;

const NONE: Contents = new Map();

/**
 * What stands in a panel, by id, and how it is told. A screen that leaves the sight takes back what it told, and tells it
 * again as it returns: the panel keeps what it knew meanwhile, and looks once, when all have spoken.
 */
export function usePanelContents(): readonly [Contents, PanelContext['register']] {
  const [contents, setContents] = useState(NONE);
  const told = useRef(new Map<string, PanelContent>());
  /** From the panel's own effect on, which comes after those of its contents, until it is undone, which comes before. */
  const isListening = useRef(false);
  const look = useCallback(() => {
    if (!isListening.current) return;
    setContents((before) => (isSame(before, told.current) ? before : new Map(told.current)));
  }, []);
  const register = useCallback(
    (id: string, content: PanelContent) => {
      told.current.set(id, content);
      look();
      return () => {
        if (told.current.get(id) === content) told.current.delete(id);
        look();
      };
    },
    [look],
  );
  useEffect(() => {
    isListening.current = true;
    look();
    return () => {
      isListening.current = false;
    };
  }, [look]);
  return [contents, register];
}

function isSame(one: Contents, other: Contents): boolean {
  return one.size === other.size && Array.from(one).every(([id, content]) => other.get(id) === content);
}
