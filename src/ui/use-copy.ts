import { useEffect, useRef, useState } from 'react';

/** How long it is said that something was copied, ms. */
const SAID_MS = 2000;

/** Whether the last copy came about; null before there was one, and again a while after. */
export type Copied = boolean | null;

/**
 * Copies words to the clipboard and tells for a while whether that came about: a browser may refuse. null where there is
 * no clipboard: on pages that come over neither https nor localhost.
 */
export function useCopy(): { readonly copied: Copied; readonly copy: (words: string) => void } | null {
  const [copied, setCopied] = useState<Copied>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!navigator.clipboard) return null;
  const say = (cameAbout: boolean) => {
    setCopied(cameAbout);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(null), SAID_MS);
  };
  const copy = (words: string) => {
    navigator.clipboard.writeText(words).then(
      () => say(true),
      () => say(false),
    );
  };
  return { copied, copy };
}
