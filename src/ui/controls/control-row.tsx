import type { ReactNode } from 'react';
import type { Board } from '#market/board.ts';

/** The controls that the screen asks for, in one row; on a phone behind one button. */
export function ControlRow({ children }: { readonly board: Board | null; readonly children?: ReactNode }) {
  return <div>{children}</div>;
}
