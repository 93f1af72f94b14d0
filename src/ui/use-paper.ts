import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { doDue } from './next-frame.ts';

/** What a page is printed on: as large as the window it stood in, px. Its `across` is the width by which that was laid out. */
export type Paper = { readonly width: number; readonly height: number; readonly across: number };

/**
 * The paper while the browser prints the page, else null. It takes the page as it stands once everybody has been told; a
 * script that says so too, to have all of a page drawn, prints nothing.
 */
export function usePaper(): Paper | null {
  const [paper, setPaper] = useState<Paper | null>(null);
  useEffect(() => {
    const turn = ({ type, isTrusted }: Event) => {
      if (!isTrusted) return;
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const asked = type === 'beforeprint' ? { width, height, across: innerWidth } : null;
      flushSync(() => setPaper(asked));
      doDue();
    };
    addEventListener('beforeprint', turn);
    addEventListener('afterprint', turn);
    return () => {
      removeEventListener('beforeprint', turn);
      removeEventListener('afterprint', turn);
    };
  }, []);
  return paper;
}
