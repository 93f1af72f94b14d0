import type { Board } from '#market/board.ts';
import { type FileFact, oiBaseFact, setFact } from '#ui/file-facts.ts';
import type { CallPutPicture } from './compute.ts';
import type { CallVsPutParams } from './screen.ts';

/** What the files of both panels are of: their strikes, and of changes what they are measured from. */
export function fileFacts(
  { rows, minute, base }: CallPutPicture,
  board: Board,
  show: CallVsPutParams['show'],
): readonly FileFact[] {
  return [...setFact(board, rows, minute), ...(show === 'change' ? oiBaseFact(base) : [])];
}
