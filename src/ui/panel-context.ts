import { createContext, useContext, useEffect } from 'react';

/** What the content of a panel can do for the panel's actions. */
export type PanelContent = {
  readonly csv?: () => string | Promise<string>;
  readonly png?: () => Promise<Blob>;
  /** Of a table: the keys of its rows, in the order in which they stand. */
  readonly order?: () => readonly string[];
  /** The content can show itself as a table. */
  readonly twin?: boolean;
  /** The content has a scale of the whole day, and can fit what it shows. */
  readonly fits?: boolean;
};

export type PanelContext = {
  /** What the panel shows, its title first: for a picture that leaves the page. */
  readonly heading: readonly string[];
  /** True while the panel shows tables in place of charts. */
  readonly asTable: boolean;
  /** True while its charts fit what they show where they would have the scale of the day. */
  readonly isFitted: boolean;
  /** Tells the panel what its content can do; answers how to take it back. */
  readonly register: (id: string, content: PanelContent) => () => void;
};

export const Panelled = createContext<PanelContext | null>(null);

/** Whether the charts of the panel around this, if there is one, fit what they show. */
export const useFitted = (): boolean => useContext(Panelled)?.isFitted ?? false;

/** Registers content with the panel around it, if there is one. `content` must be stable. */
export function usePanelContent(
  id: string,
  content: PanelContent,
): { readonly asTable: boolean; readonly heading: readonly string[] | null } {
  const panel = useContext(Panelled);
  const register = panel?.register;
  useEffect(() => register?.(id, content), [register, id, content]);
  return { asTable: panel?.asTable ?? false, heading: panel?.heading ?? null };
}
