import type { ReactNode } from 'react';
import { ownWords } from './own-words.tsx';

/**
 * A text no narrower than `room`, so that its neighbours stand where they will stand once it is known. Within an element
 * that has `data-known` nothing more comes, and no room is held, but in what is busy itself.
 */
export function HeldRoom({ room, children }: { readonly room: string; readonly children: ReactNode }) {
  return (
    <span className="ss-room" data-room={room}>
      {ownWords(children)}
    </span>
  );
}
