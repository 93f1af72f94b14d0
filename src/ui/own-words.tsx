import type { ReactNode } from 'react';
import { ownDirection } from './own-direction.ts';

/** Words that run as those of their own language do, in a page of the other direction too, whichever sign they begin with. */
export const ownWords = (words: ReactNode): ReactNode => <bdi dir={ownDirection(words)}>{words}</bdi>;
